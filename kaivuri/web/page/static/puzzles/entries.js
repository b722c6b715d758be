/** The letters that were typed, read from a picture or generated here, stored under the day that
 * they were entered for. */

import { matchesGame, reference, wordHash } from '../words/letters.js';
import { readQu } from '../words/letter_text.js';

/** @import { Store } from '../store.js'
 * @import { App, Caption, Entry, SavedHint, WordPuzzle } from '../types' */
/** A puzzle, dated if it is that of a day.
 * @typedef {{game: string, rows: string[], date?: string}} Letters */

/** Return the entry of a puzzle, or null; that of a day must have the shape of its game.
 * @param {Store} store
 * @param {{game: string, date?: string, rows?: string[]}} puzzle
 * @returns {Entry | null} */
export function entryOf(store, puzzle) {
	/** @type {Entry | null} */
	const entry = store.get('entry:' + reference(puzzle));
	return entry && (!puzzle.date || matchesGame(puzzle.game, entry.rows)) ? entry : null;
}

/** @param {App['t']} t @param {Entry | null} entry @param {string | null} [title] of its maker */
export function entryTitle(t, entry, title) {
	const { title: stored, origin, difficulty } = entry ?? {};
	if (title || stored) return title || stored || '';
	if (origin === 'shared') return t('shared');
	if (origin !== 'generated') return t('letters.own');
	return t('generated') + (difficulty ? ', ' + t('difficulty.' + difficulty) : '');
}

/** @param {Store} store @param {string} game @param {string} date @returns {WordPuzzle | null} */
export function storedDay(store, game, date) {
	const fetched = store.get('puzzle:' + reference({ game, date }));
	const entry = entryOf(store, { game, date });
	return fetched ?? (entry && { game, date, rows: entry.rows, clue: entry.clue });
}

/** Return whether a day has these letters; undefined if it has none.
 * @param {Store} store
 * @param {Letters} letters
 * @param {string} date */
export function isDay(store, { game, rows }, date) {
	const known = storedDay(store, game, date);
	return known ? known.rows.join('/') === rows.join('/') : undefined;
}

/** Return whether letters can be those of a day: it has none yet, or the same.
 * @param {Store} store
 * @param {Letters} letters
 * @param {string} date */
const fitsDay = (store, letters, date) =>
	matchesGame(letters.game, letters.rows) && isDay(store, letters, date) !== false;

/** Store an entry unless the service has brought the letters of its day; of a known one only the
 * clue changes.
 * @param {Pick<App, 'store' | 'now'>} app
 * @param {Letters} puzzle
 * @param {Entry} entry */
function addEntry({ store, now }, puzzle, entry) {
	const known = entryOf(store, puzzle);
	const { clue } = entry;
	const key = 'entry:' + reference(puzzle);
	if (known && clue && clue !== known.clue)
		store.set(key, { ...known, clue, entered: now().toISOString() });
	else if (!known && !(puzzle.date && storedDay(store, puzzle.game, puzzle.date)))
		store.set(key, entry);
}

/** Store letters that were entered, and open them: as the puzzle of `date` if they fit it, or of
 * today if it has the same letters.
 * @param {App} app
 * @param {Letters & Caption & Pick<Entry, 'origin' | 'difficulty'>} letters
 * @param {string[]} [moves] */
export function openEntry(app, { date, ...letters }, moves = []) {
	const { store, today, now, navigate } = app;
	const { game, rows } = letters;
	const day =
		date && fitsDay(store, letters, date)
			? date
			: isDay(store, letters, today())
				? today()
				: undefined;
	const puzzle = { game, rows, date: day };
	addEntry(app, puzzle, { ...letters, day: date ?? today(), entered: now().toISOString() });
	navigate(wordHash({ ...letters, date: day }, moves));
}

/** Return whether letters are a puzzle that its maker introduces, and new here.
 * @param {Store} store
 * @param {{game: string, date?: string, rows?: string[]} & Caption} puzzle */
export const isIntroduced = (store, puzzle) =>
	!!puzzle.rows && !!(puzzle.title || puzzle.author) && !entryOf(store, puzzle);

/** Store the puzzle of a link that has a title or an author; return whether it is new here.
 * @param {App} app
 * @param {WordPuzzle} puzzle */
export function addShared(app, puzzle) {
	const isNew = isIntroduced(app.store, puzzle);
	const times = { day: app.today(), entered: app.now().toISOString() };
	if (isNew) addEntry(app, puzzle, { ...puzzle, ...times, origin: 'shared' });
	return isNew;
}

/** Return why a day refuses letters: a published puzzle stays, an entered one can be deleted.
 * @param {Pick<App, 't' | 'store' | 'formatDay'>} app @param {string} game @param {string} date */
export const takenText = ({ t, store, formatDay }, game, date) =>
	t(store.get('puzzle:' + reference({ game, date })) ? 'day.taken-published' : 'day.taken', {
		day: formatDay(date, false),
	});

/** Return the day whose puzzle the letters may be, for which the player is asked; '' if there is
 * none.
 * @param {Store} store
 * @param {Letters} puzzle */
