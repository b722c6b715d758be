"""What word grids and boards share while they are played: sessions, their recorder, screens."""
