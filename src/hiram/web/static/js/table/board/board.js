/**
 * The table as a person touches it: stage, camera, tips, keyboard, panes and zone buttons joined to one picker.
 */

import { paneOf, PROMPT } from "../../pure/nodes.js";
import { Picker } from "../../pure/picker.js";
import { touchable } from "../../pure/trie.js";
import { h } from "../../shared/dom.js";
import { t } from "../../shared/texts.js";
import { Drag } from "../input/drag.js";
import { Keyboard } from "../input/keyboard.js";
import { Tooltips } from "../input/tooltips.js";
import { Log } from "../panels/log.js";
import { CameraView } from "./camera_view.js";
import { Panes } from "./panes.js";
import { Stage } from "./stage.js";
import { Zones } from "./zones.js";

const LOG_ZONE = "log";

export class Board {
  /**
   * @param {{stage: HTMLElement, zones: HTMLElement, panes: HTMLElement}} places
   * @param {import("./sheet.js").Sheet} sheet
   * @param {{submit: (id: number) => void, choose: (choices: import("../../pure/trie.js").Choice[]) => void,
   *   changed: () => void, rule: (clause: string) => void, focusPrompt?: () => void, marked?: () => void,
   *   laidOut?: () => void,
   *   why?: (under: string[], held: string[]) => Promise<import("../input/tooltips.js").Answer | null>}} listener
   */
  constructor(places, sheet, listener) {
    this.listener = listener;
    this.picker = new Picker({ submit: listener.submit, choose: listener.choose, changed: () => this.changed() });
    this.stage = new Stage(places.stage, sheet);
    this.log = new Log(listener.rule, false);
    this.logPanel = h(
      "section",
      { class: "board-log", "aria-label": t("log.title"), hidden: true },
      h("h2", {}, t("log.title")),
      this.log.list,
    );
    /** @type {string[]} */
    this.hinted = [];
    /** @type {string[]} */
    this.looked = [];
    /** Where moves of mine go that are on their way. @type {string[]} */
    this.queued = [];
    /** What has changed since my last decision. @type {string[]} */
    this.fresh = [];
    /** What can be touched and has the pointer or the focus. */
    this.aimed = "";
    for (const type of ["pointerover", "focusin", "pointerleave"])
      places.stage.addEventListener(type, (event) => this.aim(event));
    this.drag = new Drag(this.stage, this.picker);
    this.camera = new CameraView(
      places.stage,
      this.stage,
      { tap: (x, y) => this.tap(x, y), moved: () => this.moved() },
      this.drag,
    );
    this.tips = new Tooltips(places.stage, this.stage, listener.rule);
    this.keyboard = new Keyboard(places.stage, this.stage, this.camera, {
      touch: (id) => this.picker.touch(id) || this.answer([id]),
      back: () => this.picker.back(),
      swap: () => this.swap(),
      turn: (step) => this.panes.turn(step),
      rule: (id) => this.tips.open(id),
    });
    this.zones = new Zones(places.zones, this.stage, this.camera);
    this.panes = new Panes(places.panes, this.stage, () => this.turned());
    this.stage.world.append(this.logPanel);
    this.shownLayout = this.stage.layoutName;
    this.moved();
  }

  /** The camera moved, or the layout changed. */
  moved() {
    this.tips?.hide();
    if (!this.zones) return;
    const zone = this.stage.layoutName === "wide" ? this.stage.layout.zones[LOG_ZONE] : undefined;
    const appears = this.logPanel.hidden && zone;
    this.logPanel.hidden = !zone;
    if (zone) {
      const { style } = this.logPanel;
      style.left = `${zone.x}px`;
      style.top = `${zone.y}px`;
      style.width = `${zone.width}px`;
      style.height = `${zone.height}px`;
    }
    if (appears) this.log.toEnd();
    this.refresh();
    if (this.shownLayout !== this.stage.layoutName) {
      this.shownLayout = this.stage.layoutName;
      this.changed(); // what is a button of the prompt in one layout lies on the table in another
      this.listener.laidOut?.();
    }
    this.listener.marked?.();
  }

