/** Days as a board shows them. A date is `2026-11-20`. */

/** @typedef {{year: number, month: number, day: number, weekday: number}} Parts weekday 0 to 6 from Monday */

const WHOLE = /^(?:(\d{4})-)?(\d{2})-(\d{2})$/;
const at = /** @param {string} text */ text => new Date(text + 'T00:00Z');

/** The parts of a date by the kinds of labels; null where no calendar has it. @param {string} text @returns {Parts | null} */
export function parts(text) {
  const [, year, month, day] = (WHOLE.exec(text) ?? []).map(Number), date = at(text);
  return year >= 0 && date.getUTCDate() === day && date.getUTCMonth() === month - 1
    ? { year, month, day, weekday: (date.getUTCDay() + 6) % 7 } : null;
}

/** @param {number} n */
export const two = n => String(n).padStart(2, '0');

/** @param {number} year @param {number} month @param {number} day */
export const dateText = (year, month, day) => `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;

/** So many days later. @param {string} text @param {number} days */
export const later = (text, days) => new Date(+at(text) + days * 864e5).toISOString().slice(0, 10);

/** How many days a month has. @param {number} year @param {number} month */
export const daysIn = (year, month) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Numbers one after the other. @param {number} from @param {number} to */
export const range = (from, to) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

/** The first such day from a year on, as 29 February is not in all; null where none comes.
 * @param {number} from @param {number} month @param {number} day @param {(date: Parts) => boolean} [fits] */
export function first(from, month, day, fits = () => true) {
  for (const year of range(from, from + 40)) {
    const text = dateText(year, month, day), date = parts(text);
    if (date && fits(date)) return text;
  }
  return null;
}

/** A date of the hash: whole, `11-20` of this year or the next that has it, or `today`.
 * @param {string | undefined} text @param {string} today @returns {string | null} */
export function meant(text, today) {
  if (!text || text === 'today') return today;
  const short = WHOLE.exec(text);
  return short && !short[1] ? first(+today.slice(0, 4), +short[2], +short[3]) : parts(text) && text;
}
