/**
 * The little Markdown that rules pages use, as a tree of plain values: headings, paragraphs, lists, tables, code,
 * quotes; inside a line bold, emphasis, code and links. It never makes HTML.
 *
 * @typedef {{kind: "heading", level: number, text: string} | {kind: "paragraph", text: string} |
 *   {kind: "quote", text: string} | {kind: "code", text: string} | {kind: "list", ordered: boolean, items: string[]} |
 *   {kind: "table", head: string[], rows: string[][]}} Block
 * @typedef {{kind: "text" | "strong" | "em" | "code" | "link" | "image", text: string, href?: string}} Span
 */

const HEADING = /^(#{1,6}) +(.*)$/;
const ITEM = /^(\s*)([-*]|\d+\.) +(.*)$/;
const RULE = /^\|?[\s:|-]+\|?$/;

/** @param {string} line */
function cells(line) {
  return line
    .trim()
    .replace(/^\||\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll("\\|", "|"));
}

/**
 * @param {string} text
 * @returns {Block[]}
 */
export function blocks(text) {
  const lines = text.replaceAll("\r", "").split("\n");
  /** @type {Block[]} */
  const found = [];
  let at = 0;
  const starts = (/** @type {string} */ line) => HEADING.test(line) || ITEM.test(line) || /^(\||```|>)/.test(line);
  while (at < lines.length) {
    const line = lines[at];
    const heading = HEADING.exec(line);
    if (!line.trim()) at += 1;
    else if (heading) {
      found.push({ kind: "heading", level: heading[1].length, text: heading[2] });
      at += 1;
    } else if (line.startsWith("```")) {
      const end = lines.findIndex((other, k) => k > at && other.startsWith("```"));
      const stop = end < 0 ? lines.length : end;
      found.push({ kind: "code", text: lines.slice(at + 1, stop).join("\n") });
      at = stop + 1;
    } else if (line.startsWith("|")) {
      const rows = [];
      for (; at < lines.length && lines[at].startsWith("|"); at += 1) rows.push(lines[at]);
      const body = rows.filter((row, k) => !(k === 1 && RULE.test(row))).map(cells);
      found.push({ kind: "table", head: body[0], rows: body.slice(1) });
    } else if (ITEM.test(line)) {
      const ordered = /\d/.test(/** @type {RegExpExecArray} */ (ITEM.exec(line))[2]);
      /** @type {string[]} */
      const items = [];
      for (; at < lines.length && lines[at].trim(); at += 1) {
        const item = ITEM.exec(lines[at]);
        if (item) items.push(item[3]);
        else if (HEADING.test(lines[at]) || lines[at].startsWith("|")) break;
        else items.push(`${items.pop()} ${lines[at].trim()}`);
      }
      found.push({ kind: "list", ordered, items });
    } else {
      const quote = line.startsWith(">");
      const words = [];
      for (; at < lines.length && lines[at].trim(); at += 1) {
        if (words.length && !quote && starts(lines[at])) break;
        words.push(lines[at].replace(/^> ?/, "").trim());
      }
      found.push({ kind: quote ? "quote" : "paragraph", text: words.join(" ") });
    }
  }
  return found;
}

const SPAN = /\*\*(.+?)\*\*|`([^`]+)`|!\[([^\]]*)\]\(([^)\s]+)\)|\[([^\]]+)\]\(([^)\s]+)\)|\*([^*\s][^*]*)\*/g;

/**
 * @param {string} text
 * @returns {Span[]}
 */
export function spans(text) {
  /** @type {Span[]} */
  const found = [];
  let last = 0;
  for (const match of text.matchAll(SPAN)) {
    if (match.index > last) found.push({ kind: "text", text: text.slice(last, match.index) });
    last = match.index + match[0].length;
    if (match[1] !== undefined) found.push({ kind: "strong", text: match[1] });
    else if (match[2] !== undefined) found.push({ kind: "code", text: match[2] });
    else if (match[4] !== undefined) found.push({ kind: "image", text: match[3], href: match[4] });
    else if (match[6] !== undefined) found.push({ kind: "link", text: match[5], href: match[6] });
    else found.push({ kind: "em", text: match[7] });
  }
  if (last < text.length) found.push({ kind: "text", text: text.slice(last) });
  return found;
}
