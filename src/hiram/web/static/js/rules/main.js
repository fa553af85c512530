/**
 * Entry of a rules page: the whole text of a game's rules, with contents and a search that hides what does not match.
 */

import { get } from "../shared/api.js";
import { h, notice } from "../shared/dom.js";
import { prose } from "../shared/prose.js";
import { beginPage } from "../shared/site.js";
import { t } from "../shared/texts.js";

const game = decodeURIComponent(location.pathname.split("/").filter(Boolean).at(-1) ?? "");
const page = /** @type {HTMLElement} */ (document.getElementById("page"));
const contents = /** @type {HTMLElement} */ (document.getElementById("contents"));
const search = /** @type {HTMLInputElement} */ (document.getElementById("search"));
const count = /** @type {HTMLElement} */ (document.getElementById("count"));

/** Hide what does not contain the words that are searched. */
function sift() {
  const wanted = search.value.trim().toLocaleLowerCase();
  let found = 0;
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (
    page.querySelectorAll(":scope > :not(h1, h2, h3, h4, ul, ol, .wide-table), li, tbody tr")
  )) {
    const matches = (part.textContent ?? "").toLocaleLowerCase().includes(wanted);
    part.hidden = !matches;
    if (matches && wanted) found += 1;
  }
  count.textContent = wanted ? t("rules.found", { n: found }) : "";
}

try {
  await beginPage();
  const { title, text, learn = "" } = await get(`/api/games/${encodeURIComponent(game)}/rules`);
  document.title = `${title}: ${t("rules.title")}`;
  page.replaceChildren(...prose(learn), ...prose(learn ? text.replace(/^# /, "## ") : text));
  const headings = /** @type {HTMLElement[]} */ ([...page.querySelectorAll("h2, h3")]);
  contents.replaceChildren(
    ...headings.map((heading) =>
      h("li", { class: heading.tagName.toLowerCase() }, h("a", { href: `#${heading.id}` }, heading.textContent)),
    ),
  );
  if (location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
} catch (error) {
  notice(/** @type {Error} */ (error).message, { kind: "bad" });
  page.replaceChildren(h("h1", {}, t("missing.title")), h("p", {}, /** @type {Error} */ (error).message));
}
search.addEventListener("input", sift);
if (matchMedia("(max-width: 760px)").matches) contents.closest("details")?.removeAttribute("open");
document.documentElement.dataset.ready = "";
