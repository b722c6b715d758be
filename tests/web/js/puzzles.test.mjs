import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FakeStorage } from './fake_storage.mjs';

const { Store } = await import(process.env.PAGE + 'store.js');
const { formatExport, mergeExport, parseExport } = await import(process.env.PAGE + 'progress.js');
const {
	assignDay,
	askedDay,
	declineDay,
	deletePuzzle,
	entryOf,
	fetchPublished,
	openEntry,
	replaceEntry,
	storedDay,
	takenText,
} = await import(process.env.PAGE + 'puzzles/entries.js');
const { changesSummaries, oldestUnfinished, splitReference, streakTo, streaks, summarize } =
	await import(process.env.PAGE + 'puzzles/summaries.js');
const { addMonths, dayAfterKey, isInMonth, weeksOf } = await import(
	process.env.PAGE + 'puzzles/month.js'
);

const at = hour => new Date(Date.UTC(2024, 3, 18, hour));
const DAY = '2024-04-18';
const ROWS = ['TMSII', 'OULKN', 'IEKIA', 'ITTAO', 'NTTIM', 'AAOTI'];
const OTHER = ['AAAAA', ...ROWS.slice(1)];
const LETTERS = 'letters:' + ROWS.join('/');
const REFERENCE = 'sanalouhos:' + DAY;

/** What entering letters needs of the page. */
function page() {
	const visited = [];
	return {
		store: new Store(new FakeStorage()),
		today: () => DAY,
		now: () => at(9),
		navigate: hash => visited.push(hash),
		visited,
	};
}
const typed = { game: 'sanalouhos', rows: ROWS, origin: 'typed' };
/** Play a puzzle. */
const play = (store, puzzle, { hour = 9, ...fields } = {}) =>
	store.save({ ...store.session(puzzle, at(hour)), ...fields }, at(hour));

test('letters for a day are stored under it', () => {
	const app = page();
	openEntry(app, { ...typed, date: DAY }, ['mark 0,0']);
	assert.deepEqual(app.visited, [`#w/${DAY}/m:mark+0,0`]);
	assert.deepEqual(storedDay(app.store, 'sanalouhos', DAY).rows, ROWS);
	assert.equal(entryOf(app.store, { game: 'sanalouhos', date: DAY }).day, DAY);
});

test('letters for a day that has others, or of another shape, are stored without a day', () => {
	for (const [known, rows] of [
		[OTHER, ROWS],
		[null, ['AB', 'CD']],
	]) {
		const app = page();
		if (known) app.store.set('puzzle:' + REFERENCE, { game: 'sanalouhos', date: DAY, rows: known });
		openEntry(app, { ...typed, rows, date: DAY });
		assert.deepEqual(app.visited, ['#w/' + rows.join('/')]);
		assert.deepEqual(entryOf(app.store, { game: 'sanalouhos', rows }).rows, rows);
	}
});

test('the letters of a day that the service has brought are not stored twice', () => {
	const app = page();
	app.store.set('puzzle:' + REFERENCE, { game: 'sanalouhos', date: DAY, rows: ROWS });
	openEntry(app, { ...typed, date: DAY });
	assert.deepEqual(app.store.keys('entry:'), []);
});

test('the letters of today open its puzzle', () => {
	const app = page();
	app.store.set('puzzle:' + REFERENCE, { game: 'sanalouhos', date: DAY, rows: ROWS });
	openEntry(app, typed);
	assert.deepEqual(app.visited, ['#w/' + DAY]);
});

test('the day is asked for once, and for nothing that was generated', () => {
	const app = page();
	const puzzle = { game: 'sanalouhos', rows: ROWS };
	const { store } = app;
	assert.equal(askedDay(store, puzzle), '');
	openEntry(app, typed);
	assert.equal(askedDay(store, puzzle), DAY);
	declineDay(store, puzzle);
	assert.equal(askedDay(store, puzzle), '');
	openEntry(app, { ...typed, rows: OTHER, origin: 'generated', difficulty: 'easy' });
	assert.equal(askedDay(store, { ...puzzle, rows: OTHER }), '');
});

