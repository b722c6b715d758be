/** What fingers mean. The machine knows no DOM; `listen` gives it the events of an element.
 *
 * One finger makes a tap, a hold or a drag, each once: `press` when it comes down, then `drag` for each move from the
 * first beyond SLOP, and at the end `drop`, `tap`, `hold` (while it is still down) or `cancel`.
 */

/** Pixels that a finger may stray before it drags. */
export const SLOP = 10;
/** Milliseconds that make a hold. */
export const HOLD = 500;

/** @typedef {{kind: 'press' | 'drag' | 'drop' | 'tap' | 'hold' | 'cancel', x: number, y: number, from: {x: number, y: number}, target?: any}} Gesture */

export class Gestures {
  /** @param {(gesture: Gesture) => void} tell
   * @param {{slop?: number, hold?: number, wait?: (act: () => void, ms: number) => any, stop?: (timer: any) => void}} [how] */
  constructor(tell, { slop = SLOP, hold = HOLD, wait = (act, ms) => setTimeout(act, ms), stop = clearTimeout } = {}) {
    Object.assign(this, { tell, slop, holdTime: hold, wait, stopTimer: timer => stop(timer) });
    /** @type {any} */
    this.finger = null;
  }

  /** A finger comes down; a second one takes back what the first began.
   * @param {number} id @param {number} x @param {number} y @param {any} [target] */
  down(id, x, y, target) {
    if (this.finger) return this.cancel(this.finger.id);
    const finger = { id, x, y, from: { x, y }, target, state: 'pressed', timer: 0 };
    this.finger = finger;
    finger.timer = this.wait(() => this.held(finger), this.holdTime);
    this.say('press');
  }

  /** @param {number} id @param {number} x @param {number} y */
  move(id, x, y) {
    const finger = this.finger;
    if (finger?.id !== id) return;
    Object.assign(finger, { x, y });
    if (finger.state === 'pressed' && Math.hypot(x - finger.from.x, y - finger.from.y) > this.slop) {
      this.stopTimer(finger.timer);
      finger.state = 'dragged';
    }
    if (finger.state === 'dragged') this.say('drag');
  }

  /** @param {number} id @param {number} x @param {number} y */
  up(id, x, y) {
    if (this.finger?.id !== id) return;
    this.move(id, x, y);
    this.end({ pressed: 'tap', dragged: 'drop', held: '' }[this.finger.state]);
  }

  /** @param {number} id */
  cancel(id) {
    if (this.finger?.id !== id) return;
    this.end(this.finger.state === 'held' ? '' : 'cancel');
  }

  /** @param {any} finger */
  held(finger) {
    if (this.finger !== finger || finger.state !== 'pressed') return;
    finger.state = 'held';
    this.say('hold');
  }

  /** @param {string | undefined} kind */
  end(kind) {
    this.stopTimer(this.finger.timer);
    const finger = this.finger;
    this.finger = null;
    if (kind) this.say(kind, finger);
  }

  /** @param {string} kind */
  say(kind, finger = this.finger) {
    const { x, y, from, target } = finger;
    this.tell({ kind, x, y, from, target });
  }
}

/** Listen to the pointers of an element; what this returns ends it. A right button is a hold.
 * @param {Element} element @param {(gesture: Gesture) => void} tell @param {object} [how] as of `Gestures` */
export function listen(element, tell, how) {
  const machine = new Gestures(tell, how);
  const ended = new AbortController();
  const on = (name, act) => element.addEventListener(name, act, { signal: ended.signal });
  on('pointerdown', e => {
    if (e.button === 2) tell({ kind: 'hold', x: e.clientX, y: e.clientY, from: { x: e.clientX, y: e.clientY }, target: e.target });
    if (e.button) return;
    if (!machine.finger) element.setPointerCapture(e.pointerId);
    machine.down(e.pointerId, e.clientX, e.clientY, e.target);
  });
  on('pointermove', e => machine.move(e.pointerId, e.clientX, e.clientY));
  on('pointerup', e => machine.up(e.pointerId, e.clientX, e.clientY));
  on('pointercancel', e => machine.cancel(e.pointerId));
  on('lostpointercapture', e => machine.cancel(e.pointerId));
  on('contextmenu', e => e.preventDefault());
  // Else Chromium takes a quick drag for a fling, and the tap that follows for its end: no click comes of it.
  element.addEventListener('touchstart', e => e.preventDefault(), { signal: ended.signal, passive: false });
  return () => ended.abort();
}
