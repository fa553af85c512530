/** A field with a link, and buttons that copy it or hand it to another app. */

import { button, h, notice } from "./dom.js";
import { t } from "./texts.js";

/**
 * A link as a field to copy from.
 * @param {string} address
 * @param {string} label
 */
export function linkField(address, label) {
  const field = /** @type {HTMLInputElement} */ (
    h("input", { type: "text", readonly: true, value: address, "aria-label": label })
  );
  field.addEventListener("focus", () => field.select());
  return h(
    "div",
    { class: "link-field" },
    field,
    button({
      text: t("copy"),
      icon: "copy",
      on: async () => {
        field.select();
        try {
          await navigator.clipboard.writeText(address);
        } catch {
          document.execCommand("copy");
        }
        notice(t("copied"));
      },
    }),
    "share" in navigator &&
      button({
        text: t("share"),
        icon: "link",
        on: () => navigator.share({ title: t("app.name"), url: address }).catch(() => {}),
      }),
  );
}
