"""The names of the numbers: what a position, a view and the log call what the engine counts."""

from __future__ import annotations

ENDINGS = ("not_over", "no_card_left", "trial_over")
PHASES = (
    "tokens",
    "bag_zone",
    "bag_lender",
    "shield_card",
    "bomb_target",
    "lightning_card",
    "bonus",
    "race_bonus",
    "penalty",
    "countdown",
    "build",
    "rebuild",
    "race",
)
STEPS = (
    "none",
    "die_order",
    "build_size",
    "build_zone",
    "build_align",
    "build_place",
    "move_source",
    "move_zone",
    "dismantle_stone",
    "build_declare",
    "rebuild_size",
    "rebuild_place",
    "rebuild_declare",
    "head_start",
    "race_action",
    "race_source",
    "race_place",
    "race_remove",
    "race_declare",
    "race_penalty",
)
# What a player does with stones, in the order of the numbers in `events`, each with the numbers that belong to it.
DEEDS = (
    ("placed", "seat zone place"),
    ("taken", "seat zone place"),
    ("set", "seat zone place"),
    ("dismantled", "seat zone place"),
    ("rebuilt", "seat zone place"),
    ("returned", "seat zone"),
    ("mortared", "seat zone"),
    ("aligned", "seat zone shift"),
    ("declared", "seat zone"),
    ("passed", "seat"),
)
