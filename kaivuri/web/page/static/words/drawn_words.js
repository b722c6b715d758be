/** The words on the grid, and their colours. */

import { includesCell } from './game.js';
import { badgeOf } from './grid.js';
/** @import { PlacedWord } from '../documents'
 * @import { DrawnWord } from '../types'
 * @import { WordSession } from './session.js' */

/** Return the words of the shown solution, else the placed and the hinted ones.
 * @param {WordSession} session
 * @returns {DrawnWord[]} */
export function drawnWords({ shownSolution, game, earns, hinted, spangram }) {
	const hues = earns ? THEME_HUES : HUES;
	if (shownSolution)
		return shownSolution.words.map((word, n) =>
			drawnWord(word, n, !n && !!shownSolution.spangram, hues),
		);
	const placed = game.words.map((word, n) => drawnWord(word, n, word.move === spangram.move, hues));
	const shown = hinted.words
		.filter(({ cells }) => cells.every(cell => includesCell(game.free, cell)))
		.map((word, n) => ({
			...drawnWord(word, placed.length + n, word.spangram, hues),
			hinted: true,
		}));
	return [...placed, ...shown];
}

/** Hues in an order in which those of the first six words are told apart by the colour-blind: at least
 * 10 in CIELAB, in both themes, as seen with each kind of dichromacy. The first is gold. */
const HUES = [0, 2, 4, 6, 1, 7, 5, 3];
/** Where a spangram has the gold. */
const THEME_HUES = HUES.slice(1);

/** @param {PlacedWord} word @param {number} n @param {boolean} spangram @param {number[]} hues
 * @returns {DrawnWord} */
const drawnWord = ({ word, cells }, n, spangram, hues) => ({
	word,
	cells,
	hue: spangram ? HUES[0] : hues[n % hues.length],
	badge: badgeOf(n),
	spangram,
});
