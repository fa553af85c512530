"""What bots know of the game; this room is compiled."""
