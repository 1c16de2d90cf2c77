"""Tests with real clicks: the sandbox's page in a headless Chromium."""
