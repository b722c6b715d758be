"""The terminal workbench: play, hints, solutions, archive and calendar boards on a screen each."""
