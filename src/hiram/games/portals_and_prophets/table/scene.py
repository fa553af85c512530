"""The table: from what one seat sees to a scene.

Node ids: `loc.hebron`, `pawn.0`, `score.0`, `portal.shiloh`, `period.15`, `capsule`, `gauge.2`, `fuel`, `slot.3`,
`deck.ot`, `deck.nt`, `removed`, `panel.1`, `count.1.miracle`, `nt.1`, `hand1.4` (a card that is face down, by its
place), `card.O26` (a card that the viewer sees, wherever it lies), and on the viewer's own cards `play.O26`,
`fuel.O26`, `drop.O26`.
"""

from __future__ import annotations

from collections.abc import Iterator

from hiram.games.portals_and_prophets.content.model import PortalsContent
from hiram.games.portals_and_prophets.edge.view import PortalsView
from hiram.games.portals_and_prophets.table.facts import PortalsViewFacts, shown_names
from hiram.games.portals_and_prophets.table.parts import board, cards, panels
from hiram.games.portals_and_prophets.words import tips
from hiram.scene import Drawn, Node
from hiram.scene.memory import Latest, PartMemory


def make_scene(
    content: PortalsContent, view: PortalsView, names: tuple[str, ...], memory: PartMemory | None = None
) -> Drawn:
    """The table as the view's seat sees it, with the names of the players."""
    draw = Latest() if memory is None else memory.latest(view.seat)
    facts = PortalsViewFacts(content, view, *draw(shown_names, names, content.player_colors))
    texts, portals, bearing, phase = facts.texts, view.portals, facts.bearing, view.phase
    seats, titles = range(view.players), draw(tips.seat_titles, facts.names, view.seat)
    scores = tuple([facts.shown_score(seat) for seat in seats])
    words, named = tips.headline(facts)
    subline = tips.subline(facts)
    players = [*players_of(draw, facts, titles, scores)]
    turn = view.acting[0] if view.acting else facts.winners[0]
    actions, colours = (view.actions_left, view.colors_used) if phase == "turn" else (None, None)
    parts = (
        draw(board.fixed_nodes, texts),
        draw(board.key_nodes, texts, view.players),
        draw(board.space_nodes, draw(board.Spaces, texts, bearing, facts.names, facts.may_go), facts.cards),
        draw(board.portal_nodes, texts, portals),
        draw(board.pawn_nodes, texts, facts.pawns, titles),
        draw(board.arc_nodes, texts, portals if any(portal in facts.pawns for portal in portals) else ()),
        draw(board.score_nodes, scores, titles),
        draw(board.timeline, texts, view.short, bearing.capsule, bearing.fuel, view.finished, facts.cards),
        draw(board.gauge, texts, view.simplified),
        draw(board.needle_nodes, texts, view.simplified, view.fuel),
        (panels.result_node(facts),)
        if view.finished
        else draw(
            cards.hand_nodes, view.seat, facts.cards, bearing, facts.on_turn, facts.may_act, facts.colours_burned
        ),
        draw(cards.face_up_nodes, texts, view.face_up, phase, bearing, facts.may_draw),
        draw(cards.deck_nodes, view.ot_deck, view.nt_deck),
        draw(panels.action_nodes, words, subline, facts.names, facts.drawn, tuple(named), turn, phase),
        draw(
            panels.turn_nodes, texts, actions, None if view.simplified else colours, facts.on_turn and not facts.sheds
        ),
        draw(panels.pile_nodes, texts, view.removed, view.current_seat),
        *[part for _, part in players],
        board.RIBBON if board.is_last_round(facts) else (),
    )
    said_cards = [draw(tips.hand_words, facts.cards, bearing), draw(tips.face_up_words, texts, view.face_up)]
    headline = f"{words.format(*[facts.names[seat] for seat in named])}. {subline}"
    return Drawn(view.game, parts, tips.describe(facts, headline, [said for said, _ in players], said_cards))


def players_of(
    draw: Latest, facts: PortalsViewFacts, titles: tuple[str, ...], scores: tuple[int, ...]
) -> Iterator[tuple[str, tuple[Node, ...]]]:
    """Each player in a sentence, and the panel."""
    view, counts, names = facts.view, facts.counts, facts.names
    for seat, (panel, title) in enumerate(draw(panels.panels_of, facts.texts, names, facts.drawn, view.seat)):
        row, score, own, acting = view.seats[seat], scores[seat], seat == view.seat, seat in view.acting
        partner = names[(seat + 2) % view.players] if view.team else ""
        told = (facts.content, titles[seat], partner, row, score, view.finished, counts.tallies[seat].new_testament)
        said = draw.at(seat, tips.seat_words, *told)
        shown = (panel, title, own, row, score, acting, view.finished, said, (counts.symbols[seat], counts.leads[seat]))
        yield said, draw.at(seat, panels.panel_part, *shown)
