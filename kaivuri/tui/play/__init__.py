"""Sessions, recorder and base classes shared by word grids and calendar boards."""
