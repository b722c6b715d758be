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

/** Return the found words, null for those that are not known. They are not checked if the 9 MB of
 * Strands had to be loaded first.
 * @param {App['backend']} backend
 * @param {string[]} rows
 * @param {FoundPaths[]} found
 * @param {AbortSignal} signal */
export async function foundWords(backend, rows, found, signal) {
	const check = /** @param {string[]} words */ words =>
		backend.wordsWithoutLoading('check', { game: gameOf(rows), rows, words }, signal);
	return Promise.all(found.map(paths => foundWord(rows, paths, check)));
}

/** Return whether letters have a solution with words; true if that is not known.
 * @param {App['backend']} backend
 * @param {string[]} rows
 * @param {PlacedWord[]} placed
 * @param {AbortSignal} signal */
export async function haveSolution(backend, rows, placed, signal) {
	if (!placed.length) return true;
	const request = { game: gameOf(rows), rows, level: 1 };
	const words = placed.map(({ word, cells }) => ({ word, cells }));
	return backend.wordsWithoutLoading('hint', { ...request, placed: words }, signal).then(
		({ hints: [hint] }) => hint.kind !== 'dead_end',
		() => true,
	);
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
