"""Screens and widgets that list, show and export the solutions of a word grid."""
