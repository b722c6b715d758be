import assert from 'node:assert/strict';
import { test } from 'node:test';
const { BadMove } = await import(process.env.PAGE + 'history.js');
const { movesText, moveText, parseMove, parseMoves, groupSteps } = await import(
	process.env.PAGE + 'board/moves.js'
);

test('moves are formatted as they are parsed', () => {
	for (const text of ['put L 3,1 r1 f', 'put O 0,0 r0', 'lift L', 'put I1 10,11 r3'])
		assert.equal(moveText(parseMove(text)), text);
});

test('rotations are optional, case and spaces do not matter', () => {
	assert.equal(
		movesText(parseMoves(' PUT L 0,2  f;; lift  N\nput P 1,1')),
		'put L 0,2 r0 f; lift N; put P 1,1 r0',
	);
});

test('names of pieces have letters and digits of any language', () => {
	for (const text of ['put Ä 3,1 r1 f', 'put 三 0,0 r0', 'lift Σ2'])
		assert.equal(moveText(parseMove(text)), text);
	assert.deepEqual(parseMove('lift A\u0308'), { piece: 'Ä' });
	assert.throws(() => parseMove('lift _'), BadMove);
});

test('malformed moves are rejected', () => {
	for (const text of [
		'put',
		'put L',
		'put L 1',
		'put L 1,1 r4',
		'put L -1,0',
		'lift',
		'move L',
		'put L 1,1 f r1',
		'put L 10000,1',
	]) {
		assert.throws(
			() => parseMove(text),
			error =>
				error instanceof BadMove && error.reason === 'board.bad-move' && error.values.move === text,
		);
	}
	assert.throws(
		() => parseMove('x'.repeat(500)),
		error => error.values.move.length === 40,
	);
});

test('a lift and the put after it are one step', () => {
	const moves = parseMoves('put L 0,0; put O 3,3; lift L; put L 0,1; lift O; put N 2,2');
	assert.deepEqual(
		groupSteps(moves).map(step => movesText(step)),
		['put L 0,0 r0', 'put O 3,3 r0', 'lift L; put L 0,1 r0', 'lift O', 'put N 2,2 r0'],
	);
});
