"""What leaves the engine: names of its numbers, views, positions, invariants, score sheets."""
