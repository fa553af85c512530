"""Pictures as SVG: well-formed, self-contained, accessible."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import msgspec
import pytest

from hiram.scene import Node, Picture, Scene, Sheet, place, to_svg
from hiram.scene.svg import number, resolve

SVG = "{http://www.w3.org/2000/svg}"
VIEWS = [(layout, theme) for layout in ("wide", "tall") for theme in ("light", "dark")]


@pytest.fixture(scope="module", params=VIEWS, ids="-".join)
def svg(request: pytest.FixtureRequest, scene: Scene, sheet: Sheet) -> str:
    layout, theme = request.param
    return to_svg(scene, sheet, layout, theme)


def groups(svg: str) -> list[ElementTree.Element]:
    return [g for g in ElementTree.fromstring(svg).iter(f"{SVG}g") if g.get("data-id")]


def test_nothing_is_left_that_a_renderer_may_not_know(svg: str) -> None:
    assert "var(" not in svg
    assert "color-mix" not in svg
    assert "style=" not in svg


def test_every_reference_resolves_and_no_id_is_used_twice(svg: str) -> None:
    root = ElementTree.fromstring(svg)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    references = set(re.findall(r"url\(#([^)]+)\)", svg))
    assert references
    assert references <= set(ids)
    assert set((root.get("aria-labelledby") or "").split()) <= set(ids)


def test_every_node_is_drawn_once_from_the_lowest_layer_up(svg: str, scene: Scene) -> None:
    drawn = [g.get("data-id") for g in groups(svg)]
    assert drawn == [n.id for n in sorted(scene.nodes, key=lambda n: (n.layer, n.id))]


def test_nodes_stand_where_the_layout_puts_them(scene: Scene, sheet: Sheet) -> None:
    for layout in ("wide", "tall"):
        drawn = {g.get("data-id"): g.get("transform") or "" for g in groups(to_svg(scene, sheet, layout))}
        for node in scene.nodes:
            x, y, _ = place(node, sheet.layouts[layout])
            assert drawn[node.id].startswith(f"translate({number(x)} {number(y)})")


def test_turned_and_scaled_nodes(sheet: Sheet) -> None:
    scene = Scene("t", (Node("a", "arrow", x=100, y=200, r=-30, s=0.5),))
    (group,) = groups(to_svg(scene, sheet))
    assert group.get("transform") == "translate(120 760) rotate(-30) scale(0.5)"


def test_words_for_screen_readers(svg: str, scene: Scene) -> None:
    root = ElementTree.fromstring(svg)
    assert root.findtext(f"{SVG}title") == scene.game
    assert root.findtext(f"{SVG}desc") == scene.description
    panel = next(g for g in groups(svg) if g.get("data-id") == "panel")
    assert panel.get("aria-label") == "panel"
    assert panel.findtext(f"{SVG}title") == "A panel."


def test_text_is_escaped_and_broken_into_lines(svg: str) -> None:
    panel = next(g for g in groups(svg) if g.get("data-id") == "panel")
    lines = [span.text or "" for span in panel.iter(f"{SVG}tspan")]
    assert lines[0] == "Player panel"
    assert " ".join(lines[1:]).startswith("Solomon & <Hiram> of Tyre")


def test_hostile_text_stays_text(sheet: Sheet) -> None:
    evil = '"><script>alert(1)</script>'
    scene = Scene(evil, (Node(evil, "name", text=(evil,), label=evil, tip=evil),), evil)
    root = ElementTree.fromstring(to_svg(scene, sheet))
    assert not list(root.iter(f"{SVG}script"))
    assert next(root.iter(f"{SVG}tspan")).text == evil


def test_classes_set_colours_and_opacity(scene: Scene, sheet: Sheet) -> None:
    drawn = {g.get("data-id"): g for g in groups(to_svg(scene, sheet))}
    assert drawn["dim"].get("opacity") == "0.5"
    assert drawn["deck"].get("opacity") is None
    for seat in range(6):
        fills = {element.get("fill") for element in drawn[f"pawn.{seat}"].iter()}
        assert sheet.theme["light"][f"--seat{seat}"] in fills


def test_two_pictures_fit_on_one_page(scene: Scene, sheet: Sheet) -> None:
    one, other = (set(re.findall(r' id="([^"]+)"', to_svg(scene, sheet, theme=theme))) for theme in ("light", "dark"))
    assert one
    assert not one & other


def test_the_same_scene_gives_the_same_picture(scene: Scene, sheet: Sheet) -> None:
    shuffled = msgspec.structs.replace(scene, nodes=scene.nodes[::-1])
    assert to_svg(scene, sheet) == to_svg(scene, sheet)
    bodies = [re.sub(r"\bh[0-9a-f]{8}-", "", to_svg(s, sheet)) for s in (scene, shuffled)]
    assert bodies[0] == bodies[1]


def test_fonts_can_be_put_into_the_file(scene: Scene, sheet: Sheet) -> None:
    assert to_svg(scene, sheet, embed_fonts=True).count("@font-face") == 4
    assert "@font-face" not in to_svg(scene, sheet)


def test_colours_follow_references_but_not_in_a_circle() -> None:
    assert resolve("fill=var(--a)", {"--a": "var(--b)", "--b": "#123456"}) == "fill=#123456"
    with pytest.raises(ValueError, match="circle"):
        resolve("var(--a)", {"--a": "var(--b)", "--b": "var(--a)"})
    with pytest.raises(ValueError, match="--mauve"):
        resolve("var(--mauve)", {})


@pytest.mark.parametrize(("value", "text"), [(1.0, "1"), (-0.001, "0"), (2.504, "2.5"), (-10.25, "-10.25")])
def test_numbers_are_short(value: float, text: str) -> None:
    assert number(value) == text


def test_a_picture_draws_itself_in_a_notebook(scene: Scene, sheet: Sheet) -> None:
    picture = Picture(scene, sheet, theme="dark")
    assert ElementTree.fromstring(picture._repr_svg_()).tag == f"{SVG}svg"
    assert repr(picture) == f"<Picture of Demonstration: {len(scene.nodes)} nodes, wide, dark>"
