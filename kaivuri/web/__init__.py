"""The HTTP service (docs/http.md) and the web page (docs/page.md)."""
