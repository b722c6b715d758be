"""Random problems for comparing all engines: `scripts/check/differential`."""
