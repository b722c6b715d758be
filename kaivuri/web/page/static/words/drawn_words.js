/** The words on the grid, and their colours. */

import { areAdjacent, includesCell } from './game.js';
import { badgeOf } from './grid.js';
/** @import { PlacedWord } from '../documents'
 * @import { DrawnWord } from '../types'
 * @import { WordSession } from './session.js' */

/** Hues that differ by at least 9 in CIELAB, in both themes, as the eye sees them and with each kind of
 * dichromacy. The first is gold. */
const HUES = [0, 2, 4, 6, 1, 7];
/** Where a spangram has the gold. */
const THEME_HUES = HUES.slice(1);

/** Return the words of the shown solution, else the placed and the hinted ones.
 * @param {WordSession} session
 * @returns {DrawnWord[]} */
export function drawnWords({ shownSolution, game, earns, hinted, spangram }) {
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
