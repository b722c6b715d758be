/** The heat map of a year as an SVG file. */

import { range } from '../dates.js';
import { shadeOf } from './statistics.js';

const CELL_WIDTH = 30;
const CELL_HEIGHT = 26;
const LEFT = 56;
const TOP = 60;
/** From few solutions to many, as in kaivuri/render/heatmap.py, and the text colours on it. */
const COLOURS = ['#3864b0', '#7c8086', '#9e9676', '#c8b662', '#f5dc4b'];
const TEXT_COLOURS = ['#fff', '#111', '#111', '#111', '#111'];
const NO_SOLUTION = '#d55e00';

/** @param {string} text */
const escapeXml = text => text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`);

/** @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string} content
 * @param {string} [attributes] */
const text = (x, y, size, content, attributes = '') =>
	`<text x="${x}" y="${y}" font-size="${size}"${attributes}>${escapeXml(content)}</text>`;

/** @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {string} fill */
const rectangle = (x, y, width, height, fill) =>
	`<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;

/** @param {string} key of a day, as `02-29` @param {number} n @param {number} shade */
function cell(key, n, shade) {
	const [month, day] = key.split('-').map(Number);
	const x = LEFT + CELL_WIDTH * (day - 1);
	const y = TOP + CELL_HEIGHT * (month - 1);
	const colour = n ? COLOURS[shade] : NO_SOLUTION;
	const textColour = ` fill="${n ? TEXT_COLOURS[shade] : '#000'}"`;
	return [
		`<g><title>${day}.${month}.: ${n}</title>`,
		rectangle(x, y, CELL_WIDTH - 1, CELL_HEIGHT - 1, colour),
		text(x + CELL_WIDTH / 2, y + 17, n < 1e4 ? 10 : 8, String(n), textColour),
		'</g>',
	].join('');
}

/** @param {Map<string, number>} days
 * @param {number[]} limits of the shades
 * @param {string} title
 * @param {string[]} months names */
export function yearSvg(days, limits, title, months) {
	const width = LEFT + CELL_WIDTH * 31 + 16;
	const height = TOP + CELL_HEIGHT * 12 + 16;
	return [
		'<svg xmlns="http://www.w3.org/2000/svg" role="img" ' +
			`viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ` +
			'font-family="system-ui, sans-serif" text-anchor="middle" fill="#222">',
		`<title>${escapeXml(title)}</title>`,
		rectangle(0, 0, width, height, '#fff'),
		text(LEFT, 24, 16, title, ' text-anchor="start"'),
		...range(1, 31).map(day => text(LEFT + CELL_WIDTH * (day - 0.5), TOP - 8, 10, String(day))),
		...months.map((name, n) =>
			text(LEFT - 8, TOP + CELL_HEIGHT * n + 17, 12, name, ' text-anchor="end"'),
		),
		...Array.from(days, ([day, n]) => cell(day, n, shadeOf(n, limits))),
		'</svg>',
		'',
	].join('\n');
}
