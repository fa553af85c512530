/** Chat: what people at the table say, and a field to say something. */

import { button, h } from "../../shared/dom.js";
import { t } from "../../shared/texts.js";

const MOST = 500;
const LATE = 300;

export class Chat {
  /** @param {(text: string) => Promise<boolean>} say whether it was taken */
  constructor(say) {
    this.say = say;
    this.list = h(
      "ol",
      { class: "chat", "aria-live": "polite", "aria-label": t("chat.title"), tabindex: "0" },
      h("li", { class: "empty" }, t("chat.none")),
    );
    this.field = /** @type {HTMLInputElement} */ (
      h("input", {
        type: "text",
        "aria-label": t("chat.say"),
        placeholder: t("chat.say"),
        dir: "auto",
        autocomplete: "off",
        enterkeyhint: "send",
      })
    );
    this.rest = h("span", { class: "rest", role: "status" });
    this.form = h(
      "form",
      { class: "chat-form" },
      this.field,
      button({ icon: "send", label: t("chat.send"), kind: "gold round", type: "submit" }),
    );
    this.newest = -1;
    this.field.addEventListener("input", () => this.count());
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      const text = this.field.value.trim();
      if (!text || [...text].length > MOST) return;
      this.write("");
      this.send(text);
    });
  }

  /** @param {string} text what stands in the field */
  write(text) {
    this.field.value = text;
    this.count();
  }

  /**
   * Say something; what the server has not heard soon is shown as being sent until it has, and what it refuses comes
   * back.
   * @param {string} text
   */
  async send(text) {
    const line = h(
      "li",
      { class: "sending" },
      h("span", { dir: "auto" }, text),
      h("span", { class: "small" }, t("chat.sending")),
    );
    const late = setTimeout(() => {
      this.list.querySelector(".empty")?.remove();
      this.list.append(line);
      this.list.scrollTop = this.list.scrollHeight;
    }, LATE);
    const taken = await this.say(text);
    clearTimeout(late);
    line.remove();
    if (!taken && !this.field.value) this.write(text);
  }

  /** Whether the text is near its limit or above it: the field takes it, and the page says what is too much. */
  count() {
    const left = MOST - [...this.field.value.trim()].length;
    this.rest.textContent = left < 60 ? t("chat.left", { n: left }) : "";
    this.field.setAttribute("aria-invalid", String(left < 0));
  }

  /**
   * @param {{n: number, seat: number | null, name: string, text: string, at: number}} said
   * @returns {boolean} whether it was new
   */
  receive(said) {
    if (!Number.isInteger(said.n) || said.n <= this.newest) return false;
    this.newest = said.n;
    this.list.querySelector(".empty")?.remove();
    const seat = Number.isInteger(said.seat) ? String(said.seat) : "";
    const line = h(
      "li",
      {},
      h("strong", { class: "speaker", dir: "auto", data: { seat } }, String(said.name || t("chat.watcher"))),
      h("span", { dir: "auto" }, String(said.text)),
    );
    this.list.insertBefore(line, this.list.querySelector(".sending"));
    this.list.scrollTop = this.list.scrollHeight;
    return true;
  }
}
