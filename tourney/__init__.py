"""Runs a poker tournament, keeps every hand, and studies them."""

__version__ = "0.1.0"
