/** Entry of the page that is shown instead of any other while the server does not answer. */

import { applyTheme } from "../shared/settings.js";
import { fillTexts } from "../shared/texts.js";

const LOOK_AGAIN = 4000;

/** Show what was asked for, if the server answers: the page under this address is then the true one. */
async function look() {
  try {
    const answer = await fetch("/health", { cache: "no-store" });
    if (answer.ok) location.reload();
  } catch {
    // Still no connection.
  }
}

applyTheme();
fillTexts();
document.title = document.querySelector("h1")?.textContent ?? "";
document.getElementById("retry")?.addEventListener("click", () => location.reload());
window.addEventListener("online", look);
setInterval(look, LOOK_AGAIN);
document.documentElement.dataset.ready = "";
