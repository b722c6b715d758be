"""The benchmark: instances, engines, a worker that runs one engine, and the tables."""
