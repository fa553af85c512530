"""Arrays and pickles: what the two builds keep their numbers in."""
