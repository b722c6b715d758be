"""The version, which the metadata of the package takes from here."""

__version__ = "1.0.0"
