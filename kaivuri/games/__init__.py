"""The word games: what each of them is, in a file or a package of its own."""
