"""The search for hands: its questions in the address, their meaning, saved filters, the list of hits."""
