/** The numbers of solutions of a year's days, and what can be said of them. A day is `MM-DD`. */

import { dateText, parts, range, two } from '../dates.js';

/** @import { Year } from '../documents' */
/** @typedef {Map<string, number>} Days @typedef {{day: string, n: number}} Count
 * @typedef {{value: number, mean: number}} Bar the mean of a month, a weekday, or a day of the month */

const KEY = /^(?:\d{4}-)?(\d{2}-\d{2})/;

/** The days of a document, all weekdays and years of one together. @param {Record<string, number>} counts @returns {Days} */
export function daysOf(counts) {
  const days = new Map();
  for (const [key, n] of Object.entries(counts)) {
    const day = KEY.exec(key)?.[1] ?? key;
    days.set(day, (days.get(day) ?? 0) + n);
  }
  return new Map([...days].sort(([a], [b]) => a < b ? -1 : 1));
}

/** All pairs of a month and a day that the board can show, also those that no calendar has. @param {Year} document @returns {Days} */
export const pairsOf = ({ counts, impossible_dates: others = {} }) => daysOf({ ...others, ...summed(counts) });

/** @param {Record<string, number>} counts */
const summed = counts => Object.fromEntries(daysOf(counts));

/** The upper bounds of all shades but the last, evenly spaced by number or by ratio. @param {number[]} counts @param {boolean} log */
export function bounds(counts, log, shades = 5) {
  const low = Math.min(...counts.filter(n => n)), high = Math.max(...counts);
  const steps = Array.from({ length: shades - 1 }, (_, n) => (n + 1) / shades);
  if (!high) return steps.map(() => 0);
  return steps.map(step => Math.round(log ? low * (high / low) ** step : low + (high - low) * step));
}

/** The shade of a number, from 0. @param {number} n @param {number[]} upper */
export const shade = (n, upper) => upper.filter(bound => n > bound).length;

/** @param {number[]} values */
const mean = values => values.reduce((sum, n) => sum + n, 0) / (values.length || 1);

/** @param {Days} days at least one */
export function statistics(days) {
  const all = [...days.values()].sort((a, b) => a - b), half = all.length >> 1;
  const times = new Map();
  for (const n of all) times.set(n, (times.get(n) ?? 0) + 1);
  return { days: all.length, total: all.reduce((sum, n) => sum + n, 0), mean: mean(all),
    median: all.length % 2 ? all[half] : (all[half - 1] + all[half]) / 2, fewest: all[0], most: all[all.length - 1],
    ties: [...times.values()].reduce((sum, n) => n > 1 ? sum + n : sum, 0), none: times.get(0) ?? 0 };
}

/** The days with the fewest solutions, or the most. @param {Days} days @param {boolean} hard @returns {Count[]} */
export const extreme = (days, hard, many = 5) => [...days].map(([day, n]) => ({ day, n }))
  .sort((a, b) => (hard ? a.n - b.n : b.n - a.n) || (a.day < b.day ? -1 : 1)).slice(0, many);

/** The means of months (`1` to `12`), days of the month (`1` to `31`) and weekdays of a year (`0` to `6`, from Monday).
 * @param {Days} days @param {number} year */
export function means(days, year) {
  const of = /** @param {number} from @param {number} to @param {(day: string) => number} place */ (from, to, place) => {
    const values = range(from, to), counts = values.map(() => /** @type {number[]} */ ([]));
    for (const [day, n] of days) counts[place(day) - from]?.push(n);
    return values.map((value, at) => ({ value, mean: mean(counts[at]) }));
  };
  return { months: of(1, 12, day => +day.slice(0, 2)), days: of(1, 31, day => +day.slice(3)),
    weekdays: of(0, 6, day => parts(dateText(year, +day.slice(0, 2), +day.slice(3)))?.weekday ?? -1) };
}

/** How many days have each shade. @param {Days} days @param {number[]} upper */
export function distribution(days, upper) {
  const bins = Array.from({ length: upper.length + 1 }, () => 0);
  for (const n of days.values()) bins[shade(n, upper)]++;
  return bins;
}

/** @param {number} month @param {number} day */
export const dayKey = (month, day) => `${two(month)}-${two(day)}`;
