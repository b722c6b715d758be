"""The user's archive: fetched days, the user's progress, results, in one SQLite file."""
