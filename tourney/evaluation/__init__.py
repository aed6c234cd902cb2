"""How strong a hand is: a scalar function and one over columns, from the same tables. It knows no betting."""
