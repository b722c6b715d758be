import assert from 'node:assert/strict';
import { test } from 'node:test';

const { Gestures } = await import(process.env.PAGE + 'gestures.js');

/** A machine with a clock of its own; what it told, and what passes the time of a hold. */
function machine() {
  const told = [];
  let timer = null;
  const made = new Gestures(({ kind }) => told.push(kind), act => (timer = act), () => { timer = null; });
  return { made, told, pass: () => timer?.() };
}

test('a short touch is a tap, once', () => {
  const { made, told, pass } = machine();
  made.down(1, 10, 10);
  made.move(1, 14, 14);
  made.up(1, 14, 14);
  pass();
  assert.deepEqual(told, ['press', 'tap']);
});

test('a touch that stays is a hold, and its end is nothing', () => {
  const { made, told, pass } = machine();
  made.down(1, 10, 10);
  pass();
  made.up(1, 10, 10);
  assert.deepEqual(told, ['press', 'hold']);
});

test('a touch that moves on is a drag and a drop, and no hold', () => {
  const { made, told, pass } = machine();
  made.down(1, 10, 10);
  made.move(1, 30, 10);
  pass();
  made.move(1, 50, 10);
  made.up(1, 50, 10);
  assert.deepEqual(told, ['press', 'drag', 'drag', 'drag', 'drop']);
});

test('a drag that the system takes is cancelled', () => {
  const { made, told } = machine();
  made.down(1, 10, 10);
  made.move(1, 30, 10);
  made.cancel(1);
  made.up(1, 30, 10);
  assert.deepEqual(told, ['press', 'drag', 'cancel']);
});

test('a second finger takes back what the first began', () => {
  const { made, told } = machine();
  made.down(1, 10, 10);
  made.down(2, 90, 90);
  made.up(1, 10, 10);
  made.up(2, 90, 90);
  assert.deepEqual(told, ['press', 'cancel']);
});

test('moves of another finger are none of ours', () => {
  const { made, told } = machine();
  made.down(1, 10, 10);
  made.move(2, 90, 90);
  made.up(1, 10, 10);
  assert.deepEqual(told, ['press', 'tap']);
});
