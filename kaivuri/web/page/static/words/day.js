/** Loads the puzzle of a day. */

import { button, el, replaceChildren } from '../dom.js';
import { fetchDay, storedDay } from '../puzzles/entries.js';
import { RequestError, isServiceMissing } from '../service.js';
import { preview } from './grid.js';
import { GAMES, reference } from './letters.js';
/** @import { App, PuzzleAddress, WordPuzzle } from '../types' */

/** Load the puzzle of a day from the store or the service; on failure show why, and the form for
 * letters.
 * @param {HTMLElement} root
 * @param {App} app
 * @param {PuzzleAddress} address
 * @param {AbortSignal} signal
 * @returns {Promise<WordPuzzle | undefined>} */
export async function loadDay(root, app, { game, date = '', named }, signal) {
	const key = 'puzzle:' + reference({ game, date });
	const stored = storedDay(app.store, game, date);
	if (stored) return stored;
	root.append(
		preview([], GAMES[game].rows, GAMES[game].columns),
		el('p.entry.muted.loading', { role: 'status' }, app.t('loading')),
	);
	try {
		const puzzle = await fetchDay(app, game, date, signal);
		app.store.set(key, puzzle);
		if (!signal.aborted) replaceChildren(root);
		return puzzle;
	} catch (error) {
		const { appendLettersForm } = await import('./letters_form.js');
		if (signal.aborted) return undefined;
		replaceChildren(root);
		root.append(awayNote(app, game, error));
		appendLettersForm(root, app, game, named, date);
		return undefined;
	}
}

/** Return why the letters of a day have to be entered here, which is no error.
 * @param {App} app @param {string} game @param {unknown} error */
function awayNote({ t, errorText }, game, error) {
	const code = error instanceof RequestError ? error.code : '';
	const isStatic = isServiceMissing(error) && code !== 'network';
	const text = isStatic
		? t('error.letters')
		: code === 'network'
			? t('error.offline')
			: code === 'source'
				? t('error.source', { newspaper: GAMES[game].newspaper })
				: errorText(error);
	const again = () => dispatchEvent(new Event('hashchange'));
	const canRetry = !isStatic && code !== 'no_puzzle';
	return el(
		'div.row.away',
		{ role: 'status' },
		el('p.grow', text),
		canRetry && button(t('again'), again),
	);
}
