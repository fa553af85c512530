"""What leaves the engine: schema, views, positions, options, invariants, score sheets."""
