/** The grid as SVG: tinted cells, paths under the letters, badges, rings. */

import { ARROWS, replaceChildren, svg } from '../dom.js';
import { includesCell, parseCell } from './game.js';
import { writeQu } from './letter_text.js';
/** @import { Cell } from '../documents'
 * @import { App, DrawnWord, GridContent } from '../types' */

const SIZE = 60;
/** @param {Cell} cell */
const centre = ([r, c]) => `${c * SIZE + SIZE / 2},${r * SIZE + SIZE / 2}`;

export class Grid {
	/** Letters and frames by `row,column`. @type {Map<string, SVGElement>} */
	#cells = new Map();
	/** @type {Map<string, SVGElement>} */
	#backgrounds = new Map();
	#pathLayer = svg('g', { 'aria-hidden': 'true' });
	#markLayer = svg('g', { 'aria-hidden': 'true' });
	#currentPath = svg('polyline.current-path');
	#focused = '0,0';

	/** @param {string[]} rows
	 * @param {App['t']} t
	 * @param {(event: KeyboardEvent) => void} onkeydown
	 * @param {boolean} [regions] whether words are regions, drawn by lines between all cells that
	 *   touch */
	constructor(rows, t, onkeydown, regions = false) {
		this.t = t;
		this.regions = regions;
		this.letters = rows.map(row => [...row]);
		const lines = this.letters.map((row, r) =>
			svg(
				'g',
				{ role: 'row' },
				row.map((letter, c) => this.#createCell(letter, r, c)),
			),
		);
		const columns = this.letters[0].length;
		this.node = svg(
			'svg.grid',
			{
				role: 'grid',
				viewBox: `0 0 ${columns * SIZE} ${rows.length * SIZE}`,
				'aria-label': t('grid'),
				onkeydown,
				onfocusin: e => this.#onFocus(/** @type {SVGElement} */ (e.target)),
			},
			svg('g', { 'aria-hidden': 'true' }, [...this.#backgrounds.values()]),
			this.#pathLayer,
			this.#currentPath,
			lines,
			this.#markLayer,
		);
		setGridSize(this.node, rows.length, columns);
		this.#cells.get(this.#focused)?.setAttribute('tabindex', '0');
	}

	get focused() {
		return parseCell(this.#focused);
	}

	/** @param {string} letter @param {number} r @param {number} c */
	#createCell(letter, r, c) {
		const key = `${r},${c}`;
		const hole = letter === '.';
		const cell = svg(
			'g',
			{ role: 'gridcell', tabindex: -1, 'data-cell': key, class: hole ? 'hole' : 'cell' },
			square(r, c),
			letterText(hole ? '' : letter, r, c),
		);
		this.#cells.set(key, cell);
		cell.style.setProperty('--n', String(r + c));
		if (!hole) this.#backgrounds.set(key, square(r, c));
		return cell;
	}

	/** @param {SVGElement} cell */
	#onFocus(cell) {
		const key = cell.dataset.cell;
		if (!key) return;
		this.#cells.get(this.#focused)?.setAttribute('tabindex', '-1');
		cell.setAttribute('tabindex', '0');
		this.#focused = key;
	}

	/** Move the focus by an arrow key; return false for other keys. @param {string} key */
	moveFocus(key) {
		if (!(key in ARROWS)) return false;
		const [down, right] = ARROWS[key];
		const [r, c] = this.focused;
		this.#cells.get(`${r + down},${c + right}`)?.focus();
		return true;
	}

	/** @param {number} x @param {number} y @returns {[number, number]} */
	toCells(x, y) {
		return toCells(this.node, x, y);
	}

	/** @param {GridContent} content */
	draw(content) {
		const { words, marks, starts, letters, shaded } = content;
		replaceChildren(this.#pathLayer, words.map(this.regions ? wordRegion : wordPath));
		replaceChildren(
			this.#markLayer,
			words.map(badge),
			marks.map(cell => ring(cell, 'mark')),
			starts.map(cell => ring(cell, 'start')),
			letters.map(cell => ring(cell, 'letter')),
		);
		for (const [key, node] of this.#cells) {
			const word = words.find(({ cells }) => includesCell(cells, parseCell(key)));
			const free = includesCell(shaded, parseCell(key)) ? 'background shaded' : 'background';
			this.#backgrounds
				.get(key)
				?.setAttribute('class', word && !word.hinted ? `tint ${hueClass(word)}` : free);
			node.setAttribute('aria-label', this.#cellName(parseCell(key), content, word));
		}
	}

	/** @param {Cell} cell @param {GridContent} content @param {DrawnWord} [word] that covers it */
	#cellName(cell, { marks, starts, letters }, word) {
		const { t } = this;
		const [r, c] = cell;
		const letter = this.letters[r][c];
		const notes = [
			word && t('cell.word', { word: word.word }),
			includesCell(marks, cell) && t('cell.mark'),
			includesCell(starts, cell) && t('cell.start'),
			includesCell(letters, cell) && t('cell.letter'),
		].filter(note => note);
		return [
			t('cell', {
				letter: letter === '.' ? t('cell.hole') : writeQu(letter),
				row: r + 1,
				column: c + 1,
			}),
			...notes,
		].join(', ');
	}

	/** @param {Cell} cell */
	press(cell) {
		this.#cells.get(String(cell))?.classList.add('selected');
	}

	/** @param {Cell[]} path @param {'' | 'pending' | 'invalid'} [state] */
	drawPath(path, state = '') {
		if (!this.regions) this.#currentPath.setAttribute('points', points(path));
		this.#currentPath.setAttribute('class', 'current-path ' + state);
		for (const [key, node] of this.#cells) {
			const n = path.findIndex(cell => String(cell) === key);
			node.classList.toggle('selected', n >= 0);
			node.classList.toggle('first', n === 0);
			node.setAttribute('aria-selected', String(n >= 0));
		}
	}
}

/** @param {SVGSVGElement} node @param {number} x @param {number} y @returns {[number, number]} */
export function toCells(node, x, y) {
	const point = new DOMPoint(x, y).matrixTransform(node.getScreenCTM()?.inverse());
	return [point.x / SIZE, point.y / SIZE];
}

/** Return the points of a path; a single cell is repeated, as one point draws nothing.
 * @param {Cell[]} cells */
const points = cells => [...cells, ...(cells.length === 1 ? cells : [])].map(centre).join(' ');

/** @param {number} r @param {number} c */
const square = (r, c) =>
	svg('rect', { x: c * SIZE + 2, y: r * SIZE + 2, width: SIZE - 4, height: SIZE - 4, rx: 10 });

/** @param {string} letter @param {number} r @param {number} c */
const letterText = (letter, r, c) =>
	svg('text', { x: c * SIZE + SIZE / 2, y: r * SIZE + SIZE / 2 }, writeQu(letter));

/** @param {DrawnWord} word */
const hueClass = ({ hue, spangram }) => `hue-${hue % 8}${spangram ? ' spangram' : ''}`;

/** @param {DrawnWord} word */
const pathClass = word => `word-path ${hueClass(word)}${word.hinted ? ' hinted' : ''}`;

/** @param {DrawnWord} word */
const wordPath = word => svg('polyline', { points: points(word.cells), class: pathClass(word) });

/** @param {DrawnWord} word */
const wordRegion = word => svg('path', { d: links(word.cells), class: pathClass(word) });

/** @param {Cell[]} cells */
const links = cells =>
	cells
		.flatMap(([r, c]) =>
			[/** @type {Cell} */ ([r, c + 1]), /** @type {Cell} */ ([r + 1, c])]
				.filter(other => includesCell(cells, other))
				.map(other => `M${centre([r, c])}L${centre(other)}`),
		)
		.join('');

/** @param {DrawnWord} word */
const badge = ({ cells: [[r, c]], hue, badge: text, spangram }) =>
	svg(
		'g',
		{ class: `badge hue-${hue % 8}`, transform: `translate(${c * SIZE + 12} ${r * SIZE + 12})` },
		svg('circle', { r: 10 }),
		svg('text', spangram ? '★' : text),
	);

/** @param {Cell} cell @param {string} kind */
export const ring = ([r, c], kind) =>
	svg('circle', { cx: c * SIZE + SIZE / 2, cy: r * SIZE + SIZE / 2, r: 25, class: 'ring ' + kind });

/** @param {SVGElement} node @param {number} rows @param {number} columns */
function setGridSize({ style }, rows, columns) {
	style.setProperty('--rows', String(rows));
	style.setProperty('--columns', String(columns));
}

/** @param {number} n */
export const badgeOf = n => (n < 26 ? String.fromCharCode(97 + n) : String(n + 1));

/** Draw a grid that is only looked at: while its letters are typed, or to explain a game.
 * @param {string[]} rows may be incomplete
 * @param {number} height
 * @param {number} width in cells
 * @param {{words?: DrawnWord[], starts?: Cell[], regions?: boolean, next?: number}} [drawn] `next`:
 *   the index of the cell that is typed next */
export function preview(rows, height, width, { words = [], starts = [], regions, next } = {}) {
	const cells = Array.from({ length: height * width }, (_, n) => {
		/** @type {Cell} */
		const [r, c] = [Math.floor(n / width), n % width];
		const frame = square(r, c);
		const word = words.find(({ cells }) => includesCell(cells, [r, c]));
		frame.setAttribute(
			'class',
			word ? 'tint ' + hueClass(word) : n === next ? 'next' : 'background',
		);
		return { frame, letter: letterText([...(rows[r] ?? '')][c] ?? '', r, c) };
	});
	const node = svg(
		'svg.grid.preview',
		{ viewBox: `0 0 ${width * SIZE} ${height * SIZE}`, 'aria-hidden': 'true' },
		cells.map(({ frame }) => frame),
		words.map(regions ? wordRegion : wordPath),
		cells.map(({ letter }) => letter),
		starts.map(cell => ring(cell, 'start')),
	);
	setGridSize(node, height, width);
	return node;
}
