/** The table before the game: who sits where, sitting down, setting bots, inviting, beginning. */

import { post } from "../../shared/api.js";
import { contribute } from "../../shared/contribute.js";
import { button, h, icon, notice, openDialog, select } from "../../shared/dom.js";
import { gamePicture } from "../../shared/game_picture.js";
import { levelName, levelWords } from "../../shared/levels.js";
import { linkField } from "../../shared/link_field.js";
import { askName, nameOf, nameOnce } from "../../shared/seats.js";
import { t, termWords, together } from "../../shared/texts.js";

export class WaitingRoom {
  /**
   * @param {HTMLElement} root
   * @param {(table: any) => void} told takes the table that the server answers with; a newer one may have overtaken it
   */
  constructor(root, told) {
    this.told = told;
    this.place = h("div");
    /** Where the chat stands; it stays while the rest is drawn anew, so that nobody loses what he writes. */
    this.chatPlace = h("div", { class: "room-chat-lines" });
    const title = h("h2", { id: "room-chat-title" }, t("chat.title"));
    root.replaceChildren(
      this.place,
      h("section", { class: "sheet room-chat", "aria-labelledby": "room-chat-title" }, title, this.chatPlace),
    );
    /** @type {string[]} levels */
    this.bots = [];
    /** @type {string[]} of this server in the house */
    this.addresses = [];
    /** @type {any} */
    this.table = null;
    /** How far the server's clock is ahead, in milliseconds. */
    this.clockOffset = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** @param {any} table */
  show(table) {
    this.table = table;
    this.contribute();
    this.place.replaceChildren(
      h(
        "section",
        { class: "waiting sheet", "aria-labelledby": "waiting-title" },
        gamePicture(table.game, t("game.picture", { title: table.title }), "pictures"),
        h("h1", { id: "waiting-title" }, table.title),
        h("p", { class: "lead" }, t("wait.lead")),
        this.terms(),
        table.coach === "yes" && h("p", { class: "small" }, t("wait.coach")),
        table.pledges && h("p", { class: "small" }, t("wait.pledges")),
        h(
          "ul",
          { class: "seats" },
          table.seats.map((/** @type {any} */ seat) => this.seat(seat)),
        ),
        h("div", { class: "begin" }, this.begin()),
        table.invite && this.invitation(),
      ),
    );
  }

  /** What this table has agreed on, and where the rules are. */
  terms() {
    return h(
      "p",
      { class: "terms" },
      h("span", {}, termWords(this.table).join(" · ")),
      h("a", { href: `/rules/${this.table.game}` }, t("game.rules")),
    );
  }

  /** The button that begins the game, for those who may, or what is waited for. */
  begin() {
    const { seats, mine_to_set: maker, show_by: due } = this.table;
    const free = seats.filter((/** @type {any} */ seat) => seat.kind === "open").length;
    const unshown = this.unshown();
    const left = due === null ? 0 : due - Date.now() - this.clockOffset;
    const late = unshown.length > 0 && due !== null && left <= 0;
    clearTimeout(this.timer);
    if (unshown.length && left > 0) this.timer = setTimeout(() => this.show(this.table), left + 100);
    if (!maker && !(late && seats.some((/** @type {any} */ seat) => seat.mine))) {
      return h("p", { class: "small" }, t("wait.host"));
    }
    const names = together(unshown.map(nameOf));
    const words = unshown.length ? t(late ? "wait.without" : "wait.pledging", { names }) : t("wait.start");
    return button({
      text: free ? t("wait.notyet", { n: free }) : words,
      kind: "gold large",
      disabled: free > 0 || (unshown.length > 0 && !late),
      on: () => this.send("start"),
    });
  }

  /** The seats whose texts are missing: all people's, or once a text is shown those that have pledged one. */
  unshown() {
    const { seats, pledges } = this.table;
    const closed = seats.some((/** @type {any} */ seat) => seat.shown);
    const owes = (/** @type {any} */ seat) => (closed ? seat.pledge : seat.kind !== "bot");
    return pledges ? seats.filter((/** @type {any} */ seat) => owes(seat) && !seat.shown) : [];
  }

  /**
   * Add to the shuffle what is due from this device. What is due later does not wait for the answer: the table may tell
   * sooner that it came.
   */
  async contribute() {
    try {
      for (let table = await contribute(this.table); table; table = await contribute(this.table)) this.told(table);
    } catch (error) {
      notice(t("failed", { why: /** @type {Error} */ (error).message }), { kind: "bad" });
    }
  }

  /** @param {any} seat */
  seat(seat) {
    const free = seat.kind === "open";
    const who = h("strong", { dir: "auto" }, free ? t("wait.free") : nameOf(seat));
    const words = [seat.title, this.kindWords(seat), this.pledgeWords(seat)].filter(Boolean).join(" · ");
    return h(
      "li",
      { class: `seat ${free ? "free" : seat.kind}`, data: { seat: seat.seat } },
      h("span", { class: "dot", data: { seat: seat.seat } }, icon(seat.kind === "bot" ? "bot" : "person")),
      h("span", { class: "seat-who" }, who, h("span", { class: "small" }, words)),
      h("span", { class: "seat-tools" }, free ? this.freeTools(seat) : this.takenTools(seat)),
    );
  }

  /** @param {any} seat */
  kindWords(seat) {
    if (seat.kind === "bot") return levelWords(seat.bot) || levelName(seat.bot);
    return seat.mine ? t("wait.you") : "";
  }

  /** @param {any} seat */
  pledgeWords(seat) {
    if (seat.shown) return t("wait.shown");
    return seat.pledge ? t("wait.pledged") : "";
  }

  /**
   * What can be done with a free seat.
   * @param {any} seat
   */
  freeTools(seat) {
    const sitting = this.table.seats.some((/** @type {any} */ other) => other.mine);
    const tools = [];
    if (!sitting) {
      tools.push(button({ text: t("wait.take"), kind: "gold", on: () => this.sitDown(seat) }));
    } else if (this.table.mine_to_set) {
      tools.push(button({ text: t("wait.takehere"), on: () => this.takeHere(seat) }));
    }
    if (this.table.mine_to_set) tools.push(this.botField(seat));
    return tools;
  }

  /** @param {any} seat */
  botField(seat) {
    const words = (/** @type {string} */ bot) => [levelName(bot), levelWords(bot)].filter(Boolean).join(": ");
    const bots = this.bots.map((bot) => /** @type {[string, string]} */ ([bot, words(bot)]));
    const chosen = (/** @type {string} */ bot) => bot && this.change(seat, { action: "bot", bot });
    return select(`${t("wait.bot")}, ${seat.title}`, [["", t("wait.bot")], ...bots], "", chosen);
  }

  /**
   * What can be done with a seat that is taken.
   * @param {any} seat
   */
  takenTools(seat) {
    const tool = (/** @type {string} */ text, /** @type {string} */ action) =>
      button({ text, on: () => this.change(seat, { action }) });
    if (seat.mine) {
      return [button({ text: t("wait.rename"), on: () => this.rename(seat) }), tool(t("wait.leave"), "leave")];
    }
    return this.table.mine_to_set ? [tool(t("wait.open"), "open")] : [];
  }

  /**
   * Sit down; who has no name yet is asked for one.
   * @param {any} seat
   */
  async sitDown(seat) {
    const name = await nameOnce().catch(() => null);
    if (name) await this.change(seat, { action: "take", name });
  }

  /**
   * Change the name of a seat of this device: mine is kept for other tables, unless others sit here too.
   * @param {any} seat
   */
  async rename(seat) {
    const mine = this.table.seats.filter((/** @type {any} */ other) => other.mine);
    if (mine.length > 1) {
      this.takeHere(seat);
      return;
    }
    const name = await askName(seat.name);
    if (name) await this.change(seat, { action: "take", name });
  }

  invitation() {
    const base = this.addresses[0] ?? location.origin;
    const address = `${base.replace(/\/$/, "")}/table/${this.table.id}?invite=${encodeURIComponent(this.table.invite)}`;
    return h(
      "section",
      { class: "invite", "aria-labelledby": "invite-title" },
      h(
        "div",
        {},
        h("h2", { id: "invite-title" }, t("wait.invite")),
        h("p", {}, t(this.addresses.length ? "wait.invite.how" : "wait.invite.link")),
        linkField(address, t("wait.invite")),
      ),
      this.addresses.length > 0 &&
        h("img", {
          class: "qr",
          src: `/api/tables/${this.table.id}/qr.svg`,
          alt: t("home.devices.qr"),
          width: "132",
          height: "132",
        }),
    );
  }

  /**
   * A seat for somebody else on this device.
   * @param {any} seat
   */
  takeHere(seat) {
    const [value, words] = seat.mine ? [seat.name, t("name.save")] : ["", t("wait.take")];
    const field = /** @type {HTMLInputElement} */ (
      h("input", { type: "text", id: "seat-name", value, dir: "auto", autocomplete: "off", autofocus: true })
    );
    const form = h(
      "form",
      { class: "field", id: "seat-form" },
      h("label", { for: "seat-name" }, t("name.label")),
      field,
    );
    const shown = openDialog(t("wait.takename"), [form], {
      kind: "small",
      buttons: [button({ text: words, kind: "gold", type: "submit", form: "seat-form" })],
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      shown.close();
      this.change(seat, { action: "take", name: field.value.trim() });
    });
  }

  /**
   * @param {any} seat
   * @param {any} change
   */
  async change(seat, change) {
    await this.send(`seats/${seat.seat}`, change);
  }

  /**
   * @param {string} what
   * @param {any} [body]
   */
  async send(what, body) {
    try {
      this.told(await post(`/api/tables/${this.table.id}/${what}`, body));
    } catch (error) {
      notice(t("failed", { why: /** @type {Error} */ (error).message }), { kind: "bad" });
    }
  }
}
