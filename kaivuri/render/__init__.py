"""Renderers that return text, SVG and JSON documents for puzzles and their solutions."""