test('nothing is asked for a day with other letters', () => {
	const app = page();
	openEntry(app, typed);
	app.store.set('puzzle:' + REFERENCE, { game: 'sanalouhos', date: DAY, rows: OTHER });
	assert.equal(askedDay(app.store, { game: 'sanalouhos', rows: ROWS }), '');
	assert.equal(assignDay(app, { game: 'sanalouhos', rows: ROWS }, DAY), false);
});

test('letters that become the puzzle of a day bring their game and hints, and count for the streak', () => {
	const app = page();
	const { store } = app;
	const puzzle = { game: 'sanalouhos', rows: ROWS };
	openEntry(app, typed);
	play(store, LETTERS, { moves: ['mark 0,0'], hints: 2, seconds: 90, solved: at(9).toISOString() });
	store.set('hints:' + LETTERS, []);
	assert.equal(assignDay(app, puzzle, DAY), true);
	assert.equal(entryOf(store, puzzle), null);
	assert.deepEqual(store.keys('hints:'), ['hints:' + REFERENCE]);
	const [summary, ...others] = summarize(store);
	assert.deepEqual(others, []);
	assert.deepEqual(
		[summary.reference, summary.state, summary.hints, summary.seconds],
		[REFERENCE, 'solved', 2, 90],
	);
	assert.deepEqual(store.session(REFERENCE, at(10)).moves, ['mark 0,0']);
	assert.deepEqual(streaks([summary], DAY), { current: 1, longest: 1 });
});

test('a day that was played stays in front of the game of letters that become its puzzle', () => {
	const app = page();
	const { store } = app;
	const hint = (level, more) => ({
		level,
		kind: 'word',
		message_params: {},
		starts: [],
		letters: [],
		words: [],
		...more,
	});
	openEntry(app, typed);
	play(store, LETTERS, { hour: 9, moves: ['mark 0,0'], hints: 2, seconds: 90 });
	store.set('hints:' + LETTERS, [hint(1), hint(2), hint(1, { small: 'length' })]);
	store.set('puzzle:' + REFERENCE, { game: 'sanalouhos', date: DAY, rows: ROWS });
	play(store, REFERENCE, {
		hour: 8,
		moves: ['mark 1,1', 'mark 2,2'],
		seconds: 60,
		solved: at(8).toISOString(),
	});
	store.set('hints:' + REFERENCE, [hint(1, { kind: 'how_many' })]);
	assert.equal(assignDay(app, { game: 'sanalouhos', rows: ROWS }, DAY), true);
	const { moves, solved, hints } = store.session(REFERENCE, at(10));
	assert.deepEqual([moves, solved, hints], [['mark 1,1', 'mark 2,2'], at(8).toISOString(), 2]);
	assert.deepEqual(
		store.get('hints:' + REFERENCE).map(({ kind, level, small }) => [kind, level, small]),
		[
			['word', 2, undefined],
			['word', 1, 'length'],
			['how_many', 1, undefined],
		],
	);
	assert.deepEqual(
		store.sessions(REFERENCE).map(session => session.moves),
		[['mark 1,1', 'mark 2,2'], ['mark 0,0']],
	);
});

test('the game of the letters is continued if that of their day has no move', () => {
	const app = page();
	const { store } = app;
	openEntry(app, typed);
	play(store, LETTERS, { hour: 8, moves: ['mark 0,0'] });
	store.set('puzzle:' + REFERENCE, { game: 'sanalouhos', date: DAY, rows: ROWS });
	play(store, REFERENCE, { hour: 9, hints: 1 });
	assignDay(app, { game: 'sanalouhos', rows: ROWS }, DAY);
	assert.deepEqual(store.session(REFERENCE, at(10)).moves, ['mark 0,0']);
});

