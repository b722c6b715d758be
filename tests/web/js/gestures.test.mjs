import assert from 'node:assert/strict';
import { mock, test } from 'node:test';

const { GestureRecognizer } = await import(process.env.PAGE + 'gestures.js');

mock.timers.enable({ apis: ['setTimeout'] });

/** Return a recogniser, the kinds it emits, and a function that ends its timer. */
function recognizer() {
	const kinds = [];
	const gestures = new GestureRecognizer(({ kind }) => kinds.push(kind));
	return { gestures, kinds, runTimer: () => mock.timers.runAll() };
}

test('a short touch is a tap, once', () => {
	const { gestures, kinds, runTimer } = recognizer();
	gestures.down(1, 10, 10);
	gestures.move(1, 14, 14);
	gestures.up(1, 14, 14);
	runTimer();
	assert.deepEqual(kinds, ['press', 'tap']);
});

test('a touch that stays is a hold, and its end emits nothing', () => {
	const { gestures, kinds, runTimer } = recognizer();
	gestures.down(1, 10, 10);
	runTimer();
	gestures.up(1, 10, 10);
	assert.deepEqual(kinds, ['press', 'hold']);
});

test('a touch that moves is a drag and a drop, not a hold', () => {
	const { gestures, kinds, runTimer } = recognizer();
	gestures.down(1, 10, 10);
	gestures.move(1, 30, 10);
	runTimer();
	gestures.move(1, 50, 10);
	gestures.up(1, 50, 10);
	assert.deepEqual(kinds, ['press', 'drag', 'drag', 'drag', 'drop']);
});

test('a drag that the system interrupts is cancelled', () => {
	const { gestures, kinds } = recognizer();
	gestures.down(1, 10, 10);
	gestures.move(1, 30, 10);
	gestures.cancel(1);
	gestures.up(1, 30, 10);
	assert.deepEqual(kinds, ['press', 'drag', 'cancel']);
});

test('a second pointer cancels the first', () => {
	const { gestures, kinds } = recognizer();
	gestures.down(1, 10, 10);
	gestures.down(2, 90, 90);
	gestures.up(1, 10, 10);
	gestures.up(2, 90, 90);
	assert.deepEqual(kinds, ['press', 'cancel']);
});

test('moves of another pointer are ignored', () => {
	const { gestures, kinds } = recognizer();
	gestures.down(1, 10, 10);
	gestures.move(2, 90, 90);
	gestures.up(1, 10, 10);
	assert.deepEqual(kinds, ['press', 'tap']);
});
