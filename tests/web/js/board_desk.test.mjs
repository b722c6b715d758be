import assert from 'node:assert/strict';
import { test } from 'node:test';
const { Desk } = await import(process.env.PAGE + 'board/desk.js');
const { movesText, parseMoves } = await import(process.env.PAGE + 'board/moves.js');
const { moved } = await import(process.env.PAGE + 'board/shape.js');
const { Board, BoardState } = await import(process.env.PAGE + 'board/state.js');
import { boardDocument, DRAGONFJORD } from './boards.mjs';

const board = new Board(DRAGONFJORD);
const start = new BoardState(board, board.open({ month: 10, day: 6 }));

const desk = moves => {
  const made = new Desk(start);
  if (moves) made.play(parseMoves(moves));
  return made;
};
const made = ({ history }) => movesText(history.moves);
const shape = (made, id) => moved(made.piece(id).cells, made.piece(id).cells[0].map(n => -n));

test('a drop near free cells draws the piece to them', () => {
  const held = desk();
  held.drop('O', moved(held.piece('O').cells, [3.4, 0.45]));
  assert.equal(made(held), 'put O 3,0 r0');
  assert.equal(held.piece('O').where, 'laid');
});

test('a drop where it does not fit leaves it loose, not shifted', () => {
  const held = desk();
  const cells = moved(held.piece('O').cells, [0.3, 2.2]);
  held.drop('O', cells);
  assert.deepEqual([held.piece('O').where, held.piece('O').cells, made(held)], ['loose', cells, '']);
});

test('a drop off the board returns it to the tray', () => {
  const held = desk('put O 3,0');
  held.drop('O', moved(held.piece('O').cells, [8, 0]));
  assert.equal(held.piece('O').where, 'tray');
  assert.equal(made(held), 'put O 3,0 r0; lift O');
});

test('to shift a piece is one step', () => {
  const held = desk('put O 3,0');
  held.drop('O', moved(held.piece('O').cells, [1.2, -0.1]));
  assert.equal(made(held), 'put O 3,0 r0; lift O; put O 4,0 r0');
  held.undo();
  assert.equal(made(held), 'put O 3,0 r0');
  assert.deepEqual(held.piece('O').cells[0], [3, 0]);
});

test('a drop where it lay is no step', () => {
  const held = desk('put O 3,0');
  held.drop('O', moved(held.piece('O').cells, [0.2, 0.2]));
  assert.equal(made(held), 'put O 3,0 r0');
});

test('a turn on the board keeps the touched cell and is one step', () => {
  const held = desk('put O 3,0');
  held.turn('O', 1);
  assert.deepEqual(held.piece('O').cells[1], [3, 1]);
  assert.equal(made(held), 'put O 3,0 r0; lift O; put O 2,0 r1');
});

test('a turn that does not fit lifts the piece in place, and undo lays it again', () => {
  const edge = desk('put O 3,5 r1');
  edge.turn('O', 5);
  assert.deepEqual(edge.piece('O').cells[5], [5, 6]);
  assert.equal(edge.piece('O').where, 'loose');
  assert.equal(made(edge), 'put O 3,5 r1; lift O');
  edge.undo();
  assert.equal(edge.piece('O').where, 'laid');
});

test('a loose piece lies again once a turn makes it fit', () => {
  const held = desk('put O 3,5 r1');
  const before = held.piece('O').cells;
  for (let turns = 0; turns < 4; turns++) held.turn('O', 4);
  assert.equal(held.piece('O').where, 'laid');
  assert.deepEqual(held.piece('O').cells, before);
});

test('to lift it and to put it elsewhere is one step, back to where it lay none', () => {
  const held = desk('put O 3,0');
  held.step('O', [1, 0]);
  assert.equal(made(held), 'put O 3,0 r0; lift O');
  held.drop('O', held.piece('O').cells);
  assert.deepEqual(held.history.steps.map(step => step.length), [1, 2]);
  held.undo();
  assert.deepEqual(held.piece('O').cells[0], [3, 0]);
  held.step('O', [1, 0]);
  held.step('O', [-1, 0]);
  held.drop('O', held.piece('O').cells);
  assert.equal(made(held), 'put O 3,0 r0');
  assert.equal(held.history.undone.length, 0);
});

test('by keys it stays loose until it is put', () => {
  const held = desk();
  held.step('O', [0, 0]);
  held.turn('O', 0, 1, false);
  held.step('O', [1, 0]);
  assert.equal(held.piece('O').where, 'loose');
  held.drop('O', held.piece('O').cells);
  assert.equal(held.piece('O').where, 'laid');
});

test('in the tray a turn keeps the touched cell until the tray is tidied', () => {
  const held = desk();
  held.turn('L', 3);
  assert.deepEqual(held.piece('L').cells[3], [0, 3]);
  held.tidy('L');
  assert.deepEqual(held.piece('L').cells[3], [0, 3]);
  held.tidy();
  assert.deepEqual(held.piece('L').cells.map(([r, c]) => Math.min(r, c)).sort()[0], 0);
});

test('to turn over twice is nothing, wherever the piece is', () => {
  for (const cells of [moved(DRAGONFJORD.pieces[4].cells, [3, 1]), moved(DRAGONFJORD.pieces[4].cells, [0.3, 4.6])]) {
    const held = desk();
    held.drop('L', cells);
    const before = held.piece('L').cells;
    held.flip('L', 2);
    held.flip('L', 2);
    assert.deepEqual(held.piece('L').cells.map(String), before.map(String));
  }
});

test('pieces of a one-sided board are not turned over, but where a turn does the same', () => {
  const oneSided = new Board({ ...DRAGONFJORD, turn_over: false });
  const held = new Desk(new BoardState(oneSided, start.labels));
  assert.equal(held.flip('L', 0), null);
  assert.deepEqual(held.piece('L').cells, DRAGONFJORD.pieces[4].cells);
  assert.ok(held.flip('V', 0));
});

test('a piece keeps its turns on the way to the tray', () => {
  const held = desk('put L 3,1 r1 f');
  const before = shape(held, 'L');
  held.lift('L');
  assert.deepEqual(shape(held, 'L'), before);
});

test('equal pieces keep apart', () => {
  const twins = new Board(boardDocument('Jan 1 * *\n* * * *', { I: 'XX' }, { I: { copies: 2 } }));
  const held = new Desk(new BoardState(twins, twins.open({ month: 1, day: 1 })));
  held.play(parseMoves('put I 1,0; put I 1,2'));
  assert.deepEqual(held.pieces.map(({ id }) => id), ['I', 'I-2']);
  held.lift('I');
  assert.deepEqual(held.pieces.map(({ where }) => where), ['tray', 'laid']);
  held.lift('I-2');
  assert.equal(held.state.placed.length, 0);
});

test('given pieces stay, the others make room for moves that replace them', () => {
  const given = start.apply(parseMoves('put O 3,0')[0]);
  const held = new Desk(given);
  assert.deepEqual(held.pieces.filter(piece => piece.given).map(({ id }) => id), ['O']);
  held.play(parseMoves('put L 3,3'));
  held.replace(parseMoves('put N 3,3'));
  assert.deepEqual(held.state.placed.map(({ piece }) => piece), ['O', 'N']);
  held.undo();
  assert.deepEqual(held.state.placed.map(({ piece }) => piece), ['O', 'L']);
});
