"""The game as numbers; this room is compiled."""
