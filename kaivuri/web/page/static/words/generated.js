/** Where new puzzles come from: the service, or a file of the site. */

import { isServiceMissing } from '../service.js';
import { DEFAULT_GAME, reference } from './letters.js';
/** @import { Difficulty, GenerateBody, GeneratedGrid } from '../documents'
 * @import { App } from '../types' */
/** @typedef {Pick<GeneratedGrid, 'rows' | 'difficulty'>
 *   & Partial<Pick<GeneratedGrid, 'solutions' | 'words'>>} Generated */

/** Generate a puzzle; without a service, take one of the file, which has none for a date.
 * @param {App} app
 * @param {GenerateBody} request
 * @returns {Promise<Generated>} */
export const generatePuzzle = async (app, request) => (await generatePuzzles(app, request))[0];

/** @param {App} app
 * @param {GenerateBody} request
 * @param {AbortSignal} [signal]
 * @returns {Promise<Generated[]>} */
async function generatePuzzles({ backend, store }, request, signal) {
	try {
		const { puzzles } = await backend.service.post('generate', request, signal);
		return /** @type {GeneratedGrid[]} */ (puzzles);
	} catch (error) {
		if (!isServiceMissing(error) || request.date || request.game !== DEFAULT_GAME) throw error;
		return shippedPuzzles(store, request);
	}
}

/** Generate puzzles with their solutions.
 * @param {App} app @param {GenerateBody} request @param {AbortSignal} signal */
export async function generateSolved(app, request, signal) {
	const puzzles = await generatePuzzles(app, request, signal);
	const wordsOf = /** @param {string[]} rows */ async rows => {
		const body = { rows, game: DEFAULT_GAME, limit: 1 };
		return (await app.backend.words('solve', body, signal)).covers[0].words;
	};
	return Promise.all(
		puzzles.map(async grid => ({ ...grid, words: grid.words ?? (await wordsOf(grid.rows)) })),
	);
}

/** Return random puzzles of the file, not played yet if there are such.
 * @param {App['store']} store
 * @param {GenerateBody} request */
async function shippedPuzzles(store, { difficulty, count = 1 }) {
	/** @type {{puzzles: [letters: string, difficulty: Difficulty][]}} */
	const { puzzles } = await (await fetch('words/generated.json')).json();
	const suitable = puzzles
		.filter(([, grade]) => !difficulty || grade === difficulty)
		.map(([letters, grade]) => ({ rows: letters.split('/'), difficulty: grade }));
	const unplayed = suitable.filter(
		({ rows }) => !store.sessions(reference({ game: DEFAULT_GAME, rows })).length,
	);
	const candidates = unplayed.length ? unplayed : suitable;
	const shuffled = candidates.map(value => ({ value, key: Math.random() }));
	shuffled.sort((a, b) => a.key - b.key);
	return shuffled.slice(0, count).map(({ value }) => value);
}
