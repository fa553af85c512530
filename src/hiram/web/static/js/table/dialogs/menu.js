/** The menu behind "More", and the dialogs it opens: keys, description, link to a seat. */

import { post } from "../../shared/api.js";
import { button, h, notice, openDialog } from "../../shared/dom.js";
import { linkField } from "../../shared/link_field.js";
import { t } from "../../shared/texts.js";

export function toggleFullScreen() {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen?.().catch(() => {});
}

/** What the keys do. */
export function showKeys() {
  const row = (/** @type {string[]} */ keys, /** @type {string} */ what) => [
    h("dt", {}, ...keys.map((key) => h("kbd", {}, key))),
    h("dd", {}, t(`keys.${what}`)),
  ];
  openDialog(
    t("keys.title"),
    [
      h(
        "dl",
        { class: "keys" },
        ...row(["Tab"], "tab"),
        ...row(["←", "↑", "→", "↓"], "arrows"),
        ...row(["Enter"], "enter"),
        ...row(["Esc"], "escape"),
        ...row(["?"], "rule"),
        ...row(["R"], "turn"),
        ...row(["+", "−", "0"], "zoom"),
      ),
    ],
    { kind: "small" },
  );
}

/** @param {string} description */
export function showDescription(description) {
  openDialog(
    t("tool.describe"),
    description.split("\n").map((line) => h("p", {}, line)),
  );
}

/**
 * The link with which the owner of a seat goes on elsewhere.
 * @param {string} id
 * @param {number} seat
 */
export async function showSeatLink(id, seat) {
  try {
    const { path } = await post(`/api/tables/${id}/seats/${seat}`, { action: "link" });
    openDialog(t("tool.seatlink"), [
      h("p", {}, t("link.seat")),
      linkField(new URL(path, location.origin).href, t("tool.seatlink")),
    ]);
  } catch (error) {
    notice(t("failed", { why: /** @type {Error} */ (error).message }), { kind: "bad" });
  }
}

/**
 * What is needed seldom, as a small menu of buttons.
 * @param {{name: string, icon: string, on: () => void, kind?: string}[]} items
 */
export function showMore(items) {
  const shown = openDialog(
    t("tool.more"),
    [
      h(
        "ul",
        { class: "moves" },
        items.map((item) =>
          h(
            "li",
            {},
            button({
              text: t(`tool.${item.name}`),
              icon: item.icon,
              kind: `move ${item.kind ?? ""}`,
              on: () => {
                shown.close();
                item.on();
              },
            }),
          ),
        ),
      ),
    ],
    { kind: "small" },
  );
}
