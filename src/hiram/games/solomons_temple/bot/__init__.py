"""What bots know of the game, in numbers. Compiled in the fast build."""