  /** What the buttons around the table say follows from what lies on it. */
  refresh() {
    this.zones.refresh();
    this.panes?.refresh();
  }

  /** Another pane is shown. */
  turned() {
    this.tips.hide();
    if (this.camera.zone) this.camera.fit();
    this.zones.refresh();
    this.mark();
    this.stage.reveal(this.picker.next);
  }

  /**
   * Show a step: what moved flies, and the tabs of panes that are not shown tell of it.
   * @param {import("../../pure/nodes.js").Node[]} put
   * @param {string[]} cut
   * @param {number} pace
   */
  change(put, cut, pace) {
    this.panes.note(put, cut);
    const flights = this.stage.change(put, cut, pace);
    this.tips.refresh();
    this.panes.refresh();
    return flights;
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  tap(x, y) {
    this.keyboard.last = null;
    if (this.tips.asked) return;
    const found = this.stage.nodeAt((id) => this.picker.takes(id), x, y);
    if (found?.takes) this.picker.touch(found.id);
    else {
      const meant = (found?.under ?? []).filter((id) => this.tips.words(id));
      if (meant.length) this.answer(meant);
      else this.picker.back();
    }
  }

  /**
   * Nothing happens where somebody touched: say what lies there, and why nothing happens.
   * @param {string[]} under the topmost first
   */
  async answer(under) {
    const told = this.tips.show(under[0]);
    const answer = (await this.listener.why?.(under, this.picker.path)) ?? null;
    if (answer?.text && told === this.tips.turn) this.tips.tell(answer.node || under[0], answer);
  }

  /**
   * The pointer or the focus is on something: while a thing is held, the prompt says what touching that does.
   * @param {Event} event
   */
  aim(event) {
    /** @type {HTMLElement | null} */
    const element = /** @type {Element} */ (event.target).closest(".node.lit");
    const id = (event.type !== "pointerleave" && element?.dataset.id) || "";
    if (id === this.aimed) return;
    this.aimed = id;
    if (this.picker.path.length) this.listener.changed();
  }

  /** Turn what is held over; whether it has another side. */
  swap() {
    const turned = this.picker.swap();
    if (turned) this.drag.changed();
    return turned;
  }

  /** What can be touched has changed. */
  changed() {
    if (this.picker.next.length) this.tips.hide();
    this.panes.follow(this.picker.next);
    this.mark();
    this.stage.reveal(this.picker.next);
    this.listener.changed();
  }

  /** What can be touched, but is a button of the prompt in this layout: at first, and now. */
  get buttons() {
    const { layout, nodes } = this.stage;
    const isButton = (/** @type {string} */ id) => {
      const node = nodes.get(id);
      return node !== undefined && paneOf(node, layout) === PROMPT;
    };
    const { picker } = this;
    const first = touchable(picker.trie).filter(isButton);
    return { first, next: picker.next.filter((id) => isButton(id) && !first.includes(id)) };
  }

  mark() {
    const { picker } = this;
    this.stage.mark({
      live: picker.next,
      quiet: picker.instead,
      held: picker.path,
      hinted: this.looked.length ? this.looked : this.hinted,
      queued: this.queued,
      fresh: this.fresh,
    });
    const wanted = this.keyboard.last;
    if (!this.keyboard.refresh() && wanted && picker.open && this.keyboard.isFree()) {
      this.keyboard.last = null;
      this.listener.focusPrompt?.();
    }
    this.listener.marked?.();
  }

  /**
   * Point at nodes: those of a hint, or of a move that the list shows.
   * @param {string[]} path
   * @param {boolean} [brief] while a button has the pointer
   */
  point(path, brief = false) {
    if (brief) this.looked = path;
    else this.hinted = path;
    this.mark();
  }

  /**
   * Zoom so that a node can be seen, if the camera is near something else.
   * @param {string} id
   */
  bringNear(id) {
    const zone = this.stage.nodes.get(id)?.zone;
    this.panes.bring(id);
    this.stage.reveal([id]);
    if (zone && !this.camera.whole && this.camera.zone && this.camera.zone !== zone) this.camera.showZone(zone);
  }
}
