"""The names of the numbers in a state, as positions and views have them."""

PRIESTS = ("none", "good", "unclean", "evil")
ALTARS = ("none", "clean", "bad_offerings")
GOATS = ("none", "sideways", "activated")
ENDINGS = ("not_over", "filling", "stall", "turn_cap")
FACES = ("none", "sword", "star")
DECISIONS = (
    *("open_window", "point", "gate_window", "attack", "sin_window", "blemish", "place", "coop_pick", "levites_pick"),
    *("peace_give", "peace_take", "recover_pick", "siege_move", "ruin_pick", "relocate_army", "relocate_spot"),
    *("prepare", "defend", "build", "close", "answer", "grain_place"),
)
FRAMES = (
    *("open_window", "action_point", "gate_window", "attack", "sin_window", "blemish", "place", "coop_pick"),
    *("levites_pick", "peace_give", "peace_take", "recover_pick", "siege_move", "ruin_pick", "relocate_army"),
    "relocate_spot",
)
STAGES = (
    *("start", "prepare", "roll", "attack", "after_attack", "defend", "build", "sin", "answer", "place", "close"),
    *("end", "over"),
)
