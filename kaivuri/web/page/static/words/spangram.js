/** The spangram among the words of a Strands board. */

import { LatestRequest } from '../latest_request.js';
import { gridContent } from './drawn_words.js';
/** @import { ParsedMove } from './game.js'
 * @import { Grid } from './grid.js'
 * @import { WordSession } from './session.js' */

/** Ask which of the placed words of a session is the spangram, unless that is known.
 * @param {WordSession} session
 * @param {AbortSignal} [signal] */
export async function findSpangram(session, signal) {
	const moves = session.game.words.map(({ move }) => move);
	if (session.puzzle.game !== 'strands' || session.spangram.placed === moves.join(';')) return;
	const { spangram = -1 } = moves.length
		? await session.app.backend.wordsWithoutLoading('position', session.request(), signal)
		: {};
	session.spangram = { placed: moves.join(';'), move: moves[spangram] };
}

/** Return a function that finds the spangram among the placed words and draws its star.
 * @param {WordSession} session
 * @param {Grid} grid
 * @param {AbortSignal} signal */
export function spangramStar(session, grid, signal) {
	const latest = new LatestRequest();
	signal.addEventListener('abort', () => latest.abort());
	return async () => {
		await latest
			.run(async signal => {
				await findSpangram(session, signal);
				grid.draw(gridContent(session));
			})
			.catch(() => {}); // without an answer there is no star
	};
}

/** The words of the shown solution, those of its spangram one by one. @param {WordSession} session */
export function shownWords({ shownSolution }) {
	const { words = [], spangram } = shownSolution ?? {};
	return words.flatMap(({ word }) => (word === spangram?.word ? lettersOf(spangram) : word));
}

/** Return a placed word, or the words of a spangram as the likeliest solution with it has them.
 * @param {WordSession} session
 * @param {ParsedMove} placed */
export async function separateWords(session, { word, cells, move }) {
	await findSpangram(session).catch(() => {}); // without an answer it counts as one word
	if (move !== session.spangram.move) return [word];
	const { placed, ...request } = session.request({ together: [cells], limit: 1 });
	const {
		covers: [cover],
	} = await session.app.backend.words('solve', request).catch(() => ({ covers: [] }));
	return cover?.spangram?.word === word ? lettersOf(cover.spangram) : [word];
}

/** Return the words of a spangram as word lists have them. @param {{parts: string[]}} spangram */
const lettersOf = ({ parts }) => parts.map(part => part.replaceAll("'", ''));
