"""What there is besides tables: games, guests, finished games, and where other devices find the server."""
