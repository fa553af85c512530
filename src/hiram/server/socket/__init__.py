"""The web socket of a table: endpoint, session, connection, and the messages that go over it."""
