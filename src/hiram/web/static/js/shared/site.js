/** What the pages around the tables have in common: theme, words, settings, and who I am. */

import { get, post } from "./api.js";
import { beginApp } from "./app.js";
import { button, h, notice, openDialog } from "./dom.js";
import { applyTheme } from "./settings.js";
import { showSettings } from "./settings_dialog.js";
import { fillTexts, t } from "./texts.js";

const me = /** @type {HTMLElement} */ (document.getElementById("me"));

/** @param {string} name */
function showName(name) {
  me.replaceChildren(button({ text: name || t("name.guest"), icon: "person", kind: "plain", on: () => askName(name) }));
}

/** @param {string} before */
function askName(before) {
  const field = /** @type {HTMLInputElement} */ (
    h("input", { type: "text", id: "my-name", value: before, autocomplete: "nickname", dir: "auto", autofocus: true })
  );
  const form = h("form", { id: "name-form", class: "field" }, h("label", { for: "my-name" }, t("name.what")), field);
  const shown = openDialog(t("name.me"), [form], {
    kind: "small",
    buttons: [button({ text: t("name.save"), kind: "gold", type: "submit", form: "name-form" })],
  });
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

/** Dress the page, and say who I am. */
export async function beginPage() {
  applyTheme();
  fillTexts();
  beginApp();
  document.getElementById("settings")?.addEventListener("click", () => showSettings());
  showName((await get("/api/guests/me")).name);
}
