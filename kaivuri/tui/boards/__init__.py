"""Screens and widgets for calendar boards and the map of a year's solutions."""
