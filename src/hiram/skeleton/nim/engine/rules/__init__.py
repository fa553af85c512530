"""The rules: a file a chapter of docs/rules.md, in the order of the clauses; legal.py and perform.py dispatch."""
