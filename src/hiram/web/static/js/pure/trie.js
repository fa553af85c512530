/**
 * Legal actions as a trie of touches: `{"card.3": {"play.3": 91}, "": [[0, "Pass"]]}`. Mirrors hiram.scene.trie.
 *
 * @typedef {[number, string]} Choice
 * @typedef {number | Choice[]} Leaf
 * @typedef {{[touch: string]: Leaf | Trie}} Trie
 * @typedef {{id: number, path: string[], label: string}} Action
 */

/**
 * @param {unknown} found
 * @returns {found is Trie}
 */
export function isBranch(found) {
  return typeof found === "object" && found !== null && !Array.isArray(found);
}

/**
 * Where touches lead: a branch, a leaf, or undefined if some touch was not offered.
 * @param {Trie} trie
 * @param {string[]} touches
 * @returns {Leaf | Trie | undefined}
 */
export function walk(trie, touches) {
  /** @type {Leaf | Trie | undefined} */
  let here = trie;
  for (const touch of touches) {
    if (!isBranch(here) || touch === "" || !Object.hasOwn(here, touch)) return undefined;
    here = here[touch];
  }
  return here;
}

/**
 * The node ids that may be touched next.
 * @param {Leaf | Trie | undefined} found
 * @returns {string[]}
 */
export function touchable(found) {
  return isBranch(found) ? Object.keys(found).filter((touch) => touch !== "") : [];
}

/**
 * The actions that may be submitted at a place, with their labels ("" where the wire gave none).
 * @param {Leaf | Trie | undefined} found
 * @returns {Choice[]}
 */
export function endings(found) {
  const leaf = isBranch(found) ? found[""] : found;
  if (typeof leaf === "number") return [[leaf, ""]];
  return Array.isArray(leaf) ? leaf.filter((choice) => Array.isArray(choice) && Number.isInteger(choice[0])) : [];
}

/**
 * All actions of a trie with the touches that make them, in the order of the wire.
 * @param {Leaf | Trie | undefined} found
 * @param {string[]} [path]
 * @returns {Action[]}
 */
export function actions(found, path = []) {
  const here = endings(found).map(([id, label]) => ({ id, path, label }));
  return here.concat(...touchable(found).map((touch) => actions(/** @type {Trie} */ (found)[touch], [...path, touch])));
}
