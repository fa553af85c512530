/** What the pages around the tables have in common: theme, words, settings, and who I am. */

import { get } from "./api.js";
import { beginApp } from "./app.js";
import { button } from "./dom.js";
import { askName } from "./seats.js";
import { applyTheme } from "./settings.js";
import { showSettings } from "./settings_dialog.js";
import { fillTexts, t } from "./texts.js";

const me = /** @type {HTMLElement} */ (document.getElementById("me"));

/** @param {string} name */
function showName(name) {
  const change = async () => {
    const chosen = await askName(name);
    if (chosen) showName(chosen);
  };
  me.replaceChildren(button({ text: name || t("name.guest"), icon: "person", kind: "plain", on: change }));
}

/** Dress the page, and say who I am. */
export async function beginPage() {
  applyTheme();
  fillTexts();
  beginApp();
  document.getElementById("settings")?.addEventListener("click", () => showSettings());
  showName((await get("/api/guests/me")).name);
}
