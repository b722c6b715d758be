/** Calendar dates as text: `2026-11-20`. */

/** @typedef {{year: number, month: number, day: number, weekday: number}} DateParts weekday 0 to 6
 *   from Monday */

const DATE = /^(?:(\d{4})-)?(\d{2})-(\d{2})$/;
const midnight = /** @param {string} date */ date => new Date(date + 'T00:00Z');

/** Parse a date; null if it is not in the calendar.
 * @param {string} text
 * @returns {DateParts | null} */
export function parseDate(text) {
	const [, year, month, day] = (DATE.exec(text) ?? []).map(Number);
	const date = midnight(text);
	return year >= 0 && date.getUTCDate() === day && date.getUTCMonth() === month - 1
		? { year, month, day, weekday: (date.getUTCDay() + 6) % 7 }
		: null;
}

/** @param {number} n */
export const padTwo = n => String(n).padStart(2, '0');

/** @param {number} year @param {number} month @param {number} day */
export const dateText = (year, month, day) =>
	`${String(year).padStart(4, '0')}-${padTwo(month)}-${padTwo(day)}`;

/** @param {string} date @param {number} days */
export const addDays = (date, days) =>
	new Date(+midnight(date) + days * 864e5).toISOString().slice(0, 10);

/** @param {number} year @param {number} month */
export const daysInMonth = (year, month) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** @param {number} first @param {number} last */
export const range = (first, last) => Array.from({ length: last - first + 1 }, (_, n) => first + n);

/** Return the first date from a year on that exists and satisfies `predicate`, or null.
 * @param {number} year
 * @param {number} month
 * @param {number} day
 * @param {(date: DateParts) => boolean} [predicate] */
export function firstDate(year, month, day, predicate = () => true) {
	for (let candidate = year; candidate <= year + 40; candidate++) {
		const text = dateText(candidate, month, day);
		const date = parseDate(text);
		if (date && predicate(date)) return text;
	}
	return null;
}

/** Resolve the date of a hash: complete, `today`, or `11-20` of this year or the next that has it.
 * @param {string | undefined} text @param {string} today @returns {string | null} */
export function resolveDate(text, today) {
	if (!text || text === 'today') return today;
	const match = DATE.exec(text);
	return match && !match[1]
		? firstDate(+today.slice(0, 4), +match[2], +match[3])
		: parseDate(text) && text;
}
