"""Texts for people: numbers and lists in words, the pages that players read."""
