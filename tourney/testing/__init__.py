"""What tests, audits and simulations use to look at hands: builders, checkers and random hands."""
