/** An achievement as a badge. */

import { h, icon } from "../shared/dom.js";

/**
 * @param {{title: string, text: string, times: number}} one
 * @param {string} flag a word beside the title, if any
 */
export function badge({ title, text, times }, flag) {
  return h(
    "li",
    { class: times ? "badge" : "badge missing" },
    icon(times ? "laurel" : "goal"),
    h("div", {}, h("strong", {}, title, flag && h("span", { class: "flag" }, flag)), h("p", { class: "small" }, text)),
  );
}
