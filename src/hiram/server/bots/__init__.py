"""Bots at tables: worker processes, the pool of them, the driver of a table, hints and explanations."""
