/** Was the shuffle fair: what the record proves to this device, and the receipt with which its owner can prove it. */

import { get } from "../../shared/api.js";
import { button, h, notice, openDialog } from "../../shared/dom.js";
import { examine } from "../../shared/fairness.js";
import { keepEnd, keptOf, receiptOf } from "../../shared/kept.js";
import { linkField } from "../../shared/link_field.js";
import { t } from "../../shared/texts.js";

/** @typedef {import("../../shared/seats.js").Seat} Seat */

const MARKS = { yes: "✓", no: "✗", open: "?" };
const KINDS = { proved: "good", unless: "unsure", refuted: "bad", open: "unsure" };

/** @param {number} ms */
const when = (ms) => new Date(ms).toLocaleString("en", { dateStyle: "medium", timeStyle: "short" });

/**
 * What was proved, what was not, and what could not be.
 * @param {string} id
 * @param {Seat[]} seats
 */
export async function showShuffle(id, seats) {
  try {
    const record = await get(`/api/tables/${id}/record`);
    const kept = keptOf(id);
    const mine = seats.filter((seat) => seat.mine).map((seat) => seats.indexOf(seat));
    const { verdict, findings } = examine(record, kept, mine);
    keepEnd(id, record);
    openDialog(t("verify.title"), [
      h("p", { class: KINDS[verdict] }, t(`verify.${verdict}`)),
      h(
        "ul",
        { class: "findings" },
        findings.map(({ about, holds, values }) =>
          h(
            "li",
            { class: holds, data: { about } },
            h("span", { class: "mark", "aria-hidden": "true" }, MARKS[holds]),
            h("span", {}, t(`verify.${about}.${holds}`, { ...values, when: when(kept?.kept ?? 0) })),
          ),
        ),
      ),
      numbers(record),
      h("p", {}, t("verify.how")),
      h(
        "div",
        { class: "choices" },
        h(
          "a",
          { class: "button", href: `/api/tables/${id}/record`, download: `${id}.json` },
          h("span", {}, t("verify.record")),
        ),
        kept && button({ text: t("tool.receipt"), icon: "seal", on: () => showReceipt(id, mine[0] ?? null) }),
      ),
    ]);
  } catch (error) {
    notice(t("failed", { why: /** @type {Error} */ (error).message }), { kind: "bad" });
  }
}

/** @param {any} record */
function numbers(record) {
  return h(
    "details",
    {},
    h("summary", {}, t("verify.numbers")),
    h(
      "dl",
      { class: "seal" },
      h("dt", {}, t("verify.commitment")),
      h("dd", {}, h("code", {}, String(record.commitment))),
      h("dt", {}, t("verify.secret")),
      h("dd", {}, h("code", {}, String(record.secret))),
      record.entropy.some(Boolean) && [
        h("dt", {}, t("verify.entropy")),
        ...record.entropy.map(
          (/** @type {string} */ text, /** @type {number} */ seat) =>
            text && h("dd", {}, `${record.names[seat]}: `, h("code", {}, text)),
        ),
      ],
    ),
  );
}

/**
 * The receipt of a seat: a file to save, and a line to copy or to scan.
 * @param {string} id
 * @param {number | null} seat
 */
export function showReceipt(id, seat) {
  const kept = keptOf(id);
  if (!kept) {
    notice(t("receipt.none"), { kind: "bad" });
    return;
  }
  const { file, line } = receiptOf(kept, seat);
  const address = URL.createObjectURL(new Blob([`${JSON.stringify(file, null, 1)}\n`], { type: "application/json" }));
  const shown = openDialog(t("tool.receipt"), [
    h("p", {}, t(kept.actions ? "receipt.how" : "receipt.early")),
    h("p", {}, t(kept.seen === "before" ? "receipt.before" : "receipt.after", { when: when(kept.kept) })),
    h(
      "div",
      { class: "choices" },
      h("a", { class: "button gold", href: address, download: `receipt-${id}.json` }, h("span", {}, t("receipt.save"))),
    ),
    linkField(line, t("receipt.line")),
    h("img", {
      class: "qr",
      src: `/api/tables/${id}/receipt.svg?line=${encodeURIComponent(line)}`,
      alt: t("receipt.qr"),
      width: "220",
      height: "220",
    }),
  ]);
  shown.closed.then(() => URL.revokeObjectURL(address));
}
