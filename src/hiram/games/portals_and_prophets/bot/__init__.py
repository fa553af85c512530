"""What bots know of the game: ratings of actions and values of positions. Compiled, numbers only."""
