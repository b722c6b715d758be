"""Random problems that every engine must answer alike: `scripts/check/differential`."""