export function askedDay(store, puzzle) {
	const entry = puzzle.date ? null : entryOf(store, puzzle);
	const isOwn = !!entry && ['typed', 'picture'].includes(entry.origin);
	return isOwn && !entry.asked && fitsDay(store, puzzle, entry.day) ? entry.day : '';
}

/** @param {Store} store @param {Letters} puzzle */
export function declineDay(store, puzzle) {
	const entry = entryOf(store, puzzle);
	if (entry) store.set('entry:' + reference(puzzle), { ...entry, asked: true });
}

/** Make letters, with their games and hints, the puzzle of a day; return false if the day has other
 * letters.
 * @param {App} app
 * @param {Letters} puzzle
 * @param {string} date */
export function assignDay(app, puzzle, date) {
	const { store, now } = app;
	const { game, rows } = puzzle;
	if (!fitsDay(store, puzzle, date)) return false;
	const entry = entryOf(store, puzzle) ?? {
		game,
		rows,
		origin: 'typed',
		entered: now().toISOString(),
	};
	addEntry(app, { game, rows, date }, { ...entry, day: date });
	moveGames(store, reference(puzzle), reference({ game, date }));
	store.remove('entry:' + reference(puzzle));
	return true;
}

/** Return whether a hint replaces another. @param {SavedHint} hint @param {SavedHint} other */
export const isSameHint = (hint, other) =>
	hint.small === other.small && (!!hint.small || hint.level === other.level);

/** Move the games and hints of a puzzle to another, whose own game stays the last one.
 * Each game is saved a moment later than before, so that an older export does not bring it back.
 * @param {Store} store @param {string} from @param {string} to references */
function moveGames(store, from, to) {
	const moved = store.sessions(from);
	const known = store.sessions(to);
	const own = known.slice(0, 1).filter(({ moves }) => moves.length);
	const hints = Math.max(0, ...[...moved, ...known].map(session => session.hints));
	const sessions = [
		...moved.reverse().map(session => ({ ...session, here: session.here && !own.length })),
		...own,
	];
	for (const session of sessions)
		store.save({ ...session, puzzle: to, hints }, new Date(Date.parse(session.saved) + 1));
	const [movedHints, knownHints] = [from, to].map(
		reference => /** @type {SavedHint[]} */ (store.get('hints:' + reference, [])),
	);
	store.set('hints:' + to, [
		...movedHints.filter(hint => !knownHints.some(known => isSameHint(hint, known))),
		...knownHints,
	]);
	store.remove('hints:' + from);
	const earned = store.get('earned:' + from);
	if (earned) store.set('earned:' + to, earned);
	store.remove('earned:' + from);
}

/** @param {App} app
 * @param {string} game
 * @param {string} date
 * @param {AbortSignal} signal
 * @returns {Promise<WordPuzzle & {date: string}>} */
export async function fetchDay({ backend }, game, date, signal) {
	const { rows, clue, word_count: wordCount } = await backend.service.puzzle(game, date, signal);
	return { game, date, rows: readQu(rows.join('/')).split('/'), clue, wordCount };
}

/** @param {App} app
 * @param {string} game
 * @param {string} date
 * @param {AbortSignal} signal */
export async function fetchAndStore(app, game, date, signal) {
	await app.ready;
	const puzzle = await fetchDay(app, game, date, signal);
	app.store.set('puzzle:' + reference(puzzle), puzzle);
	return puzzle;
}

/** Return the published puzzle of a day whose letters were entered, and store it if it has the same
 * letters; null if there is nothing to compare.
 * @param {App} app
 * @param {WordPuzzle} puzzle
 * @param {AbortSignal} signal */
export async function fetchPublished(app, puzzle, signal) {
	const { store } = app;
	const { game, date, rows } = puzzle;
	const key = 'puzzle:' + reference(puzzle);
	if (!date || store.get(key)) return null;
	const published = await fetchDay(app, game, date, signal).catch(() => null);
	if (!published || signal.aborted) return null;
	const isSame = published.rows.join('/') === rows.join('/');
	if (isSame) store.set(key, published);
	return { published, isSame };
}

/** Store the published puzzle of a day. Other letters entered for it become letters without a day,
 * with their games and hints.
 * @param {App} app
 * @param {WordPuzzle} published */
export function replaceEntry(app, published) {
	const { store } = app;
	const day = reference(published);
	const entry = entryOf(store, published);
	if (entry) {
		const puzzle = { game: entry.game, rows: entry.rows };
		addEntry(app, puzzle, { ...entry, asked: true });
		moveGames(store, day, reference(puzzle));
		store.remove('entry:' + day);
	}
	store.set('puzzle:' + day, published);
}

/** @param {Store} store @param {string} ref its reference */
export function deletePuzzle(store, ref) {
	for (const { id } of store.sessions(ref)) store.remove('session:' + id);
	for (const kind of ['entry:', 'hints:', 'earned:', 'puzzle:']) store.remove(kind + ref);
	if (ref.startsWith('board:')) store.remove('challenge:' + ref.slice('board:'.length));
}
