"""Tables in memory: the registry, a live table, its running game, seats, clocks, log and viewers."""
