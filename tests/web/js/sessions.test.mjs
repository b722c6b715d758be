import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { DRAGONFJORD } from './boards.mjs';
import { FakeStorage } from './fake_storage.mjs';

const { Store } = await import(process.env.PAGE + 'store.js');
const { WordSession } = await import(process.env.PAGE + 'words/session.js');
const { gridContent } = await import(process.env.PAGE + 'words/drawn_words.js');
const { shareSummary } = await import(process.env.PAGE + 'words/result.js');
const { findSpangram } = await import(process.env.PAGE + 'words/spangram.js');
const { BoardSession } = await import(process.env.PAGE + 'board/session.js');
const { Board, BoardState } = await import(process.env.PAGE + 'board/state.js');
const { parseMoves } = await import(process.env.PAGE + 'board/moves.js');
const { assignDay, deletePuzzle, replaceEntry } = await import(
	process.env.PAGE + 'puzzles/entries.js'
);
const { mergeExport } = await import(process.env.PAGE + 'progress.js');

globalThis.document = { hidden: false };

const DAY = '2024-04-18';
const ROWS = ['TMSII', 'OULKN', 'IEKIA', 'ITTAO', 'NTTIM', 'AAOTI'];
const PUZZLE = { game: 'sanalouhos', rows: ROWS };
const LETTERS = 'letters:' + ROWS.join('/');
const REFERENCE = 'sanalouhos:' + DAY;
const BOARD = 'board:dragonfjord-apad:' + DAY;

/** A hint that marks and draws nothing. */
const hintOf = (level, kind) => ({
	level,
	kind,
	message_params: {},
	starts: [],
	letters: [],
	words: [],
});

/** A window of a device; the clocks of all tests start at noon. */
function openWindow(device) {
	let seconds = 0;
	const now = () => new Date(Date.UTC(2024, 3, 18, 12) + 1000 * seconds);
	return {
		store: new Store(device),
		now,
		today: () => DAY,
		t: key => key,
		formatDay: day => day,
		replaceHash() {},
		wait: more => {
			seconds += more;
		},
	};
}
const openWord = (device, puzzle = PUZZLE) => new WordSession(openWindow(device), puzzle);

function openBoard(device, challenge = false) {
	const board = new Board(DRAGONFJORD);
	const start = new BoardState(board, board.labelsOn({ month: 4, day: 18 }));
	return new BoardSession(openWindow(device), start, DAY, challenge);
}
const [PUT_O, PUT_V] = ['put O 0,0', 'put V 4,0'];
/** Place a piece, and save. */
const put = (session, move) => {
	session.tray.replaceAll([...parseMoves(session.placedText()), ...parseMoves(move)]);
	session.save();
};

test('a game that another window has moved to a day is not written back', () => {
	const device = new FakeStorage();
	const [one, other] = [openWord(device), openWindow(device)];
	one.play('mark 0,0');
	assignDay(other, PUZZLE, DAY);
	one.onVisibilityChange();
	const { store } = openWindow(device);
	assert.deepEqual(
		store.sessions().map(({ puzzle, moves }) => [puzzle, moves]),
		[[REFERENCE, ['mark 0,0']]],
	);
	assert.deepEqual(one.game.moves, []);
	one.play('mark 1,1');
	assert.deepEqual(
		store.sessions(LETTERS).map(({ moves }) => moves),
		[['mark 1,1']],
	);
	assert.deepEqual(
		store.sessions(REFERENCE).map(({ moves }) => moves),
		[['mark 0,0']],
	);
});

test('a game that another window has deleted does not return', () => {
	const device = new FakeStorage();
	const one = openWord(device);
	const { store } = openWindow(device);
	one.play('mark 0,0');
	one.takeHint(hintOf(1, 'how_many'));
	deletePuzzle(store, LETTERS);
	one.onVisibilityChange();
	one.takeHint(hintOf(2, 'lengths'));
	assert.deepEqual(
		store.sessions().map(({ hints, moves }) => [hints, moves]),
		[[2, []]],
	);
});

test('a hint that arrives after the game was deleted is not stored', () => {
	const device = new FakeStorage();
	const one = openWord(device);
	const { store } = openWindow(device);
	one.play('mark 0,0');
	deletePuzzle(store, LETTERS);
	one.takeHint(hintOf(1, 'how_many'));
	assert.deepEqual(store.keys(''), []);
});

