/** What fingers mean. The machine knows no DOM; `listen` gives it the events of an element.
 *
 * One finger makes a tap, a hold or a drag, each once: `press` when it comes down, then `drag` for each move from the
 * first beyond SLOP, and at the end `drop`, `tap`, `hold` (while it is still down) or `cancel`.
 */

/** Pixels that a finger may stray before it drags. */
const SLOP = 10;
/** Milliseconds that make a hold. */
const HOLD = 500;

/** @typedef {{x: number, y: number}} Point of the screen
 * @typedef {{kind: 'press' | 'drag' | 'drop' | 'tap' | 'hold' | 'cancel', x: number, y: number, from: Point, target?: Element}} Gesture
 * @typedef {{id: number, x: number, y: number, from: Point, target?: Element, state: '' | 'tap' | 'drop', timer: number}} Finger
 * `state`: what it makes when it is lifted */

export class Gestures {
  /** @type {Finger | null} */
  finger = null;

  /** @param {(gesture: Gesture) => void} tell @param {(act: () => void, milliseconds: number) => number} [wait]
   * @param {(timer: number) => void} [stop] */
  constructor(tell, wait = (act, milliseconds) => setTimeout(act, milliseconds), stop = timer => clearTimeout(timer)) {
    this.tell = tell;
    this.wait = wait;
    this.stop = stop;
  }

  /** A finger comes down; a second one takes back what the first began.
   * @param {number} id @param {number} x @param {number} y @param {Element} [target] */
  down(id, x, y, target) {
    if (this.finger) return this.cancel(this.finger.id);
    /** @type {Finger} */
    const mine = this.finger = { id, x, y, from: { x, y }, target, state: 'tap', timer: 0 };
    mine.timer = this.wait(() => {
      if (this.finger !== mine || mine.state !== 'tap') return;
      mine.state = '';
      this.#say('hold', mine);
    }, HOLD);
    this.#say('press', mine);
  }

  /** @param {number} id @param {number} x @param {number} y */
  move(id, x, y) {
    const { finger } = this;
    if (finger?.id !== id) return;
    [finger.x, finger.y] = [x, y];
    if (finger.state === 'tap' && Math.hypot(x - finger.from.x, y - finger.from.y) > SLOP) {
      this.stop(finger.timer);
      finger.state = 'drop';
    }
    if (finger.state === 'drop') this.#say('drag', finger);
  }

  /** @param {number} id @param {number} x @param {number} y */
  up(id, x, y) {
    this.move(id, x, y);
    this.#end(id, this.finger?.state);
  }

  /** @param {number} id */
  cancel(id) { this.#end(id, this.finger?.state && 'cancel'); }

  /** @param {number} id @param {'' | 'tap' | 'drop' | 'cancel'} [kind] */
  #end(id, kind) {
    const { finger } = this;
    if (finger?.id !== id) return;
    this.stop(finger.timer);
    this.finger = null;
    if (kind) this.#say(kind, finger);
  }

  /** @param {Gesture['kind']} kind @param {Finger} finger */
  #say(kind, { x, y, from, target }) { this.tell({ kind, x, y, from, target }); }
}

/** Listen to the pointers of an element. A right button is a hold.
 * @param {GlobalEventHandlers & Element} element @param {(gesture: Gesture) => void} tell @param {AbortSignal} signal ends it */
export function listen(element, tell, signal) {
  const machine = new Gestures(tell), how = { signal, passive: false };
  element.addEventListener('pointerdown', ({ button, pointerId, clientX: x, clientY: y, target: touched }) => {
    const target = /** @type {Element} */ (touched);
    if (button === 2) tell({ kind: 'hold', x, y, from: { x, y }, target });
    if (button) return;
    if (!machine.finger) element.setPointerCapture(pointerId);
    machine.down(pointerId, x, y, target);
  }, how);
  element.addEventListener('pointermove', e => machine.move(e.pointerId, e.clientX, e.clientY), how);
  element.addEventListener('pointerup', e => machine.up(e.pointerId, e.clientX, e.clientY), how);
  for (const name of /** @type {const} */ (['pointercancel', 'lostpointercapture'])) {
    element.addEventListener(name, e => machine.cancel(e.pointerId), how);
  }
  // Else Chromium takes a quick drag for a fling, and the tap that follows for its end: no click comes of it.
  for (const name of ['contextmenu', 'touchstart']) element.addEventListener(name, e => e.preventDefault(), how);
}
