/** Rules pages as elements: Markdown blocks become DOM nodes, clause numbers become links to their text. */

import { blocks, spans } from "../pure/markdown.js";
import { h } from "./dom.js";

const CLAUSE = /\b[A-Z]{2}-(?:R?\d+)(?:\.\d+)?\b/g;

/**
 * A line of Markdown as nodes.
 * @param {string} text
 * @param {(clause: string) => void} [rule] opens a clause; without it clause numbers are links within the page
 * @returns {(string | Node)[]}
 */
export function inline(text, rule) {
  return spans(text).flatMap((span) => {
    if (span.kind === "text") return cited(span.text, rule);
    if (span.kind === "strong") return [h("strong", {}, ...cited(span.text, rule))];
    if (span.kind === "em") return [h("em", {}, ...cited(span.text, rule))];
    if (span.kind === "code") return [h("code", {}, span.text)];
    if (span.kind === "image")
      return span.href?.startsWith("/") ? [h("img", { src: span.href, alt: span.text, loading: "lazy" })] : [];
    if (span.kind === "link" && span.href?.startsWith("#")) return [h("a", { href: span.href }, span.text)];
    return [span.text];
  });
}

/**
 * @param {string} text
 * @param {(clause: string) => void} [rule]
 * @returns {(string | Node)[]}
 */
function cited(text, rule) {
  /** @type {(string | Node)[]} */
  const found = [];
  let last = 0;
  for (const match of text.matchAll(CLAUSE)) {
    const clause = match[0];
    found.push(text.slice(last, match.index));
    found.push(
      rule
        ? h("button", { type: "button", class: "clause", on: { click: () => rule(clause) } }, clause)
        : h("a", { class: "clause", href: `#${clause}` }, clause),
    );
    last = match.index + clause.length;
  }
  found.push(text.slice(last));
  return found.filter((part) => part !== "");
}

/** @param {string} text */
function slug(text) {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, "")
    .trim()
    .replace(/\s+/g, "-");
}

/** @param {string} item */
function listItem(item) {
  const clause = /^\*\*([A-Z]{2}-\d+\.\d+)\*\*/.exec(item)?.[1];
  return h("li", { id: clause ?? null }, ...inline(item));
}

/** @param {string[]} row */
function tableRow(row) {
  const clause = /^\*\*([A-Z]{2}-R\d+)\*\*$/.exec(row[0])?.[1];
  const cells = row.map((cell) => h("td", {}, ...inline(cell)));
  return h("tr", { id: clause ?? null }, cells);
}

/**
 * @param {{head: string[], rows: string[][]}} block
 * @param {string} label
 */
function table({ head, rows }, label) {
  const titles = head.map((cell) => (cell ? h("th", { scope: "col" }, ...inline(cell)) : h("td")));
  const made = h("table", {}, h("thead", {}, h("tr", {}, titles)), h("tbody", {}, rows.map(tableRow)));
  return h("div", { class: "wide-table", tabindex: "0", role: "region", "aria-label": label }, made);
}

/**
 * A whole page; headings and clauses get ids to link to.
 * @param {string} text
 * @returns {HTMLElement[]}
 */
export function prose(text) {
  let heading = "";
  return blocks(text).map((block, k) => {
    if (block.kind === "heading") {
      heading = block.text;
      const clause = /^[A-Z]{2}-\d+\b/.exec(block.text)?.[0];
      return h(`h${Math.min(6, block.level)}`, { id: clause ?? slug(block.text) }, ...inline(block.text));
    }
    if (block.kind === "paragraph") return h("p", {}, ...inline(block.text));
    if (block.kind === "quote") return h("blockquote", {}, h("p", {}, ...inline(block.text)));
    if (block.kind === "code") return h("pre", { tabindex: "0" }, h("code", {}, block.text));
    if (block.kind === "list") return h(block.ordered ? "ol" : "ul", {}, block.items.map(listItem));
    return table(block, `${heading} ${k}`);
  });
}
