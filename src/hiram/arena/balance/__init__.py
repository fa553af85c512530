"""The balance laboratory: variants of a game's content and options, played by the same bots from the same deals and
compared, so that a change of content is judged by what it does. The command is `hiram compare`.

plan          which games are played: variants, player counts and line-ups, with the terms that each depends on
game_summary  what is kept of one game: length, ending, roles, uses of things
folder        the folder of an experiment, to which finished games are added
figures       a number and how sure it is
counting      the figures of many games
comparison    the figures of all variants, side by side, as tables
page          the same as a page with plots
"""
