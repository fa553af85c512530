"""What bots know of the game: numbers only, on imagined states. It imports the engine and nothing else."""
