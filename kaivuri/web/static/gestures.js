/** What fingers mean. The machine knows no DOM; `listen` gives it the events of an element.
 *
 * One finger makes a tap, a hold or a drag, each once: `press` when it comes down, then `drag` for each move from the
 * first beyond SLOP, and at the end `drop`, `tap`, `hold` (while it is still down) or `cancel`.
 */

/** Pixels that a finger may stray before it drags. */
const SLOP = 10;
/** Milliseconds that make a hold. */
const HOLD = 500;

/** @typedef {{kind: 'press' | 'drag' | 'drop' | 'tap' | 'hold' | 'cancel', x: number, y: number, from: {x: number, y: number}, target?: any}} Gesture */

/** @param {(gesture: any) => void} tell
 * @param {{wait?: (act: () => void, ms: number) => any, stop?: (timer: any) => void}} [how] */
export function gestures(tell, { wait = (act, ms) => setTimeout(act, ms), stop = timer => clearTimeout(timer) } = {}) {
  /** @type {any} */
  let finger = null;

  const say = (kind, { x, y, from, target } = finger) => tell({ kind, x, y, from, target });
  const isMine = id => finger?.id === id;

  /** @param {string} kind */
  function end(kind) {
    const ended = finger;
    stop(ended.timer);
    finger = null;
    if (kind) say(kind, ended);
  }

  /** A finger comes down; a second one takes back what the first began.
   * @param {number} id @param {number} x @param {number} y @param {any} [target] */
  function down(id, x, y, target) {
    if (finger) return cancel(finger.id);
    const mine = finger = { id, x, y, from: { x, y }, target, state: 'tap', timer: 0 };
    mine.timer = wait(() => {
      if (finger !== mine || mine.state !== 'tap') return;
      mine.state = '';
      say('hold');
    }, HOLD);
    say('press');
  }

  /** @param {number} id @param {number} x @param {number} y */
  function move(id, x, y) {
    if (!isMine(id)) return;
    Object.assign(finger, { x, y });
    if (finger.state === 'tap' && Math.hypot(x - finger.from.x, y - finger.from.y) > SLOP) {
      stop(finger.timer);
      finger.state = 'drop';
    }
    if (finger.state === 'drop') say('drag');
  }

  /** @param {number} id @param {number} x @param {number} y */
  function up(id, x, y) {
    move(id, x, y);
    if (isMine(id)) end(finger.state);
  }

  /** @param {number} id */
  function cancel(id) { if (isMine(id)) end(finger.state && 'cancel'); }

  return { down, move, up, cancel, get finger() { return finger; } };
}

/** Listen to the pointers of an element. A right button is a hold.
 * @param {Element} element @param {(gesture: Gesture) => void} tell @param {AbortSignal} signal ends it */
export function listen(element, tell, signal) {
  const machine = gestures(tell);
  const on = (name, act) => element.addEventListener(name, act, { signal, passive: false });
  on('pointerdown', ({ button, pointerId, clientX: x, clientY: y, target }) => {
    if (button === 2) tell({ kind: 'hold', x, y, from: { x, y }, target });
    if (button) return;
    if (!machine.finger) element.setPointerCapture(pointerId);
    machine.down(pointerId, x, y, target);
  });
  for (const what of ['move', 'up', 'cancel']) on('pointer' + what, e => machine[what](e.pointerId, e.clientX, e.clientY));
  on('lostpointercapture', e => machine.cancel(e.pointerId));
  // Else Chromium takes a quick drag for a fling, and the tap that follows for its end: no click comes of it.
  for (const name of ['contextmenu', 'touchstart']) on(name, e => e.preventDefault());
}
