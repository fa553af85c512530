/**
 * Requests to the table with their answers in words: refusals with their rule, and the question whether a move may be
 * taken back, somebody may take over a seat, or what is to become of the seat of somebody absent.
 */

import { button, h, notice, openDialog } from "../../shared/dom.js";
import { nameOf } from "../../shared/seats.js";
import { t } from "../../shared/texts.js";

/** What may be asked of the others beside taking back. */
const ABOUT = ["seat", "stand_in", "without", "end"];

export class Requests {
  /**
   * @param {import("./session.js").Session} session
   * @param {(clause: string) => void} rule
   */
  constructor(session, rule) {
    this.session = session;
    this.rule = rule;
    /** @type {{rev: number, close: (value?: string) => void} | null} */
    this.question = null;
  }

  /**
   * Send a request; a refusal is shown with its reason.
   * @param {import("./session.js").Message} message
   * @returns {Promise<import("./session.js").Message>}
   */
  async send(message) {
    const answer = await this.session.request(message);
    if (answer.t === "no") this.explain(answer);
    return answer;
  }

  /**
   * Show why a request was refused.
   * @param {import("./session.js").Message} refusal
   */
  explain(refusal) {
    const clause = typeof refusal.clause === "string" ? refusal.clause : "";
    const extra =
      clause && h("button", { type: "button", class: "clause", on: { click: () => this.rule(clause) } }, clause);
    notice(refusal.code === "stale" ? t("refused.stale") : String(refusal.text || t("refused")), {
      kind: "bad",
      extra,
    });
  }

  /**
   * Somebody asks for something that the others have to agree to, or that is settled.
   * @param {import("./session.js").Message} message
   * @param {number | null} seat mine
   * @param {any[]} seats
   */
  async asked(message, seat, seats) {
    if (!message.open) {
      this.question?.close();
      this.question = null;
      if (typeof message.text === "string" && message.text) notice(message.text);
      return;
    }
    const mine = seat !== null && Array.isArray(message.seats) && message.seats.includes(seat);
    if (!mine || this.question?.rev === message.rev) return;
    this.question?.close();
    const about = ABOUT.includes(message.about) ? message.about : "undo";
    const asked = nameOf(seats[Number(message.seat)]);
    /** @type {Record<string, string>} */
    const words = about === "undo" ? { name: asked } : { name: String(message.name), seat: asked };
    const title = t(about === "end" ? "end.ask.title" : `${about}.title`, words);
    const shown = openDialog(title, [h("p", { dir: "auto" }, t(`${about}.ask`, words))], {
      kind: "small",
      sealed: true,
      buttons: [
        button({ text: t("undo.no"), autofocus: about !== "undo", on: () => shown.close("no") }),
        button({ text: t("undo.yes"), kind: "gold", autofocus: about === "undo", on: () => shown.close("yes") }),
      ],
    });
    const question = { rev: message.rev, close: shown.close };
    this.question = question;
    const answer = await shown.closed;
    if (this.question === question) this.question = null;
    if (answer) await this.send({ t: "consent", rev: message.rev, yes: answer === "yes" });
  }
}
