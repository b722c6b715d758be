"""The page, as files for any host."""
