"""Where puzzles come from: the newspapers' interfaces and what was kept of their replies."""
