"""The terminal workbench, with screens for play, solutions, the archive and calendar boards."""
