import assert from 'node:assert/strict';
import { test } from 'node:test';
const { TrayState } = await import(process.env.PAGE + 'board/tray_state.js');
const { movesText, parseMoves } = await import(process.env.PAGE + 'board/moves.js');
const { translated } = await import(process.env.PAGE + 'board/shape.js');
const { Board, BoardState } = await import(process.env.PAGE + 'board/state.js');
import { boardDocument, DRAGONFJORD } from './boards.mjs';

const board = new Board(DRAGONFJORD);
const start = new BoardState(board, board.labelsOn({ month: 10, day: 6 }));

const trayWith = moves => {
	const tray = new TrayState(start);
	if (moves) tray.play(parseMoves(moves));
	return tray;
};
const movesOf = ({ history }) => movesText(history.moves);
const shape = (tray, id) =>
	translated(
		tray.piece(id).cells,
		tray.piece(id).cells[0].map(n => -n),
	);

test('a drop near free cells snaps the piece to them', () => {
	const tray = trayWith();
	tray.drop('O', translated(tray.piece('O').cells, [3.4, 0.45]));
	assert.equal(movesOf(tray), 'put O 3,0 r0');
	assert.equal(tray.piece('O').location, 'placed');
});

test('a drop that does not fit leaves the piece loose, not moved', () => {
	const tray = trayWith();
	const cells = translated(tray.piece('O').cells, [0.3, 2.2]);
	tray.drop('O', cells);
	assert.deepEqual(
		[tray.piece('O').location, tray.piece('O').cells, movesOf(tray)],
		['loose', cells, ''],
	);
});

test('a drop off the board returns it to the tray', () => {
	const tray = trayWith('put O 3,0');
	tray.drop('O', translated(tray.piece('O').cells, [8, 0]));
	assert.equal(tray.piece('O').location, 'tray');
	assert.equal(movesOf(tray), 'put O 3,0 r0; lift O');
});

test('moving a piece is one step', () => {
	const tray = trayWith('put O 3,0');
	tray.drop('O', translated(tray.piece('O').cells, [1.2, -0.1]));
	assert.equal(movesOf(tray), 'put O 3,0 r0; lift O; put O 4,0 r0');
	tray.undo();
	assert.equal(movesOf(tray), 'put O 3,0 r0');
	assert.deepEqual(tray.piece('O').cells[0], [3, 0]);
});

test('a drop where the piece was is not a step', () => {
	const tray = trayWith('put O 3,0');
	tray.drop('O', translated(tray.piece('O').cells, [0.2, 0.2]));
	assert.equal(movesOf(tray), 'put O 3,0 r0');
});

test('a rotation on the board keeps the touched cell and is one step', () => {
	const tray = trayWith('put O 3,0');
	tray.rotate('O', 1);
	assert.deepEqual(tray.piece('O').cells[1], [3, 1]);
	assert.equal(movesOf(tray), 'put O 3,0 r0; lift O; put O 2,0 r1');
});

test('a rotation that does not fit lifts the piece in place, and undo places it again', () => {
	const tray = trayWith('put O 3,5 r1');
	tray.rotate('O', 5);
	assert.deepEqual(tray.piece('O').cells[5], [5, 6]);
	assert.equal(tray.piece('O').location, 'loose');
	assert.equal(movesOf(tray), 'put O 3,5 r1; lift O');
	tray.undo();
	assert.equal(tray.piece('O').location, 'placed');
});

test('a loose piece is placed when a rotation makes it fit', () => {
	const tray = trayWith('put O 3,5 r1');
	const before = tray.piece('O').cells;
	for (let turns = 0; turns < 4; turns++) tray.rotate('O', 4);
	assert.equal(tray.piece('O').location, 'placed');
	assert.deepEqual(tray.piece('O').cells, before);
});

