"""The rules as functions over `PortalsData`, a module for each chapter, in the order of the clauses."""
