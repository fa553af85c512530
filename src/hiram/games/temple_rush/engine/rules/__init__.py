"""The rules of Temple Rush, in the order of the clauses: a module for each part."""
