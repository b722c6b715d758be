import assert from 'node:assert/strict';
import { test } from 'node:test';

const { Game, placing, ways } = await import(process.env.PAGE + 'words/game.js');
const ROWS = ['PEL', 'LEH', 'O.Ö'];
const PELLE = 'word pel 0,0 0,1 0,2';

test('moves are written as the archive writes them', () => {
  assert.equal(placing({ word: 'pel', cells: [[0, 0], [0, 1], [0, 2]] }), PELLE);
});

test('undo leaves the last step out, redo makes it again', () => {
  const game = new Game(ROWS);
  assert.ok(game.play(PELLE));
  assert.ok(game.play('mark 1,0', 'require leh'));
  game.undo();
  assert.deepEqual(game.moves, [PELLE]);
  game.redo();
  assert.deepEqual(game.moves, [PELLE, 'mark 1,0', 'require leh']);
  assert.equal(game.undone.length, 0);
});

test('a new step ends what could be redone', () => {
  const game = new Game(ROWS, [PELLE]);
  game.undo();
  game.play('mark 0,0');
  game.redo();
  assert.deepEqual(game.moves, ['mark 0,0']);
});

test('a lifted move no longer stands, and comes back by undo', () => {
  const game = new Game(ROWS, [PELLE]);
  assert.ok(game.play('lift ' + PELLE));
  assert.equal(game.words.length, 0);
  assert.equal(game.free.length, 8);
  game.undo();
  assert.equal(game.words[0].word, 'pel');
});

for (const odd of ['word pel 0,0 0,1 2,2', 'word pex 0,0 0,1 0,2', 'word p 9,9', 'word pel', 'mark 2,1', 'mark 0,0 0,1',
  'dance', '', 'lift mark 0,0', 'require kissa', 'rule-out 7', 'word ele 0,1 0,2 0,1', 'mark x', PELLE + ' 0,0']) {
  test(`'${odd}' does not fit`, () => assert.equal(new Game(ROWS).play(odd), false));
}

test('what contradicts an earlier move does not fit', () => {
  const game = new Game(ROWS, [PELLE]);
  assert.equal(game.play('rule-out pel'), false);
  assert.equal(game.play('word lel 1,0 1,1 0,2'), false);
  assert.ok(game.play('rule-out leh'));
  assert.equal(game.play('require leh'), false);
});

test('moves that do not fit are counted and left out', () => {
  const game = new Game(ROWS, ['dance', PELLE, 'mark 5,5']);
  assert.equal(game.odd, 2);
  assert.deepEqual(game.moves, [PELLE]);
});

test('holes need no word to be solved', () => {
  const game = new Game(['AB', '.C'], ['word abc 0,0 0,1 1,1']);
  assert.ok(game.solved);
});

test('ways go by steps of a king', () => {
  const found = [...ways(ROWS, 'leh')].map(way => way.join(' '));
  assert.deepEqual(found, ['0,2 0,1 1,2', '0,2 1,1 1,2', '1,0 0,1 1,2', '1,0 1,1 1,2']);
});
