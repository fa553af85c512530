/** Entry of the archive: finished games with their results and replays. */

import { get, listIn } from "./api.js";
import { button, notice } from "./dom.js";
import { fillTables, tableCard } from "./home/table_card.js";
import { applyTheme } from "./settings.js";
import { fillTexts, t } from "./texts.js";

const PAGE = 20;

applyTheme();
fillTexts();
const list = /** @type {HTMLElement} */ (document.getElementById("tables"));
const more = /** @type {HTMLElement} */ (document.getElementById("more"));

/** @param {any[]} tables */
function offerMore(tables) {
  const last = tables.at(-1);
  more.replaceChildren(...(tables.length >= PAGE && last ? [button({ text: t("tool.more"), on: () => older(last.ended) })] : []));
}

/** @param {number} before */
async function older(before) {
  const tables = listIn(await get(`/api/archive?before=${before}`), "tables");
  list.append(...tables.map(tableCard));
  offerMore(tables);
}

try {
  const tables = listIn(await get("/api/archive"), "tables");
  fillTables(list, tables, t("archive.none"));
  offerMore(tables);
} catch (error) {
  notice(/** @type {Error} */ (error).message, { kind: "bad" });
}
document.documentElement.dataset.ready = "";
