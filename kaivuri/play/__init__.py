"""What every puzzle shares: days, which puzzle, moves as text, undo and redo."""
