/** Rules pages as elements: Markdown blocks become DOM nodes, clause numbers become links to their text. */

import { blocks, spans } from "../pure/markdown.js";
import { h } from "./dom.js";

/** @typedef {(clause: string) => void} Rule opens a clause */

const CLAUSE = /\b[A-Z]{2}-(?:R?\d+)(?:\.\d+)?\b/g;

/**
 * A line of Markdown as nodes.
 * @param {string} text
 * @param {Rule} [rule] without it clause numbers are links within the page
 * @returns {(string | Node)[]}
 */
export function inline(text, rule) {
  return spans(text).flatMap((span) => {
    if (span.kind === "text") return cited(span.text, rule);
    if (span.kind === "strong") return [h("strong", {}, ...cited(span.text, rule))];
    if (span.kind === "em") return [h("em", {}, ...cited(span.text, rule))];
    if (span.kind === "code") return [h("code", {}, ...breakable(span.text))];
    if (span.kind === "image")
      return span.href?.startsWith("/") ? [h("img", { src: span.href, alt: span.text, loading: "lazy" })] : [];
    if (span.kind === "link" && span.href?.startsWith("#")) return [h("a", { href: span.href }, span.text)];
    return [span.text];
  });
}

/**
 * The numbers of rules in a text.
 * @param {string} text
 * @returns {string[]}
 */
export function clauses(text) {
  return text.match(CLAUSE) ?? [];
}

/**
 * A text in which the numbers of rules lead to them.
 * @param {string} text
 * @param {Rule} [rule]
 * @returns {(string | Node)[]}
 */
export function cited(text, rule) {
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

/**
 * A name such as `prophets_and_patriarchs`, which may go over two lines between its words.
 * @param {string} text
 * @returns {(string | Node)[]}
 */
function breakable(text) {
  return text.split(/(?<=[_/.:=-])(?=\w)/).flatMap((part, k) => (k ? [h("wbr"), part] : [part]));
}

/** @param {string} text */
function slug(text) {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, "")
    .trim()
    .replace(/\s+/g, "-");
}

/**
 * @param {string} item
 * @param {Rule} [rule]
 */
function listItem(item, rule) {
  const clause = /^\*\*([A-Z]{2}-\d+\.\d+)\*\*/.exec(item)?.[1];
  return h("li", { id: (!rule && clause) || null }, ...inline(item, rule));
}

/**
 * @param {string[]} row
 * @param {string[]} head
 * @param {Rule} [rule]
 */
function tableRow(row, head, rule) {
  const clause = /^\*\*([A-Z]{2}-R\d+)\*\*$/.exec(row[0])?.[1];
  const cells = row.map((cell, k) =>
    h("td", { role: "cell", "data-head": head[k] ?? "" }, h("div", {}, ...inline(cell, rule))),
  );
  return h("tr", { role: "row", id: (!rule && clause) || null }, cells);
}

const A_SENTENCE = 28;

/**
 * Whether a table needs a wide page: three columns or more, and sentences in one of them.
 * @param {string[]} head
 * @param {string[][]} rows
 */
function isWide(head, rows) {
  const letters = head.map((_, k) => rows.reduce((sum, row) => sum + (row[k]?.length ?? 0), 0));
  return head.length > 2 && Math.max(...letters) > A_SENTENCE * rows.length;
}

/**
 * @param {{head: string[], rows: string[][]}} block
 * @param {string} label
 * @param {Rule} [rule]
 */
function table({ head, rows }, label, rule) {
  const titles = head.map((cell) =>
    cell ? h("th", { role: "columnheader", scope: "col" }, ...inline(cell, rule)) : h("td", { role: "cell" }),
  );
  const plain = head.map((cell) => cell.replace(/[*`]/g, ""));
  const lines = rows.map((row) => tableRow(row, plain, rule));
  // The roles are said: a table that is stacked on a phone stays one for a screen reader.
  const made = h(
    "table",
    { role: "table", class: isWide(head, rows) ? "stacks" : null },
    h("thead", { role: "rowgroup" }, h("tr", { role: "row" }, titles)),
    h("tbody", { role: "rowgroup" }, lines),
  );
  return h("div", { class: "wide-table", tabindex: "0", role: "region", "aria-label": label }, made);
}

/**
 * A whole page. Headings and clauses get ids to link to, unless `rule` opens clauses.
 * @param {string} text
 * @param {Rule} [rule]
 * @returns {HTMLElement[]}
 */
export function prose(text, rule) {
  let heading = "";
  return blocks(text).map((block, k) => {
    if (block.kind === "heading") {
      heading = block.text;
      const clause = /^[A-Z]{2}-\d+\b/.exec(block.text)?.[0];
      const id = rule ? null : (clause ?? slug(block.text));
      return h(`h${Math.min(6, block.level)}`, { id }, ...inline(block.text, rule));
    }
    if (block.kind === "paragraph") return h("p", {}, ...inline(block.text, rule));
    if (block.kind === "quote") return h("blockquote", {}, h("p", {}, ...inline(block.text, rule)));
    if (block.kind === "code") return h("pre", { tabindex: "0" }, h("code", {}, block.text));
    if (block.kind === "list") {
      const items = block.items.map((item) => listItem(item, rule));
      return h(block.ordered ? "ol" : "ul", {}, items);
    }
    return table(block, `${heading} ${k}`, rule);
  });
}

/**
 * Hide what does not have all words, in the part itself or in the headings above it; headings stay if something under
 * them does.
 * @param {HTMLElement} root
 * @param {string[]} words in small letters; none: hide nothing
 * @returns {number} how many parts have them
 */
export function sift(root, words) {
  let found = 0;
  /** @type {HTMLElement[]} */
  let above = [];
  for (const child of /** @type {HTMLElement[]} */ ([...root.children])) {
    if (/^H[1-6]$/.test(child.tagName)) {
      above = [...above.filter((heading) => heading.tagName < child.tagName), child];
      child.hidden = words.length > 0;
      continue;
    }
    const titles = above.map((heading) => heading.textContent).join(" ");
    const inner = /** @type {HTMLElement[]} */ ([...child.querySelectorAll("li, tbody tr")]);
    let matching = 0;
    for (const part of inner.length ? inner : [child]) {
      const text = `${titles} ${part.textContent}`.toLocaleLowerCase();
      part.hidden = !words.every((word) => text.includes(word));
      if (!part.hidden) matching += 1;
    }
    child.hidden = !matching;
    if (matching) for (const heading of above) heading.hidden = false;
    found += matching;
  }
  return found;
}
