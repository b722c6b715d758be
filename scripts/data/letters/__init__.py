"""The neural net that reads letters: its font faces, samples and training."""
