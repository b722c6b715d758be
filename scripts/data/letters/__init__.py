"""The net that reads letters: its faces, its drawings, its training."""
