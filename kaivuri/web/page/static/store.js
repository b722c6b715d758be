/** What stays on the device. Where it refuses, the page goes on with what it remembers. */

const OURS = 'kaivuri:';

/** @typedef {{id: string, puzzle: string, started: string, saved: string, moves: string[], hints: number,
 *   seconds: number, solved: string | null, here?: boolean, undone?: string[]}} Session
 * as in the archive's export; `here`: begun on this device; `undone`: moves that can be redone */

export class Store {
  /** What the storage has refused. @type {Map<string, string>} */
  memory = new Map();
  /** @type {'' | 'storage' | 'full'} */
  told = '';

  /** @param {Storage | null} storage @param {(why: 'storage' | 'full') => void} refused told once, when nothing (more) can be kept */
  constructor(storage, refused = () => {}) {
    this.storage = storage;
    this.refused = refused;
    if (!storage) this.refuse('storage');
  }

  /** @template [T=any] @param {string} key @param {T} [otherwise] @returns {T} */
  get(key, otherwise) {
    try {
      const text = this.memory.get(key) ?? this.storage?.getItem(OURS + key);
      if (text != null) return JSON.parse(text);
    } catch { /* refused, or none of ours */ }
    return /** @type {T} */ (otherwise ?? null);
  }

  /** Keep a value; false where only the memory of this page has it. @param {string} key @param {unknown} value */
  set(key, value) {
    const text = JSON.stringify(value);
    if (this.put(key, text)) {
      this.memory.delete(key);
      return true;
    }
    this.memory.set(key, text);
    this.refuse(this.storage ? 'full' : 'storage');
    return false;
  }

  /** Where the device is full, days that can be fetched again make room. @param {string} key @param {string} text */
  put(key, text) {
    if (!this.storage) return false;
    for (const old of [...this.keys('puzzle:').filter(other => other !== key), '']) {
      try {
        this.storage.setItem(OURS + key, text);
        return true;
      } catch {
        if (old) this.storage.removeItem(OURS + old);
      }
    }
    return false;
  }

  /** All keys with this beginning. @param {string} beginning @returns {string[]} */
  keys(beginning) {
    /** @type {string[]} */
    let kept = [];
    try {
      kept = Object.keys(this.storage ?? {}).filter(key => key.startsWith(OURS)).map(key => key.slice(OURS.length));
    } catch { /* refused */ }
    return [...new Set([...kept, ...this.memory.keys()])].filter(key => key.startsWith(beginning)).sort();
  }

  /** @param {'storage' | 'full'} why */
  refuse(why) {
    if (!this.told) this.refused(why);
    this.told = why;
  }

  /** All sessions, or those of a puzzle, the one saved last first. @param {string} [puzzle] @returns {Session[]} */
  sessions(puzzle) {
    const all = this.keys('session:').map(key => this.get(key)).filter(session => session);
    const asked = puzzle ? all.filter(session => session.puzzle === puzzle) : all;
    return asked.sort((a, b) => Date.parse(b.saved) - Date.parse(a.saved));
  }

  /** The session of this device on a puzzle, going on from the latest of all. @param {string} puzzle @param {Date} now @returns {Session} */
  session(puzzle, now) {
    const known = this.sessions(puzzle);
    const [last] = known;
    const mine = known.find(session => session.here);
    if (mine) return mine === last ? mine : { ...mine, moves: last.moves, undone: [], solved: mine.solved ?? last.solved };
    const time = now.toISOString();
    return { id: newId(), puzzle, started: time, saved: time, moves: last?.moves ?? [],
      hints: last?.hints ?? 0, seconds: 0, solved: last?.solved ?? null, here: true };
  }

  /** @param {Session} session @param {Date} now */
  save(session, now) { return this.set('session:' + session.id, { ...session, saved: now.toISOString() }); }
}

/** 32 hexadecimal digits; `randomUUID` is missing where the page came without TLS. */
const newId = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('');

/** The storage of this browser; null where there is none. */
export function deviceStorage() {
  try {
    localStorage.setItem(OURS, '');
    localStorage.removeItem(OURS);
    return localStorage;
  } catch {
    return null;
  }
}
