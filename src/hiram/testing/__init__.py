"""What a game must keep to, as checks anyone can run: the conformance kit, random walks, clause coverage, a soak."""
