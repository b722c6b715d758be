/** Recognises taps, holds and drags of one pointer. The recogniser needs no DOM; `listen` feeds it
 * the events of an element. A touch emits `press`, then `drag` for each move from the first beyond
 * SLOP, and at the end `drop`, `tap`, `hold` (while the pointer is still down) or `cancel`. */

/** @import { Gesture, Touch } from './types' */

/** Pixels that a pointer may move before it drags. */
const SLOP = 10;
/** Milliseconds of a long press. */
const HOLD_TIME = 500;

export class GestureRecognizer {
	/** @type {Touch | null} */
	touch = null;

	/** @param {(gesture: Gesture) => void} emit */
	constructor(emit) {
		this.emit = emit;
	}

	/** Begin a touch; a second pointer cancels the first.
	 * @param {number} id
	 * @param {number} x
	 * @param {number} y
	 * @param {Element} [target] */
	down(id, x, y, target) {
		if (this.touch) return this.cancel(this.touch.id);
		/** @type {Touch} */
		const touch = (this.touch = { id, x, y, from: { x, y }, target, state: 'tap', timer: 0 });
		touch.timer = setTimeout(() => {
			if (this.touch !== touch || touch.state !== 'tap') return;
			touch.state = '';
			this.#emit('hold', touch);
		}, HOLD_TIME);
		this.#emit('press', touch);
	}

	/** @param {number} id @param {number} x @param {number} y */
	move(id, x, y) {
		const { touch } = this;
		if (touch?.id !== id) return;
		[touch.x, touch.y] = [x, y];
		if (touch.state === 'tap' && Math.hypot(x - touch.from.x, y - touch.from.y) > SLOP) {
			clearTimeout(touch.timer);
			touch.state = 'drop';
		}
		if (touch.state === 'drop') this.#emit('drag', touch);
	}

	/** @param {number} id @param {number} x @param {number} y */
	up(id, x, y) {
		this.move(id, x, y);
		this.#end(id, this.touch?.state);
	}

	/** @param {number} id */
	cancel(id) {
		this.#end(id, this.touch?.state && 'cancel');
	}

	/** @param {number} id @param {'' | 'tap' | 'drop' | 'cancel'} [kind] */
	#end(id, kind) {
		const { touch } = this;
		if (touch?.id !== id) return;
		clearTimeout(touch.timer);
		this.touch = null;
		if (kind) this.#emit(kind, touch);
	}

	/** @param {Gesture['kind']} kind @param {Touch} touch */
	#emit(kind, { x, y, from, target }) {
		this.emit({ kind, x, y, from, target });
	}
}

/** Listen to the pointers of an element until `signal` aborts. A right click is a hold.
 * @param {GlobalEventHandlers & Element} element
 * @param {(gesture: Gesture) => void} emit
 * @param {AbortSignal} signal */
export function listen(element, emit, signal) {
	const recognizer = new GestureRecognizer(emit);
	const options = { signal, passive: false };
	element.addEventListener(
		'pointerdown',
		({ button, pointerId, clientX: x, clientY: y, target: touched }) => {
			const target = /** @type {Element} */ (touched);
			if (button === 2) emit({ kind: 'hold', x, y, from: { x, y }, target });
			if (button) return;
			if (!recognizer.touch) element.setPointerCapture(pointerId);
			recognizer.down(pointerId, x, y, target);
		},
		options,
	);
	for (const kind of /** @type {const} */ (['move', 'up'])) {
		const send = /** @param {PointerEvent} event */ ({ pointerId, clientX, clientY }) =>
			recognizer[kind](pointerId, clientX, clientY);
		element.addEventListener(`pointer${kind}`, send, options);
	}
	for (const name of /** @type {const} */ (['pointercancel', 'lostpointercapture'])) {
		element.addEventListener(name, e => recognizer.cancel(e.pointerId), options);
	}
	// Chromium takes a quick drag for a fling and then drops the click of the next tap, unless
	// touchstart is prevented.
	for (const name of ['contextmenu', 'touchstart'])
		element.addEventListener(name, e => e.preventDefault(), options);
}