for (const [move, taken] of [
	['', true],
	['mark 1,1', false],
]) {
	test(`a hint that arrives after another window ${taken ? 'took one is' : 'made a move is not'} stored`, () => {
		const device = new FakeStorage();
		const hint = hintOf(1, 'how_many');
		const one = openWord(device);
		one.play('mark 0,0');
		const other = openWord(device);
		if (move) other.play(move);
		else other.takeHint({ ...hint, level: 2 });
		assert.equal(one.takeHint(hint), taken);
		assert.deepEqual(
			one.savedHints.map(({ level }) => level),
			taken ? [2, 1] : [],
		);
		assert.equal(openWord(device).record.hints, taken ? 2 : 0);
	});
}

test('a window continues with a new game when another deletes its own', () => {
	const device = new FakeStorage();
	const one = openWord(device);
	const { store } = openWindow(device);
	let changes = 0;
	one.onChange = () => changes++;
	one.play('mark 0,0');
	deletePuzzle(store, LETTERS);
	one.reloadIfChanged();
	assert.deepEqual([one.game.moves, changes], [[], 2]);
});

test('undone steps are made again in their order after the page was loaded', () => {
	const device = new FakeStorage();
	const one = openWord(device);
	const steps = ['mark 0,0', 'mark 1,1', 'mark 2,2'];
	for (const move of steps) one.play(move);
	for (const _ of steps) one.undoOrRedo('undo');
	const again = openWord(device);
	for (const _ of steps) again.undoOrRedo('redo');
	assert.deepEqual(again.history.moves, steps);
});

test('moves of which no event has told are not overwritten', () => {
	const device = new FakeStorage();
	const one = openWord(device);
	one.play('mark 0,0');
	const other = openWord(device);
	other.play('mark 1,1');
	one.onVisibilityChange();
	assert.deepEqual(openWord(device).game.moves, ['mark 0,0', 'mark 1,1']);
	assert.deepEqual(one.game.moves, ['mark 0,0', 'mark 1,1']);
});

/** Import a newer game of a puzzle from another device. */
function importGame(device, puzzle, moves) {
	const app = openWindow(device);
	const started = app.now().toISOString();
	app.wait(5);
	const saved = app.now().toISOString();
	mergeExport(
		app.store,
		{
			sessions: [
				{ id: 'imported', puzzle, started, saved, moves, hints: 0, seconds: 0, solved: null },
			],
			entries: [],
		},
		app.now(),
	);
}

test('a game that another window has imported is continued', () => {
	for (const hear of [one => one.onVisibilityChange(), one => one.reloadIfChanged()]) {
		const device = new FakeStorage();
		const one = openWord(device);
		one.play('mark 0,0');
		importGame(device, LETTERS, ['mark 1,1']);
		hear(one);
		assert.deepEqual(one.game.moves, ['mark 1,1']);
		one.onVisibilityChange();
		assert.deepEqual(openWord(device).game.moves, ['mark 1,1']);
	}
});

test('a window leaves a day to which another has given the published letters', () => {
	for (const hear of [
		one => one.onVisibilityChange(),
		one => one.play('mark 0,0'),
		one => one.reloadIfChanged(),
	]) {
		const device = new FakeStorage();
		const app = openWindow(device);
		const entered = { ...PUZZLE, date: DAY };
		app.store.set('entry:' + REFERENCE, {
			...PUZZLE,
			day: DAY,
			origin: 'typed',
			entered: app.now().toISOString(),
		});
		const one = openWord(device, entered);
		const published = { ...entered, rows: [...ROWS].reverse() };
		const moves = ['word kia 3,2 3,3 3,4'];
		one.play('mark 1,1');
		let replaced = 0;
		one.onReplaced = () => replaced++;
		replaceEntry(app, published);
		openWord(device, published).play(...moves);
		hear(one);
		one.onVisibilityChange();
		assert.deepEqual(openWord(device, published).game.moves, moves);
		assert.deepEqual(openWord(device).game.moves, ['mark 1,1']);
		assert.equal(replaced, 2);
	}
});

