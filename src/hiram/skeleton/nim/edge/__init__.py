"""What leaves the engine: the schema of its fields, views, positions, options, invariants, the score sheet."""
