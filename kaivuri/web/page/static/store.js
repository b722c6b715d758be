/** Values in the browser's storage; in memory if the browser refuses. */

const PREFIX = 'kaivuri:';

/** @typedef {{id: string, puzzle: string, started: string, saved: string, moves: string[], hints: number,
 *   seconds: number, solved: string | null, here?: boolean, undone?: string[]}} SessionRecord
 * as in the archive's export; `here`: started on this device; `undone`: moves to redo */

export class Store {
  /** Values that the storage refused. @type {Map<string, string>} */
  memory = new Map();
  /** Why values are lost when the page closes. @type {'' | 'storage' | 'full'} */
  failure = '';

  /** @param {Storage | null} storage @param {(reason: 'storage' | 'full') => void} onFailure called once, when a value is not stored */
  constructor(storage, onFailure = () => {}) {
    this.storage = storage;
    this.onFailure = onFailure;
    if (!storage) this.fail('storage');
  }

  /** @template [T=any] @param {string} key @param {T} [fallback] @returns {T} */
  get(key, fallback) {
    try {
      const text = this.memory.get(key) ?? this.storage?.getItem(PREFIX + key);
      if (text != null) return JSON.parse(text);
    } catch { /* refused, or not JSON */ }
    return /** @type {T} */ (fallback ?? null);
  }

  /** Store a value; return false if it is only in memory. @param {string} key @param {unknown} value */
  set(key, value) {
    const text = JSON.stringify(value);
    if (this.write(key, text)) {
      this.memory.delete(key);
      return true;
    }
    this.memory.set(key, text);
    this.fail(this.storage ? 'full' : 'storage');
    return false;
  }

  /** Write a text, evicting puzzles, which can be fetched again, while the storage is full. @param {string} key @param {string} text */
  write(key, text) {
    if (!this.storage) return false;
    for (const evicted of [...this.keys('puzzle:').filter(other => other !== key), '']) {
      try {
        this.storage.setItem(PREFIX + key, text);
        return true;
      } catch {
        if (evicted) this.storage.removeItem(PREFIX + evicted);
      }
    }
    return false;
  }

  /** @param {string} prefix @returns {string[]} */
  keys(prefix) {
    /** @type {string[]} */
    let stored = [];
    try {
      stored = Object.keys(this.storage ?? {}).filter(key => key.startsWith(PREFIX)).map(key => key.slice(PREFIX.length));
    } catch { /* refused */ }
    return [...new Set([...stored, ...this.memory.keys()])].filter(key => key.startsWith(prefix)).sort();
  }

  /** @param {'storage' | 'full'} reason */
  fail(reason) {
    if (!this.failure) this.onFailure(reason);
    this.failure = reason;
  }

  /** Return all sessions, or those of a puzzle, the last saved first. @param {string} [puzzle] @returns {SessionRecord[]} */
  sessions(puzzle) {
    const all = this.keys('session:').map(key => this.get(key)).filter(session => session);
    const found = puzzle ? all.filter(session => session.puzzle === puzzle) : all;
    return found.sort((a, b) => Date.parse(b.saved) - Date.parse(a.saved));
  }

  /** Return this device's session of a puzzle with the moves of the last saved one. @param {string} puzzle @param {Date} now @returns {SessionRecord} */
  session(puzzle, now) {
    const known = this.sessions(puzzle);
    const [last] = known;
    const own = known.find(session => session.here);
    if (own) return own === last ? own : { ...own, moves: last.moves, undone: [], solved: own.solved ?? last.solved };
    const time = now.toISOString();
    return { id: newId(), puzzle, started: time, saved: time, moves: last?.moves ?? [],
      hints: last?.hints ?? 0, seconds: 0, solved: last?.solved ?? null, here: true };
  }

  /** @param {SessionRecord} session @param {Date} now */
  save(session, now) { return this.set('session:' + session.id, { ...session, saved: now.toISOString() }); }
}

/** Return 32 random hexadecimal digits; `randomUUID` needs TLS. */
const newId = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('');

/** Return the storage of this browser, or null if it refuses. */
export function browserStorage() {
  try {
    localStorage.setItem(PREFIX, '');
    localStorage.removeItem(PREFIX);
    return localStorage;
  } catch {
    return null;
  }
}
