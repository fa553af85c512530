/** Several seats on one device: between two of them a screen hides everything and asks to pass the device on. */

import { button, h, icon } from "../../shared/dom.js";
import { nameOf } from "../../shared/seats.js";
import { t } from "../../shared/texts.js";

/**
 * The seat of this device to which the table should turn, or null if it may stay with the one it shows.
 * @param {import("../../shared/seats.js").Seat[]} seats
 * @param {number | null} current
 * @param {number[]} asked
 * @returns {number | null}
 */
export function nextSeat(seats, current, asked) {
  const mine = seats.filter((seat) => seat.mine && seat.kind === "human").map((seat) => seat.seat);
  if (current !== null && asked.includes(current) && mine.includes(current)) return null;
  return mine.find((seat) => asked.includes(seat) && seat !== current) ?? null;
}

/**
 * Show the screen; the promise is kept when the next player says that he is there.
 * @param {HTMLElement} root
 * @param {import("../../shared/seats.js").Seat | undefined} from
 * @param {import("../../shared/seats.js").Seat} to
 * @returns {Promise<void>}
 */
export function passDevice(root, from, to) {
  return new Promise((resolve) => {
    const name = nameOf(to);
    const lead = from ? t("pass.lead", { before: nameOf(from), name }) : t("pass.leadfirst", { name });
    const go = button({
      text: t("pass.go", { name }),
      kind: "gold large",
      on: () => {
        root.hidden = true;
        root.replaceChildren();
        resolve();
      },
    });
    root.replaceChildren(
      h(
        "div",
        { class: "pass-sheet" },
        h("span", { class: "dot huge", data: { seat: to.seat } }, icon("person")),
        h("h1", { dir: "auto" }, t("pass.title", { name })),
        h("p", { dir: "auto" }, lead),
        go,
      ),
    );
    root.hidden = false;
    go.focus();
  });
}
