"""The service: the program over HTTP, and the page (docs/http.md)."""
