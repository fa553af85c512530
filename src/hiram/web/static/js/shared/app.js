/**
 * What makes the pages an app: the service worker, the hint that it can be installed, and links to be shared. Where a
 * browser has none of it, as over plain HTTP in the house, the pages work without.
 */

import { button, h } from "./dom.js";
import { t } from "./texts.js";

const HINTED = "hiram.installHint";

/** Let the service worker begin once the page has what it needs itself. */
export function beginApp() {
  if (!navigator.serviceWorker) return;
  const register = () => navigator.serviceWorker.register("/worker.js").catch(() => {});
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register, { once: true });
}

/** Whether this device has seen the hint before; from now on it has. */
function hintedBefore() {
  try {
    const before = localStorage.getItem(HINTED) !== null;
    localStorage.setItem(HINTED, "");
    return before;
  } catch {
    return true;
  }
}

/**
 * When the browser says that the app can be installed, say so too: once on this device.
 * @param {HTMLElement} place
 */
export function offerInstall(place) {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    if (hintedBefore()) return;
    const away = () => place.replaceChildren();
    const install = () => {
      away();
      /** @type {any} */ (event).prompt();
    };
    showHint(place, t("install.how"), [
      button({ text: t("install.do"), kind: "gold", on: install }),
      button({ text: t("install.no"), on: away }),
    ]);
  });
  const apple = /iPhone|iPad/.test(navigator.userAgent) && !(/** @type {any} */ (navigator).standalone);
  if (apple && !hintedBefore()) {
    showHint(place, t("install.apple"), [button({ text: t("install.no"), on: () => place.replaceChildren() })]);
  }
}

/**
 * @param {HTMLElement} place
 * @param {string} text
 * @param {HTMLElement[]} buttons
 */
function showHint(place, text, buttons) {
  place.replaceChildren(
    h("aside", { class: "sheet install", "aria-label": t("install.do") }, h("p", {}, text), h("div", {}, buttons)),
  );
}
