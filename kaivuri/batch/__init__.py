"""Many puzzles at once, on the cores of this machine or on a cluster; docs/batch.md explains it."""
