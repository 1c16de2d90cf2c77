"""Leases and their handover in random schedules, in virtual time."""