test('a game with moves that do not fit the letters is not overwritten', () => {
	const device = new FakeStorage();
	const moves = ['word kala 0,0 0,1 0,2 0,3', 'mark 1,1'];
	importGame(device, LETTERS, moves);
	openWord(device).onVisibilityChange();
	const { store } = openWindow(device);
	const [{ id }] = store.sessions(LETTERS);
	store.save({ ...store.get('session:' + id), moves }, new Date(Date.UTC(2024, 3, 19)));
	const one = openWord(device);
	assert.deepEqual(one.game.moves, ['mark 1,1']);
	one.play('mark 2,2');
	assert.deepEqual(store.get('session:' + id).moves, moves);
	assert.deepEqual(openWord(device).game.moves, ['mark 1,1', 'mark 2,2']);
});

test('a board that another window has imported is continued', () => {
	for (const hear of [one => one.save(), one => one.reloadIfChanged()]) {
		const device = new FakeStorage();
		const one = openBoard(device);
		put(one, PUT_O);
		importGame(device, BOARD, [PUT_V]);
		hear(one);
		assert.equal(one.placedText(), PUT_V + ' r0');
		one.save();
		assert.equal(openBoard(device).placedText(), PUT_V + ' r0');
	}
});

test('a game in memory does not overwrite the one that another window has stored', () => {
	const device = new FakeStorage();
	const one = openWord(device);
	const { setItem } = FakeStorage.prototype;
	one.play('mark 0,0');
	FakeStorage.prototype.setItem = () => {
		throw new Error('full');
	};
	one.play('mark 1,1');
	FakeStorage.prototype.setItem = setItem;
	assert.deepEqual(one.game.moves, ['mark 0,0', 'mark 1,1']);
	openWord(device).play('mark 2,2');
	one.play('mark 3,3');
	assert.deepEqual(openWord(device).game.moves, ['mark 0,0', 'mark 2,2']);
	assert.deepEqual(one.game.moves, ['mark 0,0', 'mark 2,2']);
});

test('the time of another window is not counted twice in a word game', () => {
	const device = new FakeStorage();
	const [one, other] = [openWord(device), openWord(device)];
	for (const { app } of [one, other]) app.wait(60);
	one.play('mark 0,0');
	other.reloadIfChanged();
	other.app.wait(10);
	other.play('mark 1,1');
	assert.equal(other.record.seconds, 70);
});

test('the time of another window is not counted twice on a board', () => {
	const device = new FakeStorage();
	const [one, other] = [openBoard(device), openBoard(device)];
	for (const { app } of [one, other]) app.wait(60);
	put(one, PUT_O);
	other.reloadIfChanged();
	other.app.wait(10);
	put(other, PUT_V);
	assert.equal(other.record.seconds, 70);
});

for (const [kind, open, move] of [
	['word game', openWord, one => one.play('mark 0,0')],
	['board', openBoard, one => put(one, PUT_O)],
]) {
	test(`a pause counts for five minutes at most in a ${kind}`, () => {
		const one = open(new FakeStorage());
		one.app.wait(36_000);
		move(one);
		assert.equal(one.record.seconds, 300);
	});

	test(`the time of a hidden page does not count in a ${kind}`, () => {
		const one = open(new FakeStorage());
		const tell = () => (kind === 'board' ? one.countTime() : one.onVisibilityChange());
		one.app.wait(10);
		document.hidden = true;
		tell();
		one.app.wait(100);
		document.hidden = false;
		tell();
		one.app.wait(5);
		move(one);
		assert.equal(one.record.seconds, 15);
	});
}

/* tests/tui/test_recorder.py runs the same cases. */
for (const { case: name, moves, seconds, solved } of JSON.parse(
	readFileSync(new URL('../../cases/time.json', import.meta.url), 'utf8'),
)) {
	test(`time counts ${name}`, () => {
		const one = openWord(new FakeStorage(), { game: 'sanalouhos', rows: ['TUS', 'NIK'] });
		for (const [pause, move] of moves) {
			one.app.wait(pause);
			assert.ok(one.play(move));
		}
		one.app.wait(60);
		if (solved) one.onVisibilityChange();
		assert.deepEqual([one.record.seconds, !!one.record.solved], [seconds, solved]);
	});
}

/* tests/tui/test_recorder.py runs the same cases. */
for (const { case: name, words, spent, ...expected } of JSON.parse(
	readFileSync(new URL('../../cases/hint_meter.json', import.meta.url), 'utf8'),
)) {
	test(`in the hint meter, ${name}`, () => {
		const { meter } = openWord(new FakeStorage());
		for (const word of words) meter.earn(word);
		for (let n = 0; n < spent; n++) meter.spend();
		assert.deepEqual({ towards_next: meter.words, free: meter.free }, expected);
	});
}

