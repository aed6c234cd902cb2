"""What the desk is made of: the parts of the page from which a tournament is run."""
