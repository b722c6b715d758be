"""The program over HTTP (docs/http.md)."""
