/**
 * Small sounds made on the spot with Web Audio: wood on wood, a page, a bell. Browsers allow them from the first touch
 * of the page on. Whoever looks elsewhere hears only what calls him back.
 */

import { settings } from "./settings.js";

/** @type {AudioContext | null} */
let context = null;

/** Whether the browser has allowed sounds. */
let allowed = false;

/** Tones that have been begun and not ended. */
let sounding = 0;

/** @type {Record<string, [number, number, number, OscillatorType][]>} frequency, start, length, shape */
const SOUNDS = {
  move: [
    [196, 0, 0.07, "triangle"],
    [131, 0.015, 0.09, "sine"],
  ],
  turn: [
    [523, 0, 0.16, "sine"],
    [784, 0.11, 0.28, "sine"],
  ],
  refuse: [
    [175, 0, 0.12, "triangle"],
    [156, 0.1, 0.16, "triangle"],
  ],
  chat: [[880, 0, 0.06, "sine"]],
  end: [
    [392, 0, 0.2, "sine"],
    [494, 0.15, 0.2, "sine"],
    [587, 0.3, 0.2, "sine"],
    [784, 0.45, 0.5, "sine"],
  ],
  win: [
    [392, 0, 0.16, "triangle"],
    [523, 0.13, 0.16, "triangle"],
    [659, 0.26, 0.16, "triangle"],
    [784, 0.39, 0.34, "triangle"],
    [1047, 0.6, 0.7, "sine"],
    [659, 0.6, 0.7, "sine"],
  ],
};

/** Those that are heard in a hidden page too. */
const CALLS = ["turn", "chat", "end", "win"];

/** The page was touched: from now on there may be sounds. */
function unlock() {
  if (allowed || !settings.sound || !window.AudioContext) return;
  context ??= new AudioContext();
  context.resume().then(
    () => {
      allowed = true;
      rest();
    },
    () => {},
  );
}

/** A context that runs costs power even while it is silent, so it runs only while something sounds. */
function rest() {
  if (!sounding) context?.suspend().catch(() => {});
}

function rungOut() {
  sounding -= 1;
  rest();
}

for (const type of ["pointerup", "keydown"]) window.addEventListener(type, unlock, true);

/**
 * Play a sound, if the settings want sounds and the browser allows them already.
 * @param {keyof typeof SOUNDS} name
 */
export function play(name) {
  if (!settings.sound || !context || (document.hidden && !CALLS.includes(name))) return;
  context.resume().catch(() => {});
  for (const [frequency, start, length, shape] of SOUNDS[name] ?? []) {
    const [voice, volume] = [context.createOscillator(), context.createGain()];
    const at = context.currentTime + start;
    voice.type = shape;
    voice.frequency.value = frequency;
    volume.gain.setValueAtTime(0.0001, at);
    volume.gain.exponentialRampToValueAtTime(0.12, at + 0.012);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
    voice.connect(volume).connect(context.destination);
    voice.onended = rungOut;
    sounding += 1;
    voice.start(at);
    voice.stop(at + length + 0.02);
  }
}
