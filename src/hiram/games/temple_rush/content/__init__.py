"""The content of Temple Rush: the files, what they hold, their checks, and the numbers made from them."""