test('an older export does not take a game from its day', () => {
	const app = page();
	const { store } = app;
	openEntry(app, typed);
	play(store, LETTERS, { moves: ['mark 0,0'] });
	const before = formatExport(store);
	store.set('puzzle:' + REFERENCE, { game: 'sanalouhos', date: DAY, rows: ROWS });
	assignDay(app, { game: 'sanalouhos', rows: ROWS }, DAY);
	mergeExport(store, parseExport(before), at(11));
	assert.deepEqual(
		summarize(store).map(({ reference }) => reference),
		[REFERENCE],
	);
});

test('a clue entered later is added to the letters, also to those of a day', () => {
	for (const date of [undefined, DAY]) {
		const app = page();
		const known = () => entryOf(app.store, { game: 'sanalouhos', rows: ROWS, date });
		openEntry(app, { ...typed, date });
		openEntry({ ...app, now: () => at(10) }, { ...typed, date, origin: 'picture', clue: 'c' });
		assert.deepEqual(
			[known().clue, known().origin, known().entered],
			['c', 'typed', at(10).toISOString()],
		);
		openEntry({ ...app, now: () => at(11) }, { ...typed, date });
		assert.deepEqual([known().clue, known().entered], ['c', at(10).toISOString()]);
	}
});

test('the clue of letters is added to the day that has them', () => {
	const app = page();
	const { store } = app;
	const letters = { game: 'sanalouhos', rows: ROWS };
	store.set('entry:' + LETTERS, { ...typed, clue: 'c', day: DAY, entered: at(8).toISOString() });
	store.set('entry:' + REFERENCE, { ...typed, day: DAY, entered: at(8).toISOString() });
	assignDay(app, letters, DAY);
	assert.equal(storedDay(store, 'sanalouhos', DAY).clue, 'c');
});

/** A page whose service has the letters of a day, and a clue. */
const pageWithService = rows => ({
	...page(),
	backend: { service: { puzzle: async () => ({ rows, clue: 'c', word_count: 8 }) } },
});
const { signal } = new AbortController();

test('the published puzzle of a day brings its clue to the same letters', async () => {
	const app = pageWithService(ROWS);
	openEntry(app, { ...typed, date: DAY });
	const { isSame } = await fetchPublished(app, storedDay(app.store, 'sanalouhos', DAY), signal);
	const { clue, wordCount } = storedDay(app.store, 'sanalouhos', DAY);
	assert.deepEqual([isSame, clue, wordCount], [true, 'c', 8]);
	assert.equal(await fetchPublished(app, storedDay(app.store, 'sanalouhos', DAY), signal), null);
});

test('a published puzzle with other letters replaces the entered ones when the player opens it, and nothing is lost', async () => {
	const app = pageWithService(OTHER);
	const { store } = app;
	openEntry(app, { ...typed, date: DAY });
	play(store, REFERENCE, { moves: ['mark 0,0'] });
	store.set('hints:' + REFERENCE, []);
	const { published, isSame } = await fetchPublished(
		app,
		storedDay(store, 'sanalouhos', DAY),
		signal,
	);
	assert.equal(isSame, false);
	assert.deepEqual(storedDay(store, 'sanalouhos', DAY).rows, ROWS);
	replaceEntry(app, published);
	assert.deepEqual(storedDay(store, 'sanalouhos', DAY).rows, OTHER);
	assert.deepEqual(store.session(REFERENCE, at(10)).moves, []);
	assert.deepEqual(store.session(LETTERS, at(10)).moves, ['mark 0,0']);
	assert.deepEqual(store.keys('hints:'), ['hints:' + LETTERS]);
	assert.deepEqual(
		summarize(store).map(({ reference }) => reference),
		[LETTERS, REFERENCE],
	);
	assert.equal(askedDay(store, { game: 'sanalouhos', rows: ROWS }), '');
});

test('without an answer the entered letters of a day stay', async () => {
	const app = {
		...page(),
		backend: { service: { puzzle: () => Promise.reject(new Error('offline')) } },
	};
	openEntry(app, { ...typed, date: DAY });
	assert.equal(await fetchPublished(app, storedDay(app.store, 'sanalouhos', DAY), signal), null);
	assert.equal(await fetchPublished(app, { game: 'sanalouhos', rows: ROWS }, signal), null);
});

