/**
 * Stands in for the line to a table: what the person does goes to the lesson, and what the lesson answers looks like
 * the messages of a table.
 *
 * @typedef {import("../table/net/session.js").Message} Message
 */

export class LessonSession {
  /**
   * @param {{act: (message: Message) => Promise<Message>, undo: () => Promise<Message>,
   *   why: (message: Message) => Promise<Message>, join: () => void}} lesson
   */
  constructor(lesson) {
    this.lesson = lesson;
    this.ms = null;
    /** @type {Record<number, number>} */
    this.pings = {};
  }

  /** What is shown does not fit what came: show all of it anew. */
  join() {
    this.lesson.join();
  }

  measure() {}

  /**
   * @param {Message} message
   * @returns {Promise<Message>}
   */
  async request(message) {
    if (message.t === "act") return this.lesson.act(message);
    if (message.t === "undo") return this.lesson.undo();
    if (message.t === "why") return this.lesson.why(message);
    if (message.t === "check") return { t: "checked", final: false };
    return { t: "no", code: "stale", text: "" };
  }
}
