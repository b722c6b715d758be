"""The newspapers' services: fetching the grid of a day."""
