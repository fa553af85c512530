/**
 * The camera over the table: a point (x, y) of the screen for the canvas origin, and a scale k. Pure arithmetic.
 *
 * @typedef {{x: number, y: number, k: number}} Camera
 * @typedef {{width: number, height: number}} Size
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 */

const MOST = 4;

/**
 * The camera that shows a box of the canvas as large as the screen allows.
 * @param {Box} box
 * @param {Size} screen
 * @param {number} [margin]
 * @returns {Camera}
 */
export function fit(box, screen, margin = 6) {
  const k = Math.min((screen.width - 2 * margin) / box.width, (screen.height - 2 * margin) / box.height);
  return { k, x: (screen.width - box.width * k) / 2 - box.x * k, y: (screen.height - box.height * k) / 2 - box.y * k };
}

/**
 * The same camera with the canvas kept on the screen: centred where it is smaller, without gaps where it is larger.
 * @param {Camera} camera
 * @param {Size} canvas
 * @param {Size} screen
 * @returns {Camera}
 */
export function kept(camera, canvas, screen) {
  const least = fit({ x: 0, y: 0, ...canvas }, screen).k;
  const k = Math.min(Math.max(camera.k, least), Math.max(MOST, least));
  const along = (/** @type {number} */ at, /** @type {number} */ length, /** @type {number} */ room) =>
    length * k <= room ? (room - length * k) / 2 : Math.min(0, Math.max(room - length * k, at));
  return { k, x: along(camera.x, canvas.width, screen.width), y: along(camera.y, canvas.height, screen.height) };
}

/**
 * Zoomed by a factor about a point of the screen, which stays where it is.
 * @param {Camera} camera
 * @param {number} factor
 * @param {number} x
 * @param {number} y
 * @returns {Camera}
 */
export function zoomed(camera, factor, x, y) {
  return { k: camera.k * factor, x: x - (x - camera.x) * factor, y: y - (y - camera.y) * factor };
}

/**
 * Moved and zoomed as two fingers did: from one pair of points to another.
 * @param {Camera} camera
 * @param {{x: number, y: number}[]} from
 * @param {{x: number, y: number}[]} to
 * @returns {Camera}
 */
export function pinched(camera, from, to) {
  const middle = (/** @type {{x: number, y: number}[]} */ [a, b]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const apart = (/** @type {{x: number, y: number}[]} */ [a, b]) => Math.hypot(a.x - b.x, a.y - b.y) || 1;
  const [before, after] = [middle(from), middle(to)];
  const turned = zoomed(camera, apart(to) / apart(from), before.x, before.y);
  return { ...turned, x: turned.x + after.x - before.x, y: turned.y + after.y - before.y };
}

/**
 * The camera as a CSS transform.
 * @param {Camera} camera
 */
export function css(camera) {
  return `translate(${camera.x}px, ${camera.y}px) scale(${camera.k})`;
}
