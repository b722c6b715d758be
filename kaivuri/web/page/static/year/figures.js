/** The sections below the table of a year: extreme days, statistics, averages. The content of each is
 * made when it is drawn. */

import { bars, el } from '../dom.js';
import { extremes, means, statistics } from './statistics.js';
/** @import { App, Child } from '../types'
 * @import { Mean } from './statistics.js' */
/** @typedef {{title: string, content: () => Child}} Section */
/** Numbers of solutions by day. @typedef {Map<string, number>} Days */

/** The number of sections. */
export const FIGURES = 6;

/** @param {App} app
 * @param {Days} days
 * @param {(day: string) => Child} link
 * @returns {Section[]} */
export const extremesOf = ({ t }, days, link) =>
	[true, false].map(hardest => ({
		title: t(hardest ? 'year.hardest' : 'year.easiest'),
		content: () =>
			el(
				'ol',
				extremes(days, hardest).map(([day]) => el('li', link(day))),
			),
	}));

/** @param {App} app
 * @param {Days} days
 * @param {Child} files
 * @returns {Section} */
export function figuresOf({ t, formatNumber }, days, files) {
	const content = () => {
		const { none, ...shown } = statistics(days);
		const figures = {
			...shown,
			mean: rounded(formatNumber, shown.mean, 100),
			median: rounded(formatNumber, shown.median, 100),
			...(none && { none }),
		};
		const items = Object.entries(figures).map(([key, n]) => el('li', t('figure.' + key, { n })));
		return [el('ul', items), files];
	};
	return { title: t('year.statistics'), content };
}

/** Return the averages by month, weekday and day of the month as bars.
 * @param {App} app
 * @param {Days} days
 * @param {number} year
 * @returns {Section[]} */
export function chartsOf({ t, formatDate, formatNumber }, days, year) {
	const month = formatDate({ month: 'long' });
	const weekday = formatDate({ weekday: 'long' });
	const { months, days: monthDays, weekdays } = means(days, year);
	const chart =
		/** @param {string} title @param {Mean[]} rows @param {(value: number) => string} name */
		(title, rows, name) => ({
			title,
			content: () =>
				bars(
					rows.map(({ value, mean }) => ({
						name: name(value),
						value: mean,
						text: rounded(formatNumber, mean, 10),
					})),
				),
		});
	return [
		chart(t('year.months'), months, n => month(2024, n - 1)),
		chart(t('year.weekdays', { year: String(year) }), weekdays, n => weekday(2024, 0, n + 1)),
		chart(t('year.month-days'), monthDays, String),
	];
}

/** @param {App['formatNumber']} formatNumber @param {number} n @param {number} denominator */
const rounded = (formatNumber, n, denominator) =>
	formatNumber(Math.round(n * denominator) / denominator);
