import assert from 'node:assert/strict';
import { test } from 'node:test';
const { History } = await import(process.env.PAGE + 'history.js');
const { movesText, parseMoves } = await import(process.env.PAGE + 'board/moves.js');
const { Board, BoardState } = await import(process.env.PAGE + 'board/state.js');
import { boardDocument, DRAGONFJORD } from './boards.mjs';

const board = new Board(DRAGONFJORD);
const start = new BoardState(board, board.labelsOn({ month: 10, day: 6 }));
const after = (state, text) => History.replay(state, parseMoves(text));
const SOLVED = 'put O 0,0 r1; put L 0,2 r0; put N 1,4 r2 f';

const reason = (text, state = start) => {
	try {
		after(state, text);
	} catch (error) {
		return error.reason;
	}
	return '';
};

test('the labels of a date stay open', () => {
	assert.deepEqual(
		start.labels.map(({ text }) => text),
		['Oct', '6'],
	);
	assert.equal(board.labelsOn({ month: 13, day: 1 }), null);
});

test('a label may cover two cells, a cell may have none', () => {
	const board = new Board(boardDocument('Jan Jan 1\n* 2 #', { I: 'XX' }));
	assert.deepEqual(
		board.labelsOn({ month: 1, day: 2 }).map(({ cells }) => cells),
		[
			[
				[0, 0],
				[0, 1],
			],
			[[1, 1]],
		],
	);
	assert.equal(
		board.labelText([
			[1, 0],
			[0, 0],
			[0, 1],
		]),
		'Jan, ·',
	);
});

test('weekdays and years belong to a date', () => {
	const board = new Board(boardDocument('Jan 1 Mon\nTue 2026 2027', { I: 'XX' }));
	assert.deepEqual(
		board.labelsOn({ year: 2026, month: 1, day: 1, weekday: 1 }).map(({ text }) => text),
		['Jan', '1', 'Tue', '2026'],
	);
	assert.equal(board.labelsOn({ year: 2030, month: 1, day: 1, weekday: 1 }), null);
	assert.equal(board.labelsOn({ month: 1, day: 1 }), null);
});

test('pieces are placed by their moves', () => {
	const state = after(start, SOLVED);
	assert.deepEqual(
		state.placed.map(({ piece }) => piece),
		['O', 'L', 'N'],
	);
	assert.deepEqual(state.placed[0].cells, [
		[0, 0],
		[0, 1],
		[1, 0],
		[1, 1],
		[2, 0],
		[2, 1],
	]);
	assert.equal(state.solved, false);
});

test('impossible moves have a reason', () => {
	assert.equal(reason('put O 0,5'), 'board.off-board');
	assert.equal(reason('put O 0,2'), 'board.stays-open');
	assert.equal(reason('put O 3,0; put L 3,1'), 'board.covered');
	assert.equal(reason('put O 3,0; put O 5,0'), 'board.already-placed');
	assert.equal(reason('lift O'), 'board.not-placed');
	assert.equal(reason('put Q 3,0'), 'board.no-piece');
	const oneSided = new Board({ ...DRAGONFJORD, two_sided: false });
	assert.equal(reason('put L 3,0 f', new BoardState(oneSided, start.labels)), 'board.no-flips');
});

test('undo removes the last step, redo makes it again, a new step forgets it', () => {
	let game = new History(start).play(parseMoves('put O 3,0')).play(parseMoves('lift O; put O 4,0'));
	game = game.undo();
	assert.equal(movesText(game.moves), 'put O 3,0 r0');
	assert.equal(game.undo().undo().moves.length, 0);
	assert.equal(movesText(game.redo().moves), 'put O 3,0 r0; lift O; put O 4,0 r0');
	assert.equal(game.redo().redo().undone.length, 0);
	assert.equal(game.play(parseMoves('lift O')).redo().moves.length, 2);
	assert.equal(game.play([]), game);
	assert.deepEqual(game.redo().state.placed, after(start, 'put O 4,0').placed);
});

test('lifting one of several copies leaves the others', () => {
	const board = new Board(boardDocument('Jan 1 * *\n* * * *', { I: 'XX' }, { I: { copies: 2 } }));
	const state = after(
		new BoardState(board, board.labelsOn({ month: 1, day: 1 })),
		'put I 1,0; put I 1,2',
	);
	assert.equal(movesText(state.liftMoves(state.placed[0])), 'lift I; lift I; put I 1,2 r0');
	assert.deepEqual(History.replay(state, state.liftMoves(state.placed[0])).placed, [
		state.placed[1],
	]);
});

test('solved when all cells but the date are covered; optional pieces may be left', () => {
	const small = new Board(
		boardDocument('Jan 1 *\n* * *', { I: 'XX', J: 'XX', S: 'X' }, { S: { optional: true } }),
	);
	const state = new BoardState(small, small.labelsOn({ month: 1, day: 1 }));
	assert.equal(after(state, 'put I 1,0; put J 0,2 r1').solved, true);
});
