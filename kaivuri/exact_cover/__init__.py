"""Exact cover: the problem, what a cover of it is, and its text form."""