test('hints on a board count by their highest step', () => {
	const device = new FakeStorage();
	const one = openBoard(device);
	const counts = [1, 1, 2, 1].map(step => {
		one.countHint(step);
		return one.progress.hints;
	});
	assert.deepEqual([counts, openBoard(device).progress.hints], [[1, 1, 2, 2], 2]);
});

for (const challenge of [false, true]) {
	test(`a ${challenge ? 'challenge' : 'board'} continues with the moves that fit`, () => {
		const device = new FakeStorage();
		const one = openBoard(device, challenge);
		put(one, PUT_O);
		const { app, record } = one;
		one.store({ ...record, moves: ['put O 0,5', 'dance', PUT_V, 'lift L'], undone: ['put O 0,5'] });
		assert.equal(openBoard(device, challenge).placedText(), PUT_V + ' r0');
		assert.equal(openBoard(device, challenge).history.redo().moves.length, 1);
		assert.equal(app.store.sessions(BOARD).length, challenge ? 0 : 1);
	});
}

test('time and hints of another device are shared too', () => {
	for (const [puzzle, open, shared] of [
		[LETTERS, openWord, one => shareSummary(one).progress],
		[BOARD, openBoard, one => one.progress],
	]) {
		const device = new FakeStorage();
		const app = openWindow(device);
		const time = app.now().toISOString();
		mergeExport(
			app.store,
			{
				sessions: [
					{
						id: 'imported',
						puzzle,
						started: time,
						saved: time,
						moves: [],
						hints: 2,
						seconds: 600,
						solved: time,
					},
				],
				entries: [],
			},
			app.now(),
		);
		const one = open(device);
		one.app.wait(9);
		one.save();
		assert.deepEqual([shared(one).seconds, shared(one).hints], [600, 2]);
	}
});

/** Positions of which each names a spangram, or none. */
function answering(...spangrams) {
	const asked = [];
	return {
		asked,
		wordsWithoutLoading: async (method, { placed }) => {
			asked.push([method, placed.map(({ word }) => word).join()]);
			return { solutions: 1, exact: false, ...spangrams.shift() };
		},
	};
}

test('the spangram is the word that the position names, once it is known', async () => {
	const one = openWord(new FakeStorage(), { game: 'strands', rows: ['ABCD', 'EFGH', 'IJKL'] });
	const { asked } = (one.app.backend = answering({}, { spangram: 1 }));
	const starred = () =>
		gridContent(one)
			.words.filter(({ spangram }) => spangram)
			.map(({ word }) => word);
	one.play('word abcd 0,0 0,1 0,2 0,3');
	assert.deepEqual(starred(), []);
	await findSpangram(one);
	assert.deepEqual(starred(), []);
	one.play('word efgh 1,0 1,1 1,2 1,3');
	await findSpangram(one);
	assert.deepEqual(starred(), ['efgh']);
	one.play('mark 2,0');
	await findSpangram(one);
	assert.deepEqual(asked, [
		['position', 'abcd'],
		['position', 'abcd,efgh'],
	]);
	one.undoOrRedo('undo');
	one.undoOrRedo('undo');
	one.undoOrRedo('undo');
	await findSpangram(one);
	one.play('word efgh 1,0 1,1 1,2 1,3');
	assert.deepEqual(starred(), []);
});

test('a grid of another game has no spangram', async () => {
	const one = openWord(new FakeStorage());
	one.app.backend = answering({ spangram: 0 });
	one.play('word tus 0,0 1,1 0,2');
	await findSpangram(one);
	assert.deepEqual(one.app.backend.asked, []);
});

for (const challenge of [false, true]) {
	test(`a deleted ${challenge ? 'challenge' : 'board'} does not return`, () => {
		const device = new FakeStorage();
		const one = openBoard(device, challenge);
		const { store } = openWindow(device);
		let reloads = 0;
		one.onReload = () => reloads++;
		put(one, PUT_O);
		deletePuzzle(store, BOARD);
		one.save();
		assert.deepEqual([store.keys(''), one.placedText(), reloads], [[], '', 1]);
		put(one, PUT_V);
		deletePuzzle(store, BOARD);
		one.reloadIfChanged();
		assert.deepEqual([store.keys(''), one.placedText(), reloads], [[], '', 2]);
	});
}
