"""Cards, map and numbers of the rules as TOML files, and the loader that checks them."""
