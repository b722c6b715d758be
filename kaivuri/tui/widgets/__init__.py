"""Widgets and dialogs that know no puzzle's state: what the screens are made of."""
