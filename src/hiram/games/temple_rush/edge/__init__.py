"""What leaves the engine: views, positions, options, scores, and the invariants."""
