/** Statistics of the numbers of solutions of the days of a year, as in
 * kaivuri/calendars/year_statistics.py. A day is `MM-DD`. */

import { dateText, padTwo, parseDate, range } from '../dates.js';

/** @import { YearDocument } from '../documents' */
/** @typedef {Map<string, number>} Days
 * @typedef {{value: number, mean: number}} Mean of a month, a weekday, or a day of the month */

const SHADES = 5;
const KEY = /^(?:\d{4}-)?(\d{2}-\d{2})/;

/** Sum the counts of a document over weekdays and years.
 * @param {Record<string, number>} counts
 * @returns {Days} */
export function daysOf(counts) {
	const days = new Map();
	for (const [key, n] of Object.entries(counts)) {
		const day = KEY.exec(key)?.[1] ?? key;
		days.set(day, (days.get(day) ?? 0) + n);
	}
	return new Map([...days].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Return the counts of all pairs of a month and a day, also those that are not dates.
 * @param {YearDocument} document
 * @returns {Days} */
export const pairsOf = ({ counts, impossible_dates: others = {} }) =>
	daysOf({ ...others, ...Object.fromEntries(daysOf(counts)) });

/** Return the upper limits of all shades but the last, spaced linearly or logarithmically.
 * @param {number[]} counts
 * @param {boolean} log */
export function shadeLimits(counts, log) {
	const min = Math.min(...counts.filter(n => n));
	const max = Math.max(...counts);
	const fractions = range(1, SHADES - 1).map(n => n / SHADES);
	if (!max) return fractions.map(() => 0);
	return fractions.map(fraction =>
		Math.round(log ? min * (max / min) ** fraction : min + (max - min) * fraction),
	);
}

/** @param {number} n @param {number[]} limits */
export const shadeOf = (n, limits) => limits.filter(limit => n > limit).length;

/** @param {number[]} values */
const mean = values => values.reduce((sum, n) => sum + n, 0) / (values.length || 1);

/** @param {Days} days at least one */
export function statistics(days) {
	const all = [...days.values()].sort((a, b) => a - b);
	const half = all.length >> 1;
	const frequencies = new Map();
	for (const n of all) frequencies.set(n, (frequencies.get(n) ?? 0) + 1);
	return {
		days: all.length,
		total: all.reduce((sum, n) => sum + n, 0),
		mean: mean(all),
		median: all.length % 2 ? all[half] : (all[half - 1] + all[half]) / 2,
		ties: [...frequencies.values()].reduce((sum, n) => (n > 1 ? sum + n : sum), 0),
		none: frequencies.get(0) ?? 0,
	};
}

/** Return the five days with the fewest solutions, or the most; of equal ones the earlier first.
 * @param {Days} days in order
 * @param {boolean} fewest */
export const extremes = (days, fewest) =>
	[...days].sort(([, a], [, b]) => (fewest ? a - b : b - a)).slice(0, 5);

/** Return the means by month (1 to 12), day of the month (1 to 31) and weekday of a year (0 to 6
 * from Monday).
 * @param {Days} days
 * @param {number} year */
export function means(days, year) {
	const weekday = /** @param {string} day */ day =>
		parseDate(dateText(year, +day.slice(0, 2), +day.slice(3)))?.weekday ?? -1;
	return {
		months: meansBy(days, range(1, 12), day => +day.slice(0, 2)),
		days: meansBy(days, range(1, 31), day => +day.slice(3)),
		weekdays: meansBy(days, range(0, 6), weekday),
	};
}

/** @param {Days} days @param {number[]} values @param {(day: string) => number} partOf */
const meansBy = (days, values, partOf) =>
	values.map(value => {
		const group = [...days].filter(([day]) => partOf(day) === value);
		return { value, mean: mean(group.map(([, n]) => n)) };
	});

/** @param {Days} days @param {number[]} limits */
export function histogram(days, limits) {
	const bins = Array.from({ length: limits.length + 1 }, () => 0);
	for (const n of days.values()) bins[shadeOf(n, limits)]++;
	return bins;
}

/** @param {number} month @param {number} day */
export const dayKey = (month, day) => `${padTwo(month)}-${padTwo(day)}`;
