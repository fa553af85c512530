/** Entry of the home page: the games, my games, open tables, and how to play on several devices. */

import { get, listIn } from "../shared/api.js";
import { offerInstall } from "../shared/app.js";
import { callOff, callToTurn } from "../shared/call.js";
import { h, notice } from "../shared/dom.js";
import { linkField } from "../shared/link_field.js";
import { beginPage } from "../shared/site.js";
import { t } from "../shared/texts.js";
import { bindGames } from "./games.js";
import { fillTables, isAsked } from "./table_card.js";

const REFRESH = 5000;
/** A page that nobody looks at asks seldom. */
const REFRESH_HIDDEN = 30_000;
const place = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

async function showTables() {
  try {
    const [mine, open] = await Promise.all([get("/api/tables?mine=true"), get("/api/tables")]);
    const own = listIn(mine, "tables").filter((table) => table.status !== "over");
    const others = listIn(open, "tables").filter((table) => !table.seats.some((/** @type {any} */ seat) => seat.mine));
    if (own.length && !document.documentElement.dataset.ready) place("games-part").before(place("tables-part"));
    callTo(own);
    fillTables(place("mine"), own, t("home.mine.none"));
    fillTables(place("open"), others, t("home.open.none"));
  } catch {
    // The list stays as it is until the server answers again.
  }
}

/** The tables where I was asked last time. @type {Set<string> | null} */
let asked = null;

/**
 * Call to a table where I am asked since the last look.
 * @param {any[]} tables
 */
function callTo(tables) {
  const now = tables.filter(isAsked);
  const fresh = asked && now.find((table) => !asked?.has(table.id));
  asked = new Set(now.map((table) => table.id));
  if (fresh) callToTurn({ title: fresh.title, text: t("call.turn"), path: `/table/${fresh.id}` });
  else if (!now.length) callOff();
}

/** Say why what a phone shared with the app led here. */
function showShared() {
  const why = new URLSearchParams(location.search).get("shared");
  if (why !== "nothing" && why !== "elsewhere") return;
  notice(t(`shared.${why}`), { kind: "bad" });
  history.replaceState(null, "", "/");
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
  const games = get("/api/games").then((answer) => listIn(answer, "games"));
  bindGames(place("games"), games);
  offerInstall(place("install"));
  showShared();
  await Promise.all([beginPage(), games, showTables(), showHouse()]);
} catch (error) {
  notice(/** @type {Error} */ (error).message, { kind: "bad" });
}
document.documentElement.dataset.ready = "";

let looked = Date.now();
setInterval(() => {
  if (document.hidden && Date.now() - looked < REFRESH_HIDDEN) return;
  looked = Date.now();
  showTables();
}, REFRESH);
