"""The HTTP service (docs/http.md)."""
