"""Money of a tournament as pure arithmetic: prizes, ICM, deals, bounties. Whole minor units, exact sums."""
