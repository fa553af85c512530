"""The pictures: computed ones in Python, fixed ones as SVG files that a designer can open."""
