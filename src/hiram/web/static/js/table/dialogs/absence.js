/** Somebody is absent: what those who are there may do about it, and how the one who was absent plays again. */

import { post } from "../../shared/api.js";
import { button, h, notice, openDialog } from "../../shared/dom.js";
import { clockTime, nameOf } from "../../shared/seats.js";
import { t } from "../../shared/texts.js";

/**
 * @typedef {import("../../shared/seats.js").Seat} Seat
 * @typedef {import("../status.js").Status} Status
 */

/** What may be done about an absent player's seat. */
const WAYS = ["stand_in", "without", "end"];

/**
 * Choose what to do about the seat of somebody absent; the others who are there are asked.
 * @param {Status} status
 * @param {Seat} seat
 */
export function settleAbsence(status, seat) {
  const { table, clockOffset } = status;
  const name = nameOf(seat);
  const since = Number(seat.away) - clockOffset;
  const others = status.seats.filter((one) => one.kind === "human" && !one.mine && one.connected);
  const words = { name, when: clockTime(since), after: clockTime(since + table.alone_after) };
  const ways = WAYS.filter((way) => way === "end" || !seat.stand_in);
  const shown = openDialog(
    t("absent.title", { name }),
    [
      h("p", { dir: "auto" }, t(others.length ? "absent.how" : "absent.alone", words)),
      h(
        "ul",
        { class: "moves" },
        ways.map((way) =>
          h(
            "li",
            {},
            h(
              "button",
              {
                type: "button",
                class: `button move ${way === "end" ? "danger" : ""}`,
                data: { way },
                on: {
                  click: () => {
                    shown.close();
                    changeSeat(table.id, seat.seat, way);
                  },
                },
              },
              h("span", {}, t(`absent.${way}`), h("small", { dir: "auto" }, t(`absent.${way}.how`, { name }))),
            ),
          ),
        ),
      ),
    ],
    { kind: "small" },
  );
}

/**
 * @param {string} id of the table
 * @param {number} seat
 * @param {string} action
 */
async function changeSeat(id, seat, action) {
  try {
    const table = await post(`/api/tables/${id}/seats/${seat}`, { action });
    const done = action === "back" || (action === "end" ? table.status === "over" : table.seats[seat].stand_in);
    if (!done) notice(t("absent.asked"));
  } catch (error) {
    notice(t("failed", { why: /** @type {Error} */ (error).message }), { kind: "bad" });
  }
}

/**
 * The button with which somebody plays his own seat again.
 * @param {string} id of the table
 * @param {number} seat
 */
export function backButton(id, seat) {
  return button({ text: t("absent.back"), icon: "person", kind: "gold", on: () => changeSeat(id, seat, "back") });
}

/**
 * The button that asks what to do about somebody absent.
 * @param {Status} status
 * @param {Seat} seat
 */
export function absenceButton(status, seat) {
  return button({ text: t("absent.what"), icon: "person", kind: "gold", on: () => settleAbsence(status, seat) });
}
