/** What Strands shows with its letters: the clue and the number of words. */

import { el } from '../dom.js';

/** Return the fields with their labels, and what returns the move that sets the number of words, if
 * one was entered.
 * @param {import('../types').App['t']} t */
export function strandsFields(t) {
	const clue = el('input', { name: 'clue', autocomplete: 'off' });
	const wordCount = el('input', { type: 'number', name: 'word_count', min: 1, max: 99 });
	return {
		clue,
		wordCount,
		labels: [el('label', t('clue.field'), clue), el('label', t('word-count'), wordCount)],
		countMoves: () => (wordCount.value ? ['count ' + Number(wordCount.value)] : []),
	};
}
