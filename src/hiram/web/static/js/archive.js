/** Entry of the archive: finished games with their results and replays. */

import { get, listIn } from "./api.js";
import { button, notice } from "./dom.js";
import { fillTables, tableCard } from "./home/table_card.js";
import { beginPage } from "./site.js";
import { t } from "./texts.js";

const PAGE = 20;

const list = /** @type {HTMLElement} */ (document.getElementById("tables"));
const more = /** @type {HTMLElement} */ (document.getElementById("more"));

/**
 * Finished games that end before a time, my own private ones among them, the latest first.
 * @param {number} [before]
 */
async function finished(before) {
  const since = before === undefined ? "" : `before=${before}`;
  const answers = await Promise.all([get(`/api/archive?${since}`), get(`/api/archive?mine=true&${since}`)]);
  const found = new Map(answers.flatMap((answer) => listIn(answer, "tables")).map((table) => [table.id, table]));
  return [...found.values()].sort((a, b) => b.ended - a.ended);
}

/** @param {any[]} tables */
function offerMore(tables) {
  const last = tables.at(-1);
  more.replaceChildren(...(tables.length >= PAGE && last ? [button({ text: t("tool.more"), on: () => older(last.ended) })] : []));
}

/** @param {number} before */
async function older(before) {
  const tables = await finished(before);
  list.append(...tables.map(tableCard));
  offerMore(tables);
}

try {
  await beginPage();
  const tables = await finished();
  fillTables(list, tables, t("archive.none"));
  offerMore(tables);
} catch (error) {
  notice(/** @type {Error} */ (error).message, { kind: "bad" });
}
document.documentElement.dataset.ready = "";
