"""Widgets and dialogs independent of the puzzles."""
