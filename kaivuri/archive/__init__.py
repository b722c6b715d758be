"""The user's archive: fetched days, own progress, results, in one SQLite file."""
