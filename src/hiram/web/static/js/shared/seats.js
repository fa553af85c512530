/**
 * A seat at a table, its colour, and what to call who sits there; and my own name, which is asked for once, when I sit
 * down with others: the device remembers it, and it can be changed.
 */

import { get, post } from "./api.js";
import { button, h, notice, openDialog } from "./dom.js";
import { t } from "./texts.js";

/**
 * @typedef {{seat: number, title: string, kind: "human" | "bot" | "open" | "automaton", name: string, bot: string,
 *   mine: boolean, connected: boolean, away: number | null, stand_in: string, colour: string, ink: string}} Seat
 */

/**
 * Give the seats inside an element their colours: those of their pieces on the table.
 * @param {HTMLElement} root
 * @param {{colour: string, ink: string}[]} seats
 */
export function paintSeats(root, seats) {
  seats.forEach(({ colour, ink }, seat) => {
    if (!colour) return;
    root.style.setProperty(`--seat${seat}`, colour);
    root.style.setProperty(`--seat${seat}-ink`, ink);
  });
}

/**
 * When a seat's player is called absent, in our own time; null if he is there, or if nobody plays it.
 * @param {Seat} seat
 * @param {any} table
 * @param {number} clockOffset the server's time minus ours
 */
export function absentAt(seat, table, clockOffset) {
  if (seat.kind !== "human" || typeof seat.away !== "number") return null;
  return seat.away + Number(table.absent_after) - clockOffset;
}

/**
 * A time of day, with the day if that is not today.
 * @param {number} ms
 */
export function clockTime(ms) {
  const when = new Date(ms);
  const today = when.toDateString() === new Date().toDateString();
  return when.toLocaleString([], today ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" });
}

/**
 * What to call a seat.
 * @param {Seat | undefined} seat
 */
export function nameOf(seat) {
  return seat ? seat.name || seat.title || t("create.seat", { n: seat.seat + 1 }) : "";
}

/**
 * A name in a few letters, where there is no room for more: of a bot its level and number, of a person the first
 * letters.
 * @param {Seat} seat
 */
export function shortName(seat) {
  const name = nameOf(seat);
  if (seat.kind !== "bot") return [...name].slice(0, 4).join("");
  return `${[...name][0] ?? ""}${/\((\d+)\)$/.exec(name)?.[1] ?? "1"}`;
}

/**
 * Ask for a name, and keep it.
 * @param {string} before
 * @returns {Promise<string | null>} null if the person closes the dialog
 */
export async function askName(before) {
  const field = /** @type {HTMLInputElement} */ (
    h("input", {
      type: "text",
      id: "my-name",
      value: before,
      autocomplete: "nickname",
      maxlength: "40",
      required: true,
      dir: "auto",
      autofocus: true,
    })
  );
  const form = h("form", { id: "name-form", class: "field" }, h("label", { for: "my-name" }, t("name.what")), field);
  const shown = openDialog(t("name.me"), [form], {
    kind: "small",
    buttons: [button({ text: t("name.save"), kind: "gold", type: "submit", form: "name-form" })],
  });
  /** @type {string | null} */
  let kept = null;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      kept = (await post("/api/guests", { name: field.value.trim() })).name;
      shown.close();
    } catch (error) {
      notice(t("failed", { why: /** @type {Error} */ (error).message }), { kind: "bad" });
    }
  });
  await shown.closed;
  return kept;
}

/**
 * The name of this device's guest; who has none yet is asked for one.
 * @returns {Promise<string | null>} null if the person does not want to say it
 */
export async function nameOnce() {
  const { name } = await get("/api/guests/me");
  return name || askName("");
}
