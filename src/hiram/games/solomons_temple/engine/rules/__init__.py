"""The rules, a module for each chapter of the rules page; `legal` and `perform` dispatch to them."""