test('only letters that were entered can be deleted to make room for others', () => {
	const app = { ...page(), t: key => key, formatDay: day => day };
	openEntry(app, { ...typed, date: DAY });
	assert.equal(takenText(app, 'sanalouhos', DAY), 'day.taken');
	app.store.set('puzzle:' + REFERENCE, { game: 'sanalouhos', date: DAY, rows: ROWS });
	assert.equal(takenText(app, 'sanalouhos', DAY), 'day.taken-published');
});

test('an import does not bring back letters that have become the puzzle of a fetched day', () => {
	const app = page();
	const { store } = app;
	openEntry(app, typed);
	const before = formatExport(store);
	store.set('puzzle:' + REFERENCE, { game: 'sanalouhos', date: DAY, rows: ROWS });
	assignDay(app, { game: 'sanalouhos', rows: ROWS }, DAY);
	mergeExport(store, parseExport(before), at(11));
	assert.deepEqual(store.keys('entry:'), []);
});

test('entered letters survive export and import, a day replaces its letters without one', () => {
	const app = page();
	const other = new Store(new FakeStorage());
	openEntry(app, { ...typed, clue: 'c' });
	openEntry(app, { ...typed, rows: OTHER, origin: 'generated', difficulty: 'hard' });
	assert.deepEqual(mergeExport(other, parseExport(formatExport(app.store)), at(10)), {
		n: 2,
		newer: 0,
		unchanged: 0,
	});
	assert.deepEqual(mergeExport(other, parseExport(formatExport(app.store)), at(10)), {
		n: 0,
		newer: 0,
		unchanged: 2,
	});
	const before = formatExport(app.store);
	assert.equal(formatExport(other), before);
	assignDay(app, { game: 'sanalouhos', rows: ROWS }, DAY);
	mergeExport(app.store, parseExport(before), at(11));
	assert.deepEqual(app.store.keys('entry:'), [
		'entry:letters:' + OTHER.join('/'),
		'entry:' + REFERENCE,
	]);
});

test('letters entered later replace earlier ones; those of a wrong clock do not', () => {
	const { store } = page();
	const entry = { ...typed, day: DAY, entered: at(9).toISOString() };
	const merge = (more, now = at(12)) =>
		mergeExport(store, { sessions: [], entries: [[REFERENCE, { ...entry, ...more }]] }, now);
	assert.equal(merge().n, 1);
	assert.equal(merge({ rows: OTHER, entered: at(10).toISOString() }).newer, 1);
	assert.equal(merge().unchanged, 1);
	assert.equal(merge({ entered: '2099-01-01T00:00:00Z' }).unchanged, 1);
	assert.deepEqual(storedDay(store, 'sanalouhos', DAY).rows, OTHER);
});

test('a stored entry of a wrong shape is not the puzzle of a day', () => {
	const { store } = page();
	store.set('entry:' + REFERENCE, {
		...typed,
		rows: ['AB'],
		day: DAY,
		entered: at(9).toISOString(),
	});
	assert.equal(storedDay(store, 'sanalouhos', DAY), null);
});

test('entered letters are not evicted from a full device', () => {
	const app = page();
	const { store } = app;
	openEntry(app, typed);
	store.storage.setItem = () => {
		throw new Error('full');
	};
	store.set('puzzle:x', 1);
	assert.deepEqual(store.keys('entry:'), ['entry:' + LETTERS]);
});

test('a deleted puzzle leaves nothing', () => {
	const app = page();
	const { store } = app;
	openEntry(app, typed);
	play(store, LETTERS, { moves: ['mark 0,0'] });
	play(store, REFERENCE);
	deletePuzzle(store, LETTERS);
	assert.deepEqual(
		summarize(store).map(({ reference }) => reference),
		[REFERENCE],
	);
});

test('a deleted board leaves no challenge', () => {
	const { store } = page();
	play(store, 'board:a-board:' + DAY, { moves: ['put L 1,1'] });
	store.set('challenge:a-board:' + DAY, { moves: ['put L 1,1'] });
	deletePuzzle(store, 'board:a-board:' + DAY);
	assert.deepEqual(store.keys(''), []);
});

