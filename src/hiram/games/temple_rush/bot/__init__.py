"""What bots know of the game: how good actions and positions are. Compiled to machine code."""
