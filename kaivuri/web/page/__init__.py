"""The web page as static files."""
