"""Screens and widgets for playing word grids."""
