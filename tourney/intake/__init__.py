"""From files to the store: parsing in workers, the rules audit, one load, and what came of it."""
