import assert from 'node:assert/strict';
import { test } from 'node:test';

const { WordGame, wordMove, wordPaths } = await import(process.env.PAGE + 'words/game.js');
const ROWS = ['PEL', 'LEH', 'O.Ö'];
const PELLE = 'word pel 0,0 0,1 0,2';

test('moves are in the notation of the archive', () => {
  assert.equal(wordMove({ word: 'pel', cells: [[0, 0], [0, 1], [0, 2]] }), PELLE);
});

test('undo removes the last step, redo makes it again', () => {
  const game = new WordGame(ROWS);
  assert.ok(game.play(PELLE));
  assert.ok(game.play('mark 1,0', 'require leh'));
  game.undo();
  assert.deepEqual(game.moves, [PELLE]);
  game.redo();
  assert.deepEqual(game.moves, [PELLE, 'mark 1,0', 'require leh']);
  assert.equal(game.undone.length, 0);
});

test('a new step forgets the undone ones', () => {
  const game = new WordGame(ROWS, [PELLE]);
  game.undo();
  game.play('mark 0,0');
  game.redo();
  assert.deepEqual(game.moves, ['mark 0,0']);
});

test('a lifted move is not active, and comes back by undo', () => {
  const game = new WordGame(ROWS, [PELLE]);
  assert.ok(game.play('lift ' + PELLE));
  assert.equal(game.words.length, 0);
  assert.equal(game.free.length, 8);
  game.undo();
  assert.equal(game.words[0].word, 'pel');
});

test('a number of words replaces an earlier one', () => {
  const game = new WordGame(ROWS, ['count 9', PELLE, 'count 8']);
  assert.equal(game.wordCount, 8);
  assert.deepEqual(game.active, [PELLE, 'count 8']);
  game.undo();
  assert.equal(game.wordCount, 9);
  assert.ok(game.play('lift count 9'));
  assert.equal(game.wordCount, undefined);
});

for (const move of ['count 0', 'count 100', 'count', 'count x', 'word pel 0,0 0,1 2,2', 'word pex 0,0 0,1 0,2', 'word p 9,9', 'word pel', 'mark 2,1', 'mark 0,0 0,1',
  'dance', '', 'lift mark 0,0', 'require kissa', 'rule-out 7', 'word ele 0,1 0,2 0,1', 'mark x', PELLE + ' 0,0']) {
  test(`'${move}' is invalid`, () => assert.equal(new WordGame(ROWS).play(move), false));
}

test('a move that contradicts an earlier one is invalid', () => {
  const game = new WordGame(ROWS, [PELLE]);
  assert.equal(game.play('rule-out pel'), false);
  assert.equal(game.play('word lel 1,0 1,1 0,2'), false);
  assert.ok(game.play('rule-out leh'));
  assert.equal(game.play('require leh'), false);
});

test('invalid moves are counted and skipped', () => {
  const game = new WordGame(ROWS, ['dance', PELLE, 'mark 5,5']);
  assert.equal(game.invalidCount, 2);
  assert.deepEqual(game.moves, [PELLE]);
});

test('holes need not be covered', () => {
  const game = new WordGame(['AB', '.C'], ['word abc 0,0 0,1 1,1']);
  assert.ok(game.solved);
});

test('paths go to adjacent cells', () => {
  const found = [...wordPaths(ROWS, 'leh')].map(path => path.join(' '));
  assert.deepEqual(found, ['0,2 0,1 1,2', '0,2 1,1 1,2', '1,0 0,1 1,2', '1,0 1,1 1,2']);
});
