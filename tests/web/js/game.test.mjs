import assert from 'node:assert/strict';
import { test } from 'node:test';

const { History } = await import(process.env.PAGE + 'history.js');
const { WordState, wordMove, wordPaths } = await import(process.env.PAGE + 'words/game.js');
const ROWS = ['PEL', 'LEH', 'O.Ö'];
const PELLE = 'word pel 0,0 0,1 0,2';
const start = new WordState(ROWS);

test('moves are in the notation of the archive', () => {
	assert.equal(
		wordMove({
			word: 'pel',
			cells: [
				[0, 0],
				[0, 1],
				[0, 2],
			],
		}),
		PELLE,
	);
});

test('undo removes the last step, redo makes it again, a new step forgets it', () => {
	const game = new History(start).play([PELLE]).play(['mark 1,0', 'require leh']);
	assert.deepEqual(game.undo().moves, [PELLE]);
	assert.deepEqual(game.undo().undo().undo().moves, []);
	assert.deepEqual(game.undo().redo().moves, game.moves);
	assert.equal(game.undo().redo().undone.length, 0);
	assert.deepEqual(game.undo().play(['mark 0,0']).redo().moves, [PELLE, 'mark 0,0']);
});

test('undo restores what a move has lifted or replaced', () => {
	const game = new History(start)
		.play(['count 9'])
		.play([PELLE])
		.play(['count 8', 'lift ' + PELLE]);
	assert.deepEqual([game.state.wordCount, game.state.words, game.state.free.length], [8, [], 8]);
	assert.deepEqual([game.undo().state.wordCount, game.undo().state.words[0].word], [9, 'pel']);
});

test('holes need not be covered', () => {
	assert.ok(new WordState(['AB', '.C']).apply('word abc 0,0 0,1 1,1').solved);
});

test('paths go to adjacent cells', () => {
	const found = [...wordPaths(ROWS, 'leh')].map(path => path.join(' '));
	assert.deepEqual(found, ['0,2 0,1 1,2', '0,2 1,1 1,2', '1,0 0,1 1,2', '1,0 1,1 1,2']);
});
