"""Strands: its rules, its word list, its search and its ranking."""
