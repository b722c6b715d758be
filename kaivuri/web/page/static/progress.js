/** Sessions as lines of the archive's file (docs/archive.md), and such lines merged into the device. */

/** Beside the moves no record of the device says more than this. */
/** @type {(keyof import('./store.js').Session)[]} */
const FIELDS = ['id', 'puzzle', 'started', 'saved', 'moves', 'hints', 'seconds', 'solved'];

/** @param {import('./store.js').Session[]} sessions */
export function exported(sessions) {
  const lines = sessions.map(session =>
    ({ record: 'session', ...Object.fromEntries(FIELDS.map(name => [name, session[name] ?? null])) }));
  return [{ kaivuri_archive: 1, records: lines.length }, ...lines].map(line => JSON.stringify(line) + '\n').join('');
}

class BadExport extends Error {
  /** @param {number} row of the file, from 1 */
  constructor(row) {
    super('line ' + row);
    this.row = row;
  }
}

/** The sessions of an export; other records are passed over. Throws with the `row` that is odd.
 * @param {string} text @returns {import('./store.js').Session[]} */
export function parseExport(text) {
  const rows = text.split('\n').map((line, n) => ({ line, row: n + 1 })).filter(({ line }) => line.trim());
  const [head, ...records] = rows.map(({ line, row }) => ({ row, read: read(line, row) }));
  if (head?.read.kaivuri_archive !== 1 || head.read.records !== records.length) throw new BadExport(head?.row ?? 1);
  return records.filter(({ read }) => read.record === 'session').map(({ row, read }) => {
    if (!isSession(read)) throw new BadExport(row);
    return /** @type {import('./store.js').Session} */ (Object.fromEntries(FIELDS.map(name => [name, read[name] ?? null])));
  });
}

/** @param {string} line @param {number} row */
function read(line, row) {
  try {
    return Object(JSON.parse(line));
  } catch {
    throw new BadExport(row);
  }
}

/** @param {any} session */
function isSession({ id, puzzle, started, saved, moves, hints, seconds, solved }) {
  const times = [started, saved, ...solved == null ? [] : [solved]];
  return /^[\w-]+$/.test(id) && /^[a-z_]+:./.test(puzzle) && times.every(time => Date.parse(time) >= 0)
    && Array.isArray(moves) && moves.every(move => typeof move === 'string' && move)
    && Number.isInteger(hints) && hints >= 0 && Number.isFinite(seconds) && seconds >= 0;
}

/** Merge sessions; of two states of one the later stays. Counts what became of them.
 * @param {import('./store.js').Store} store @param {import('./store.js').Session[]} sessions */
export function merge(store, sessions) {
  const became = { n: 0, newer: 0, left: 0 };
  for (const session of sessions) {
    const key = 'session:' + session.id;
    const here = store.get(key);
    if (here && Date.parse(here.saved) >= Date.parse(session.saved)) { became.left++; continue; }
    store.set(key, { ...session, here: here?.here });
    became[here ? 'newer' : 'n']++;
  }
  return became;
}
