"""Word lists: shipped ones, added languages and files."""
