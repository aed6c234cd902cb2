"""Structures: what they are, how they are read and written, checked and made."""
