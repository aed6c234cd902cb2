"""Players that act by rule and by seed, and whole tournaments at full speed."""
