/** Entry of the home page: the games, my games, open tables, and how to play on several devices. */

import { get, listIn } from "../shared/api.js";
import { h, notice } from "../shared/dom.js";
import { linkField } from "../shared/link_field.js";
import { beginPage } from "../shared/site.js";
import { t } from "../shared/texts.js";
import { gameCard } from "./games.js";
import { fillTables } from "./table_card.js";

const REFRESH = 5000;
const place = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

async function showGames() {
  const games = listIn(await get("/api/games"), "games");
  place("games").replaceChildren(...games.map((game) => gameCard(game, games)));
}

async function showTables() {
  try {
    const [mine, open] = await Promise.all([get("/api/tables?mine=true"), get("/api/tables")]);
    const own = listIn(mine, "tables").filter((table) => table.status !== "over");
    const others = listIn(open, "tables").filter((table) => !table.seats.some((/** @type {any} */ seat) => seat.mine));
    if (own.length && !document.documentElement.dataset.ready) place("games-part").before(place("tables-part"));
    fillTables(place("mine"), own, t("home.mine.none"));
    fillTables(place("open"), others, t("home.open.none"));
  } catch {
    // The list stays as it is until the server answers again.
  }
}

async function showHouse() {
  const { addresses = [] } = await get("/api/house").catch(() => ({}));
  if (!addresses.length) {
    place("devices").replaceChildren(h("p", {}, t("home.devices.local")));
    return;
  }
  const code = h("img", {
    class: "qr",
    src: `/api/house/qr.svg?address=${encodeURIComponent(addresses[0])}`,
    alt: t("home.devices.qr"),
    width: "148",
    height: "148",
    on: { error: () => code.remove() },
  });
  place("devices").replaceChildren(
    h(
      "div",
      {},
      h("p", {}, t("home.devices.how")),
      ...addresses.map((/** @type {string} */ address) => linkField(address, t("home.devices"))),
    ),
    code,
  );
}

try {
  await beginPage();
  await Promise.all([showGames(), showTables(), showHouse()]);
} catch (error) {
  notice(/** @type {Error} */ (error).message, { kind: "bad" });
}
document.documentElement.dataset.ready = "";
setInterval(() => document.hidden || showTables(), REFRESH);
