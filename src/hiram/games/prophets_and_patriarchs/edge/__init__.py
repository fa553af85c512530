"""What leaves the engine: views, positions, options, scores."""
