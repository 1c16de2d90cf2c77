"""Leases and their handover in random schedules, in virtual time: what must never happen, whatever happens."""
