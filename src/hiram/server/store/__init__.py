"""The event store: the SQLite database, its schema, its rows and its queries."""
