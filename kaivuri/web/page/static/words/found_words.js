/** The words that a picture shows as found. */

import { spell } from './game.js';
import { gameOf } from './letters.js';
/** @import { FoundPaths } from '../device/types'
 * @import { CheckDocument, PlacedWord } from '../documents'
 * @import { App } from '../types' */
/** `listed`: whether it is in the word list; undefined if that could not be checked.
 * @typedef {PlacedWord & {listed?: boolean}} FoundWord */

/** The limit of one check request. */
const MAX_WORDS = 50;

/** Return the found words that are known. They are not checked if the 9 MB of Strands had to be
 * loaded first.
 * @param {App['backend']} backend
 * @param {string[]} rows
 * @param {FoundPaths[]} found
 * @param {AbortSignal} signal */
export async function foundWords(backend, rows, found, signal) {
	const check = /** @param {string[]} words */ words =>
		backend.wordsWithoutLoading('check', { game: gameOf(rows), rows, words }, signal);
	const words = await Promise.all(found.map(paths => foundWord(rows, paths, check)));
	return words.filter(word => word !== null);
}

/** Return the word on the first path that spells a listed word, or on the only path, as
 * `found_word` in kaivuri/pictures/read_grid.py; else null.
 * @param {string[]} rows
 * @param {FoundPaths} found
 * @param {(words: string[]) => Promise<CheckDocument>} check
 * @returns {Promise<FoundWord | null>} */
async function foundWord(rows, { onePath, paths }, check) {
	const candidates = paths.map(cells => ({ word: spell(rows, cells), cells }));
	const words = [...new Set(candidates.map(({ word }) => word))].slice(0, MAX_WORDS);
	const checks = await check(words).then(
		answer => answer.checks,
		() => null,
	);
	const listed = new Set(
		checks?.filter(({ verdict }) => verdict !== 'not in the list').map(({ word }) => word),
	);
	const word = candidates.find(({ word }) => listed.has(word));
	if (word) return { ...word, listed: true };
	return onePath ? { ...candidates[0], listed: checks ? false : undefined } : null;
}

/** Return which found words may be misread; '' if none.
 * @param {App['t']} t
 * @param {FoundWord[]} words */
export function doubtfulWordsText(t, words) {
	const name = /** @param {boolean | undefined} listed */ listed =>
		words
			.filter(word => word.listed === listed)
			.map(({ word }) => word)
			.join(', ');
	const unlisted = name(false);
	const unchecked = name(undefined);
	return [
		unlisted && t('picture.unlisted', { words: unlisted }),
		unchecked && t('placed.unchecked', { word: unchecked }),
	]
		.filter(text => text)
		.join('. ');
}
