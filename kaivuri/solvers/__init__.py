"""Solvers of exact cover problems, behind one protocol."""
