/** The words that a picture shows as found, drawn over it, for the player to choose from. */

import { button, checkbox, el, svg } from '../dom.js';
import { badgeOf } from './grid.js';
/** @import { Reading } from '../device/types'
 * @import { Cell } from '../documents'
 * @import { App } from '../types'
 * @import { FoundWord } from './found_words.js' */

/** Of the size of a letter, around the grid. */
const MARGIN = 0.7;
/** Of the drawing, in pixels. */
const WIDTH = 480;

/** Return a form with the picture of the grid. Only words of the list are ticked; a path that spells
 * none can't be.
 * @param {App['t']} t
 * @param {HTMLCanvasElement} canvas the picture
 * @param {Reading} reading
 * @param {(FoundWord | null)[]} words of `reading.found`
 * @param {(chosen: FoundWord[]) => void} play */
export function foundForm(t, canvas, { rows, boxes, found }, words, play) {
	const chosen = new Set(words.filter(word => word?.listed !== false));
	const columns = [...rows[0]].length;
	const centre = /** @param {Cell} cell */ ([r, c]) => {
		const [left, top, right, bottom] = boxes[r * columns + c];
		return [(left + right) / 2, (top + bottom) / 2];
	};
	const shown = found
		.map(({ paths }, n) => ({ word: words[n], cells: words[n]?.cells ?? paths[0], n }))
		.filter(({ cells }) => cells);
	const lines = shown.map(({ cells, n }) => pathOver(cells.map(centre), n));
	const mark = /** @param {number} n */ n =>
		lines[n].classList.toggle('left-out', !chosen.has(shown[n].word));
	const row = /** @param {typeof shown[number]} drawn @param {number} n */ (
		{ word, n: hue },
		n,
	) => {
		mark(n);
		const badge = el(`span.found-badge.hue-${hue % 8}`, { 'aria-hidden': 'true' }, badgeOf(hue));
		if (!word) return el('li.row', badge, el('span.grow.muted', t('picture.no-word')));
		const note = word.listed === false ? ' · ' + t('picture.not-listed') : '';
		const choose = /** @param {boolean} checked */ checked => {
			chosen[checked ? 'add' : 'delete'](word);
			mark(n);
		};
		return el('li.row', badge, checkbox(word.word + note, chosen.has(word), choose));
	};
	const submit = () => play(words.flatMap(word => (word && chosen.has(word) ? [word] : [])));
	return el(
		'div.letters-form',
		crop(canvas, boxes, lines),
		el('ul', shown.map(row)),
		button(t('play'), submit, { class: 'primary' }),
	);
}

/** Return the part of the picture with the grid, and lines over it.
 * @param {HTMLCanvasElement} canvas @param {number[][]} boxes @param {SVGElement[]} lines */
function crop(canvas, boxes, lines) {
	const size = Math.max(...boxes.flatMap(([x0, y0, x1, y1]) => [x1 - x0, y1 - y0]));
	const edge = /** @param {number} side @param {'min' | 'max'} which */ (side, which) =>
		Math[which](...boxes.map(box => box[side]));
	const [left, top] = [edge(0, 'min') - MARGIN * size, edge(1, 'min') - MARGIN * size];
	const [width, height] = [
		edge(2, 'max') + MARGIN * size - left,
		edge(3, 'max') + MARGIN * size - top,
	];
	const part = el('canvas', { width: WIDTH, height: (WIDTH * height) / width });
	part.getContext('2d')?.drawImage(canvas, left, top, width, height, 0, 0, part.width, part.height);
	const over = svg('svg', { viewBox: `${left} ${top} ${width} ${height}` }, lines);
	over.style.strokeWidth = String(size / 2);
	return el('div.found', { 'aria-hidden': 'true' }, part, over);
}

/** Return a line with a disc at its start; its length is three for each letter.
 * @param {number[][]} points @param {number} n the number of the word */
const pathOver = (points, n) =>
	svg(
		`g.hue-${n % 8}`,
		svg('polyline', { points: points.join(' '), pathLength: 3 * points.length }),
		svg('polyline.start', { points: [points[0], points[0]].join(' ') }),
	);
