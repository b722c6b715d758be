"""Clients of the newspapers that publish a word grid every day."""
