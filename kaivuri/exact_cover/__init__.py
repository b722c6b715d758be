"""Exact cover problems: the model, a verifier and Knuth's text format."""
