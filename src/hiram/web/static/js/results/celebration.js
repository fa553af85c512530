/** Who has won, as something to be glad of: a laurel, and leaves of gold that fall once if it is me. */

import { h, icon } from "../shared/dom.js";
import { isCalm } from "../shared/settings.js";

const LEAVES = 18;

/**
 * @param {string} words
 * @param {string} place my own place, if I have not won
 * @param {{won: boolean, moving: boolean}} how
 */
export function celebration(words, place, { won, moving }) {
  const lively = moving && !isCalm();
  const leaves = won && lively ? Array.from({ length: LEAVES }, (_, k) => leaf(k)) : [];
  return h(
    "div",
    { class: `laurel${won ? " mine" : ""}${lively ? " lively" : ""}` },
    icon("laurel"),
    h("div", {}, h("p", { class: "won" }, words), place && h("p", { class: "own-place" }, place)),
    leaves.length > 0 && h("span", { class: "leaves", "aria-hidden": "true" }, leaves),
  );
}

/**
 * A leaf: where, when and how far it falls depends on its number, so that they do not fall in step.
 * @param {number} number
 */
function leaf(number) {
  const one = h("i", {});
  const spread = (number * 61) % 100;
  one.style.setProperty("--x", `${spread}%`);
  one.style.setProperty("--delay", `${((number * 37) % 90) / 100}s`);
  one.style.setProperty("--turn", `${(number % 2 ? 1 : -1) * (120 + ((number * 53) % 240))}deg`);
  one.style.setProperty("--drift", `${((number * 29) % 60) - 30}px`);
  return one;
}