test('lifting a piece and placing it elsewhere is one step, placing it back is none', () => {
	const tray = trayWith('put O 3,0');
	tray.moveBy('O', [1, 0]);
	assert.equal(movesOf(tray), 'put O 3,0 r0; lift O');
	tray.drop('O', tray.piece('O').cells);
	assert.deepEqual(
		tray.history.steps.map(step => step.length),
		[1, 2],
	);
	tray.undo();
	assert.deepEqual(tray.piece('O').cells[0], [3, 0]);
	tray.moveBy('O', [1, 0]);
	tray.moveBy('O', [-1, 0]);
	tray.drop('O', tray.piece('O').cells);
	assert.equal(movesOf(tray), 'put O 3,0 r0');
	assert.equal(tray.history.undone.length, 0);
});

test('with the keyboard a piece stays loose until it is placed', () => {
	const tray = trayWith();
	tray.moveBy('O', [0, 0]);
	tray.rotate('O', 0, 1, false);
	tray.moveBy('O', [1, 0]);
	assert.equal(tray.piece('O').location, 'loose');
	tray.drop('O', tray.piece('O').cells);
	assert.equal(tray.piece('O').location, 'placed');
});

test('in the tray a rotation keeps the touched cell until the tray is straightened', () => {
	const tray = trayWith();
	tray.rotate('L', 3);
	assert.deepEqual(tray.piece('L').cells[3], [0, 3]);
	tray.straighten('L');
	assert.deepEqual(tray.piece('L').cells[3], [0, 3]);
	tray.straighten();
	assert.deepEqual(
		tray
			.piece('L')
			.cells.map(([r, c]) => Math.min(r, c))
			.sort()[0],
		0,
	);
});

test('flipping twice changes nothing, wherever the piece is', () => {
	for (const cells of [
		translated(DRAGONFJORD.pieces[4].cells, [3, 1]),
		translated(DRAGONFJORD.pieces[4].cells, [0.3, 4.6]),
	]) {
		const tray = trayWith();
		tray.drop('L', cells);
		const before = tray.piece('L').cells;
		tray.flip('L', 2);
		tray.flip('L', 2);
		assert.deepEqual(tray.piece('L').cells.map(String), before.map(String));
	}
});

test('pieces of a one-sided board are flipped only if a rotation does the same', () => {
	const oneSided = new Board({ ...DRAGONFJORD, two_sided: false });
	const tray = new TrayState(new BoardState(oneSided, start.labels));
	assert.equal(tray.flip('L', 0), false);
	assert.deepEqual(tray.piece('L').cells, DRAGONFJORD.pieces[4].cells);
	assert.ok(tray.flip('V', 0));
});

test('a piece keeps its orientation in the tray', () => {
	const tray = trayWith('put L 3,1 r1 f');
	const before = shape(tray, 'L');
	tray.lift('L');
	assert.deepEqual(shape(tray, 'L'), before);
});

test('copies of a piece are distinct', () => {
	const board = new Board(boardDocument('Jan 1 * *\n* * * *', { I: 'XX' }, { I: { copies: 2 } }));
	const tray = new TrayState(new BoardState(board, board.labelsOn({ month: 1, day: 1 })));
	tray.play(parseMoves('put I 1,0; put I 1,2'));
	assert.deepEqual(
		tray.pieces.map(({ id }) => id),
		['I', 'I-2'],
	);
	tray.lift('I');
	assert.deepEqual(
		tray.pieces.map(({ location }) => location),
		['tray', 'placed'],
	);
	tray.lift('I-2');
	assert.equal(tray.state.placed.length, 0);
});

test('given pieces stay when the others are replaced', () => {
	const given = start.apply(parseMoves('put O 3,0')[0]);
	const tray = new TrayState(given);
	assert.deepEqual(
		tray.pieces.filter(piece => piece.given).map(({ id }) => id),
		['O'],
	);
	tray.play(parseMoves('put L 3,3'));
	tray.replaceAll(parseMoves('put N 3,3'));
	assert.deepEqual(
		tray.state.placed.map(({ piece }) => piece),
		['O', 'N'],
	);
	tray.undo();
	assert.deepEqual(
		tray.state.placed.map(({ piece }) => piece),
		['O', 'L'],
	);
});
