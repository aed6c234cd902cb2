"""Statistics: what each means, the facts of a hand that they count, and reports of counts."""
