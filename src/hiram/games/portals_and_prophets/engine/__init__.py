"""The game as numbers: positions, rules and scoring. Compiled, so it imports no other room."""
