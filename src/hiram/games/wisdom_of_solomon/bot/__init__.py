"""What bots know of the game, as numbers. Everything here is compiled."""
