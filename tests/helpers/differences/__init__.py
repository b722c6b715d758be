"""Random problems, and every engine that answers them."""
