"""The surfaces, made of the art that all games share; their text slots are here, so that names can be fitted."""

from __future__ import annotations

from hiram.scene import Art, TextSlot, art

NAME = TextSlot(20, 10, 260, 50, size=26, weight=800, font="serif")
TAKEN = TextSlot(20, 60, 260, 36, size=20)


def board_arts() -> dict[str, Art]:
    return {
        "ground": art.pill(180, 44),
        "status": art.ribbon(760, 60),
        "player": art.panel(300, 110, slots=(NAME, TAKEN)),
    }


STATUS = art.ribbon(760, 60).slots[0]
