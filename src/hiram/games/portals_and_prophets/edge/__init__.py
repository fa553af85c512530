"""What leaves the engine: views, positions as JSON, score sheets, and checks of both."""
