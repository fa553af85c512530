/**
 * What others did, told in sentences: the log's lines since my last decision, those of one player joined.
 *
 * @typedef {{n: number, text: string, clause: string, seat: number | null, aside?: boolean}} Entry
 */

/** How many characters of one player's deeds are told; before that, the last ones count. */
const LONGEST = 150;

/** @param {string} text */
const plain = (text) => text.replace(/[.\s]+$/, "");

/**
 * The seat whose name a text begins with, -1 if there is none; of "Bot" and "Bot (2)" the longer one.
 * @param {string} text
 * @param {string[]} names
 */
function namedAtFirst(text, names) {
  const begins = (/** @type {string} */ name) =>
    name && text.startsWith(name) && !/[\p{L}\p{N}]/u.test(text.charAt(name.length));
  const found = names.map((name, seat) => ({ name, seat })).filter(({ name }) => begins(name));
  const { name, seat } = found.sort((a, b) => b.name.length - a.name.length)[0] ?? { name: "", seat: -1 };
  return text.startsWith(`${name} `) ? seat : -1;
}

/**
 * Whose deed a line tells: whose name it begins with, else whom it is about.
 * @param {Entry} entry
 * @param {string[]} names
 */
export function doer(entry, names) {
  const named = namedAtFirst(entry.text, names);
  return named >= 0 ? named : entry.seat;
}

/**
 * The parts of a sentence, joined: "Aaron moves to Shiloh, draws a card and plays Goliath". What has another subject
 * stands behind a semicolon.
 * @param {number | null} seat
 * @param {Entry[]} entries
 * @param {string[]} names
 * @param {string} and
 */
function sentence(seat, entries, names, and) {
  const name = seat === null ? "" : (names[seat] ?? "");
  const own = (/** @type {string} */ text) => Boolean(name) && namedAtFirst(text, names) === seat;
  let kept = entries.map((entry) => plain(entry.text));
  const length = () => kept.reduce((sum, text) => sum + text.length, 0);
  const whole = kept.length;
  while (kept.length > 1 && length() > LONGEST) kept = kept.slice(1);
  const deeds = kept.filter(own).map((text) => text.slice(name.length + 1));
  const rest = kept.filter((text) => !own(text));
  const joined = deeds.length > 1 ? `${deeds.slice(0, -1).join(", ")}${and}${deeds[deeds.length - 1]}` : deeds[0];
  const first = joined ? `${name} ${kept.length < whole ? "… " : ""}${joined}` : "";
  return `${[first, ...rest].filter(Boolean).join("; ")}.`;
}

/**
 * What others than one seat did, a sentence for each player who did something, in order.
 * @param {Entry[]} entries
 * @param {string[]} names of the seats
 * @param {number | null} mine whose deeds are left out
 * @param {string} [and]
 * @returns {{seat: number | null, text: string}[]}
 */
export function tellings(entries, names, mine, and = " and ") {
  /** @type {{seat: number | null, entries: Entry[]}[]} */
  const groups = [];
  for (const entry of entries) {
    const seat = doer(entry, names);
    if (entry.aside || (mine !== null && seat === mine)) continue;
    const last = groups[groups.length - 1];
    if (last && last.seat === seat) last.entries.push(entry);
    else groups.push({ seat, entries: [entry] });
  }
  return groups.map(({ seat, entries: told }) => ({ seat, text: sentence(seat, told, names, and) }));
}
