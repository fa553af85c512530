/** Small helpers to make elements, dialogs and short notices. All text goes through text nodes, never through HTML. */

import { t } from "./texts.js";

const SVG = "http://www.w3.org/2000/svg";

/**
 * @typedef {string | Node | null | undefined | false} Child
 * @typedef {Record<string, unknown>} Props attributes; `on` holds listeners, `data` data attributes
 */

/**
 * Make an element.
 * @param {string} tag
 * @param {Props} [props]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElement}
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  dress(element, props);
  element.append(
    ...children
      .flat()
      .filter((child) => child || child === "")
      .map((child) => /** @type {string | Node} */ (child)),
  );
  return element;
}

/**
 * Make an SVG element.
 * @param {string} tag
 * @param {Props} [props]
 * @param {...Node} children
 * @returns {SVGElement}
 */
export function s(tag, props = {}, ...children) {
  const element = /** @type {SVGElement} */ (document.createElementNS(SVG, tag));
  dress(element, props);
  element.append(...children);
  return element;
}

/**
 * @param {HTMLElement | SVGElement} element
 * @param {Props} props
 */
function dress(element, props) {
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "on") {
      for (const [type, listener] of Object.entries(/** @type {Record<string, EventListener>} */ (value))) {
        element.addEventListener(type, listener);
      }
    } else if (name === "data") Object.assign(element.dataset, value);
    else if (name === "text") element.textContent = String(value);
    else if (name === "value" && "value" in element) element.value = value;
    else element.setAttribute(name, value === true ? "" : String(value));
  }
}

/**
 * An icon of the pages' own set, as decoration.
 * @param {string} name
 */
export function icon(name) {
  return s(
    "svg",
    { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" },
    s("use", { href: `/static/icons.svg#${name}` }),
  );
}

/**
 * A button with words, or with an icon whose words are read out and shown as its title.
 * @param {{text?: string, icon?: string, label?: string, kind?: string, on?: (event: Event) => void} & Props} options
 */
export function button({ text = "", icon: name = "", label = "", kind = "", on, ...props }) {
  const words = text ? h("span", {}, text) : null;
  return h(
    "button",
    {
      type: "button",
      class: `button ${kind}`.trim(),
      "aria-label": text ? null : label,
      title: text ? null : label,
      on: on ? { click: on } : null,
      ...props,
    },
    name && icon(name),
    words,
  );
}

/**
 * A choice among a few values as a row of radio buttons.
 * @param {string} name
 * @param {string} legend
 * @param {[string, string, string?][]} choices value, text, and what more there is to say of it
 * @param {string} chosen
 * @param {(value: string) => void} on
 */
export function radios(name, legend, choices, chosen, on) {
  return h(
    "fieldset",
    { class: "radios" },
    h("legend", {}, legend),
    h(
      "div",
      { class: "radio-row" },
      choices.map(([value, text, more]) => {
        const input = /** @type {HTMLInputElement} */ (
          h("input", { type: "radio", name, value, id: `${name}-${value.replaceAll(" ", "-")}` })
        );
        input.checked = value === chosen;
        input.addEventListener("change", () => on(value));
        return h("label", { class: "radio", for: input.id }, input, h("span", {}, text, more && h("small", {}, more)));
      }),
    ),
  );
}

/**
 * A choice among values as a list that opens.
 * @param {string} label
 * @param {[string, string][]} choices value and text
 * @param {string} chosen
 * @param {(value: string) => void} on
 * @param {Props} [props]
 */
export function select(label, choices, chosen, on, props = {}) {
  const box = /** @type {HTMLSelectElement} */ (
    h(
      "select",
      { "aria-label": label, ...props },
      choices.map(([value, text]) => h("option", { value }, text)),
    )
  );
  box.value = chosen;
  box.addEventListener("change", () => on(box.value));
  return box;
}

/**
 * A tick box with its words.
 * @param {string} text
 * @param {boolean} checked
 * @param {(checked: boolean) => void} on
 */
export function tick(text, checked, on) {
  const input = /** @type {HTMLInputElement} */ (h("input", { type: "checkbox" }));
  input.checked = checked;
  input.addEventListener("change", () => on(input.checked));
  return h("label", { class: "tick" }, input, h("span", {}, text));
}

/**
 * Open a dialog; it closes by its cross, by Escape and by `close`. The promise tells its return value.
 * @param {string} title
 * @param {Child[]} content
 * @param {{kind?: string, buttons?: Child[], sealed?: boolean}} [options] a sealed dialog cannot be closed but by its
 *   buttons
 */
export function openDialog(title, content, { kind = "", buttons = [], sealed = false } = {}) {
  const heading = h("h2", { id: `dialog-${Math.random().toString(36).slice(2)}` }, title);
  const dialog = /** @type {HTMLDialogElement} */ (
    h("dialog", { class: `dialog ${kind}`.trim(), "aria-labelledby": heading.id })
  );
  const cross = sealed
    ? null
    : button({ icon: "close", label: t("close"), kind: "plain round", on: () => dialog.close() });
  dialog.append(
    h("div", { class: "dialog-head" }, heading, cross),
    h("div", { class: "dialog-body", tabindex: "0", role: "region", "aria-labelledby": heading.id }, ...content),
  );
  if (buttons.length) dialog.append(h("div", { class: "dialog-foot" }, ...buttons));
  if (sealed) dialog.addEventListener("cancel", (event) => event.preventDefault());
  const closed = new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue);
    });
  });
  answerOwnPresses(dialog, sealed ? undefined : () => dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  return { dialog, closed, close: (/** @type {string} */ value = "") => dialog.close(value) };
}

/**
 * Let a dialog hear only of clicks that were pressed in it: one that opens under a finger must not take the end of that
 * tap for an answer.
 * @param {HTMLDialogElement} dialog
 * @param {() => void} [outside] what a click beside it does
 */
function answerOwnPresses(dialog, outside) {
  /** @type {EventTarget | null} */
  let pressed = null;
  dialog.addEventListener("pointerdown", (event) => {
    pressed = event.target;
  });
  const hear = (/** @type {MouseEvent} */ event) => {
    if (event.isTrusted && event.detail > 0 && !pressed) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (event.target === dialog && pressed === dialog) outside?.();
  };
  dialog.addEventListener("click", hear, { capture: true });
}

/**
 * Ask a yes-or-no question.
 * @param {string} title
 * @param {string} text
 * @param {string} yes
 * @param {string} [kind]
 * @returns {Promise<boolean>}
 */
export async function ask(title, text, yes, kind = "gold") {
  const asked = openDialog(title, [h("p", {}, text)], {
    kind: "small",
    buttons: [
      button({ text: t("cancel"), on: () => asked.close() }),
      button({ text: yes, kind, autofocus: true, on: () => asked.close("yes") }),
    ],
  });
  return (await asked.closed) === "yes";
}

/**
 * Show a short notice for a few seconds; it is read out too.
 * @param {string} text
 * @param {{kind?: string, extra?: Child}} [options]
 */
export function notice(text, { kind = "", extra = null } = {}) {
  let shelf = document.getElementById("notices");
  if (!shelf) {
    shelf = h("div", { id: "notices", role: "status", "aria-live": "polite" });
    document.body.append(shelf);
  }
  const open = [...document.querySelectorAll("dialog[open]")].at(-1);
  (open ?? document.body).append(shelf);
  const note = h("div", { class: `notice ${kind}`.trim() }, h("span", {}, text), extra);
  shelf.append(note);
  while (shelf.childElementCount > 3) shelf.firstElementChild?.remove();
  setTimeout(() => note.remove(), 6000);
}