test('the months show the days of the games until today', () => {
	const { store } = page();
	for (const puzzle of [
		REFERENCE,
		'strands:2024-04-19',
		'chess:' + DAY,
		'board:b:' + DAY,
		'board:foo',
		LETTERS,
	])
		play(store, puzzle);
	assert.deepEqual(
		summarize(store)
			.filter(puzzle => isInMonth(puzzle, DAY))
			.map(({ reference }) => reference),
		[REFERENCE],
	);
});

test('only puzzles change the summaries', () => {
	const keys = [
		'session:a',
		'entry:a',
		'puzzle:a',
		'count',
		'hints:session:a',
		'unreadable:entry:a',
	].map(key => 'kaivuri:' + key);
	assert.deepEqual([null, ...keys].filter(changesSummaries), [null, ...keys.slice(0, 3)]);
});

test('the sum of the sessions, the last played first', () => {
	const { store } = page();
	play(store, REFERENCE, { hour: 8, seconds: 10, hints: 3 });
	store.save({ ...store.session(REFERENCE, at(8)), id: 'other', seconds: 5, hints: 1 }, at(9));
	play(store, 'board:a-board:2024-04-17', { hour: 10 });
	store.set('puzzle:strands:2024-04-16', { game: 'strands', rows: ['AB'] });
	const [board, day, stored] = summarize(store);
	assert.deepEqual([board.kind, board.date, board.state], ['board', '2024-04-17', 'started']);
	assert.deepEqual([day.seconds, day.hints, day.state], [15, 3, 'hints']);
	assert.deepEqual([stored.state, stored.played], ['stored', false]);
});

test('references and their days', () => {
	assert.deepEqual(splitReference('board:a:2024-04-17'), {
		kind: 'board',
		key: 'a',
		date: '2024-04-17',
	});
	assert.equal(splitReference('sanalouhos:2024-02-30').date, '');
	assert.equal(splitReference(LETTERS).date, '');
});

test('the streak to a day is that of its game or its board', () => {
	const { store } = page();
	for (const puzzle of [
		REFERENCE,
		'sanalouhos:2024-04-17',
		'strands:2024-04-16',
		'board:a:' + DAY,
		'board:a',
		'board:b:2024-04-17',
	]) {
		store.save({ ...store.session(puzzle, at(9)), solved: at(9).toISOString() }, at(9));
	}
	const streakOf = puzzle => streakTo(store, splitReference(puzzle));
	assert.deepEqual(
		[REFERENCE, 'board:a:' + DAY, 'board:a', LETTERS, 'challenge:a:' + DAY].map(streakOf),
		[2, 1, 0, 0, 0],
	);
});

test('the oldest day that is not solved comes next', () => {
	const day = (date, solved) => ({ date, solved });
	assert.equal(
		oldestUnfinished([day('2024-04-17', false), day('2024-04-01', true), day('2024-04-16', false)])
			.date,
		'2024-04-16',
	);
	assert.equal(oldestUnfinished([day('2024-04-01', true)]), undefined);
});

test('the weeks of a month, and the days that keys move to', () => {
	const weeks = weeksOf('2024-02');
	assert.deepEqual(weeks[0], ['', '', '', '2024-02-01', '2024-02-02', '2024-02-03', '2024-02-04']);
	assert.deepEqual(weeks.flat().filter(day => day).length, 29);
	assert.equal(weeksOf('2021-02').length, 4);
	assert.equal(addMonths('2024-03-31', -1), '2024-02-29');
	assert.equal(addMonths('2024-01-15', -1), '2023-12-15');
	assert.equal(addMonths('2023-12-15', 1), '2024-01-15');
	assert.deepEqual(
		['ArrowLeft', 'ArrowUp', 'PageDown', 'x'].map(key => dayAfterKey('2024-03-01', key)),
		['2024-02-29', '2024-02-23', '2024-04-01', ''],
	);
});
