"""What whoever runs the server can do with tables and guests, on a running server or on its database, and the audit log
of it."""
