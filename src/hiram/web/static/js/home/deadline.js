/** A deadline as people say it: until Thursday evening. */

import { t } from "../shared/texts.js";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NIGHT_ENDS = 5; // o'clock: what is earlier belongs to the night of the day before

/** @param {number} hour */
function partOf(hour) {
  if (hour < NIGHT_ENDS) return "night";
  if (hour < 12) return "morning";
  return hour < 18 ? "afternoon" : "evening";
}

/**
 * How many days later a time is than another, by the calendar.
 * @param {Date} day
 * @param {Date} today
 */
function daysBetween(day, today) {
  const at = (/** @type {Date} */ date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((at(day) - at(today)) / DAY);
}

/**
 * @param {number} deadline in milliseconds since 1970
 * @param {number} now
 */
export function deadlineWords(deadline, now) {
  const left = deadline - now;
  if (left <= 0) return t("until.over");
  if (left < HOUR) return t("until.minutes", { n: Math.max(1, Math.floor(left / MINUTE)) });
  const end = new Date(deadline);
  const part = partOf(end.getHours());
  const night = part === "night" ? NIGHT_ENDS * HOUR : 0;
  const day = new Date(deadline - night);
  const days = daysBetween(day, new Date(now - (new Date(now).getHours() < NIGHT_ENDS ? night : 0)));
  if (days <= 0) return t(`until.today.${part}`);
  if (days === 1) return t("until.day", { day: t("until.tomorrow"), part: t(`until.${part}`) });
  if (days < 7) {
    const weekday = day.toLocaleDateString(document.documentElement.lang, { weekday: "long" });
    return t("until.day", { day: weekday, part: t(`until.${part}`) });
  }
  const date = day.toLocaleDateString(document.documentElement.lang, { day: "numeric", month: "long" });
  return t("until.date", { date });
}
