"""Tables for people: an event store, live tables, web sockets, clocks, bots in worker processes, and an HTTP API.

`app.make_app` builds the application, `main.serve` runs it. The protocol is in docs/api.md, hosting in docs/hosting.md.
"""
