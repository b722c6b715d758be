/** Days as a board shows them. A date is `2026-11-20`, or `11-20` where no year matters. */

const WHOLE = /^(?:(\d{4})-)?(\d{2})-(\d{2})$/;

/** The parts of a date by the kinds of labels; null where no calendar has it. @param {string} text
 * @returns {{year?: number, month: number, day: number, weekday?: number} | null} */
export function parts(text) {
  const [whole, year, month, day] = WHOLE.exec(text)?.map(Number) ?? [];
  if (whole === undefined) return null;
  const date = new Date(Date.UTC(year || 2024, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return year ? { year, month, day, weekday: (date.getUTCDay() + 6) % 7 } : { month, day };
}

const two = /** @param {number} n */ n => String(n).padStart(2, '0');

/** @param {number | undefined} year @param {number} month @param {number} day */
export const dateText = (year, month, day) => `${year ? String(year).padStart(4, '0') + '-' : ''}${two(month)}-${two(day)}`;

/** So many days later. @param {string} text @param {number} days */
export function later(text, days) {
  const { year, month, day } = /** @type {any} */ (parts(text));
  const date = new Date(Date.UTC(year ?? 2024, month - 1, day + days));
  return dateText(year && date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

/** How many days a month has. @param {number | undefined} year @param {number} month */
export const daysIn = (year, month) => new Date(Date.UTC(year ?? 2024, month, 0)).getUTCDate();
