"""Solvers of exact cover problems, behind one base class."""
