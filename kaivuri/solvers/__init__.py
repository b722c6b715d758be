"""Exact cover solvers with a common base class."""
