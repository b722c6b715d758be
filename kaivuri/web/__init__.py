"""The service (docs/http.md) and the page (docs/page.md)."""
