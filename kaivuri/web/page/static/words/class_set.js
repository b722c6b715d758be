/** Puzzles for a class: different ones, each printed on a page of its own, with one key. */

import { el } from '../dom.js';
import { preview } from './grid.js';
import { worksheetParts } from './worksheet.js';
/** @import { GeneratedGrid, PlacedWord } from '../documents'
 * @import { App, Caption } from '../types' */
/** @typedef {Pick<GeneratedGrid, 'rows' | 'difficulty' | 'words'>} SolvedGrid */

/** Grids in a request, which the service makes within its time. */
const AT_ONCE = 5;

/** Collect different grids; fewer than `count` if no more are found.
 * @param {(seed: number, count: number) => Promise<SolvedGrid[]>} generate
 * @param {number} count
 * @param {(n: number) => void} onProgress called with the number so far */
export async function collectGrids(generate, count, onProgress) {
	/** @type {Map<string, SolvedGrid>} */
	const grids = new Map();
	let seed = Math.floor(Math.random() * 1e9);
	for (let before = -1; before < grids.size && grids.size < count; ) {
		before = grids.size;
		const made = await generate(seed, Math.min(AT_ONCE, count - before));
		for (const grid of made) grids.set(grid.rows.join(), grid);
		seed += made.length;
		onProgress(grids.size);
	}
	return [...grids.values()];
}

/** Put the sheets and the key, which only print shows, into the view; return what removes them.
 * @param {App} app
 * @param {string} game
 * @param {SolvedGrid[]} grids
 * @param {Caption} caption */
export function addSheets(app, game, grids, caption) {
	const { t } = app;
	const name = caption.title || t(game);
	const node = el(
		'div.print-only.sheets',
		grids.map((grid, n) => sheet(app, { ...caption, title: `${name} · ${n + 1}` }, game, grid)),
		el(
			'section',
			el('h2', t('generate.key', { title: name })),
			el(
				'div.key',
				grids.map((grid, n) => solution(app, n + 1, grid)),
			),
		),
	);
	document.getElementById('view')?.append(node);
	return () => node.remove();
}

/** @param {App} app @param {Caption} caption @param {string} game @param {SolvedGrid} grid */
function sheet(app, { title, author, clue }, game, { rows, words }) {
	const { above, below, setLines } = worksheetParts(app, { game, rows, title, author });
	setLines(words.length);
	return el('section', above, clue && el('p', app.t('clue', { clue })), drawing(rows), below);
}

/** @param {App} app @param {number} n @param {SolvedGrid} grid */
const solution = ({ t }, n, { rows, words, difficulty }) =>
	el(
		'figure',
		el('figcaption', `${n} · ${t('difficulty.' + difficulty)}`),
		drawing(rows, words),
		el('small', words.map(({ word }) => word).join(' · ')),
	);

/** @param {string[]} rows @param {PlacedWord[]} [words] */
const drawing = (rows, words = []) =>
	preview(rows, rows.length, [...rows[0]].length, {
		words: words.map(word => ({ ...word, hue: 0, badge: '' })),
		starts: words.map(({ cells: [first] }) => first),
	});
