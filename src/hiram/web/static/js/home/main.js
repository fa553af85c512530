/** Entry of the home page: the games, my games, open tables, and how to play on several devices. */

import { get, listIn, post } from "../api.js";
import { button, h, notice, openDialog } from "../dom.js";
import { applyTheme } from "../settings.js";
import { linkField } from "../table/waiting.js";
import { fillTexts, t } from "../texts.js";
import { gameCard } from "./games.js";
import { showSettings } from "../table/settings_dialog.js";
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
  const code = h("img", { class: "qr", src: `/api/house/qr.svg?address=${encodeURIComponent(addresses[0])}`, alt: t("home.devices.qr"), width: "148", height: "148", on: { error: () => code.remove() } });
  place("devices").replaceChildren(h("div", {}, h("p", {}, t("home.devices.how")),
    ...addresses.map((/** @type {string} */ address) => linkField(address, t("home.devices")))), code);
}

/** @param {string} name */
function showName(name) {
  place("me").replaceChildren(button({ text: name || t("name.guest"), icon: "person", kind: "plain", on: () => askName(name) }));
}

/** @param {string} before */
function askName(before) {
  const field = /** @type {HTMLInputElement} */ (h("input", { type: "text", id: "my-name", value: before, autocomplete: "nickname", dir: "auto", autofocus: true }));
  const form = h("form", { id: "name-form", class: "field" }, h("label", { for: "my-name" }, t("name.what")), field);
  const shown = openDialog(t("name.me"), [form], { kind: "small", buttons: [button({ text: t("name.save"), kind: "gold", type: "submit", form: "name-form" })] });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      const { name } = await post("/api/guests", { name: field.value.trim() });
      showName(name);
      shown.close();
    } catch (error) {
      notice(t("failed", { why: /** @type {Error} */ (error).message }), { kind: "bad" });
    }
  });
}

applyTheme();
fillTexts();
place("settings").addEventListener("click", () => showSettings());
try {
  const me = await get("/api/guests/me");
  showName(me.name);
  await Promise.all([showGames(), showTables(), showHouse()]);
} catch (error) {
  notice(/** @type {Error} */ (error).message, { kind: "bad" });
}
document.documentElement.dataset.ready = "";
setInterval(() => document.hidden || showTables(), REFRESH);
