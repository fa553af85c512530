"""Many games at once, between bots."""
