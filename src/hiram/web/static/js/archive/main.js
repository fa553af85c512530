/** Entry of the archive: finished games with their results and replays. */

import { fillTables, tableCard } from "../home/table_card.js";
import { get, listIn } from "../shared/api.js";
import { button, h, notice, select } from "../shared/dom.js";
import { beginPage } from "../shared/site.js";
import { t } from "../shared/texts.js";

const PAGE = 20;

const list = /** @type {HTMLElement} */ (document.getElementById("tables"));
/** The game whose tables are shown; "" for all. */
let game = "";
const more = /** @type {HTMLElement} */ (document.getElementById("more"));

/**
 * Finished games that end before a time, my own private ones among them, the latest first.
 * @param {number} [before]
 */
async function finished(before) {
  const which = new URLSearchParams({
    ...(before === undefined ? {} : { before: String(before) }),
    ...(game ? { game } : {}),
  });
  const answers = await Promise.all([get(`/api/archive?${which}`), get(`/api/archive?mine=true&${which}`)]);
  const found = new Map(answers.flatMap((answer) => listIn(answer, "tables")).map((table) => [table.id, table]));
  return [...found.values()].sort((a, b) => b.ended - a.ended);
}

/** @param {any[]} tables */
function offerMore(tables) {
  const last = tables.at(-1);
  more.replaceChildren(
    ...(tables.length >= PAGE && last ? [button({ text: t("tool.more"), on: () => older(last.ended) })] : []),
  );
}

/** @param {number} before */
async function older(before) {
  const tables = await finished(before);
  list.append(...tables.map(tableCard));
  offerMore(tables);
}

async function show() {
  const tables = await finished();
  fillTables(list, tables, t("archive.none"));
  offerMore(tables);
}

try {
  await beginPage();
  const games = await get("/api/games");
  document.getElementById("sift")?.replaceChildren(
    h("label", { for: "sift-game" }, t("create.game")),
    select(
      t("create.game"),
      [
        ["", t("archive.all")],
        ...games.map((/** @type {any} */ one) => /** @type {[string, string]} */ ([one.game, one.title])),
      ],
      "",
      (value) => {
        game = value;
        show();
      },
      { id: "sift-game" },
    ),
  );
  await show();
} catch (error) {
  notice(/** @type {Error} */ (error).message, { kind: "bad" });
}
document.documentElement.dataset.ready = "";
