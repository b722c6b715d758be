"""Word lists: shipped, from files, and the user's own."""
