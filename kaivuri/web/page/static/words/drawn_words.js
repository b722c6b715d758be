/** What is drawn on the grid: the words in their colours, and the cells that hints are about. */

import { areAdjacent, includesCell } from './game.js';
import { badgeOf } from './grid.js';
/** @import { Cell, MessageParams, PlacedWord } from '../documents'
 * @import { DrawnWord, GridContent } from '../types'
 * @import { WordSession } from './session.js' */

/** Hues that differ by at least 9 in CIELAB, in both themes, as the eye sees them and with each kind of
 * dichromacy. The first is gold. */
const HUES = [0, 2, 4, 6, 1, 7];
/** Where a spangram has the gold. */
const THEME_HUES = HUES.slice(1);

/** @param {WordSession} session @returns {GridContent} */
export function gridContent(session) {
	const { shownSolution, game, hinted } = session;
	const free = shownSolution ? [] : game.free;
	const [starts, letters, shaded] = [hinted.starts, hinted.letters, hinted.shaded].map(cells =>
		cells.filter(cell => includesCell(free, cell)),
	);
	return { words: drawnWords(session), marks: game.marks, starts, letters, shaded };
}

/** Return the words of the shown solution, else the placed and the hinted ones.
 * @param {WordSession} session
 * @returns {DrawnWord[]} */
function drawnWords({ shownSolution, game, earns, hinted, spangram }) {
	const hues = earns ? THEME_HUES : HUES;
	if (shownSolution)
		return coloured(
			shownSolution.words.map((word, n) => drawnWord(word, n, !n && !!shownSolution.spangram)),
			hues,
		);
	const placed = game.words.map((word, n) => drawnWord(word, n, word.move === spangram.move));
	const shown = hinted.words
		.filter(({ cells }) => cells.every(cell => includesCell(game.free, cell)))
		.map((word, n) => ({ ...drawnWord(word, placed.length + n, word.spangram), hinted: true }));
	return coloured([...placed, ...shown], hues);
}

/** @param {PlacedWord} word @param {number} n @param {boolean} spangram @returns {DrawnWord} */
const drawnWord = ({ word, cells }, n, spangram) => ({
	word,
	cells,
	hue: HUES[0],
	badge: badgeOf(n),
	spangram,
});

/** Give each word but the spangram a hue that none of the earlier words beside it has.
 * @param {DrawnWord[]} words
 * @param {number[]} hues more than a word has neighbours, as a rule */
export function coloured(words, hues) {
	for (const [n, word] of words.entries()) {
		if (word.spangram) continue;
		const beside = words.slice(0, n).filter(other => areBeside(word, other));
		const choice = [...hues.slice(n % hues.length), ...hues];
		word.hue = choice.find(hue => beside.every(other => other.hue !== hue)) ?? choice[0];
	}
	return words;
}

/** @param {DrawnWord} one @param {DrawnWord} other */
const areBeside = (one, other) =>
	one.cells.some(cell => other.cells.some(far => areAdjacent(cell, far)));

const SIDES = [
	['top', '', 'bottom'],
	['left', '', 'right'],
];

/** Return the cells of the part of the grid in which a word starts, or those at the sides where the
 * spangram starts and ends.
 * @param {Cell[]} cells of the grid
 * @param {MessageParams} params of the hint */
export function hintedCells(cells, { region, from, to }) {
	const sizes = [0, 1].map(axis => Math.max(...cells.map(cell => cell[axis])) + 1);
	/** Return the third in which a cell lies, as the core does, or whether it is first or last. */
	const third = /** @param {number} at @param {number} size */ (at, size) =>
		region ? Math.floor((3 * (2 * at + 1)) / (2 * size)) : Math.sign(at) + +(at === size - 1);
	return cells.filter(cell => {
		const sides = cell.map((at, axis) => SIDES[axis][third(at, sizes[axis])]).filter(side => side);
		return region
			? sides.join() === region.join()
			: [from, to].some(ends => ends?.length && ends.every(side => sides.includes(side)));
	});
}
