"""What `hiram new-game` copies: `nim`, a small complete game, and `project`, the files around a package.

Nim is no game of Hiram: it is not in `hiram.games`, and nothing imports it.
"""
