"""The game as numbers: rules, state, setup and scoring. Everything here is compiled."""
