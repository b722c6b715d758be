/** Export and import of sessions in the archive's format (docs/archive.md). */

import { isSession } from './store.js';

/** Fields of a session in the export.
 * @type {(keyof import('./store.js').SessionRecord)[]} */
const FIELDS = ['id', 'puzzle', 'started', 'saved', 'moves', 'hints', 'seconds', 'solved'];

/** @param {import('./store.js').SessionRecord[]} sessions */
export function formatExport(sessions) {
  const records = sessions.map(session =>
    ({ record: 'session', ...Object.fromEntries(FIELDS.map(name => [name, session[name] ?? null])) }));
  return [{ kaivuri_archive: 1, records: records.length }, ...records].map(record => JSON.stringify(record) + '\n').join('');
}

class ExportError extends Error {
  /** @param {number} lineNumber from 1 */
  constructor(lineNumber) {
    super('line ' + lineNumber);
    this.lineNumber = lineNumber;
  }
}

/** Return the sessions of an export, skipping other records. Throws an error with the `lineNumber`.
 * @param {string} text @returns {import('./store.js').SessionRecord[]} */
export function parseExport(text) {
  const lines = text.split('\n').map((line, n) => ({ line, lineNumber: n + 1 })).filter(({ line }) => line.trim());
  const [head, ...records] = lines.map(({ line, lineNumber }) => ({ lineNumber, record: parseLine(line, lineNumber) }));
  if (head?.record.kaivuri_archive !== 1 || head.record.records !== records.length) throw new ExportError(head?.lineNumber ?? 1);
  return records.filter(({ record }) => record.record === 'session').map(({ lineNumber, record }) => {
    if (!isSession(record)) throw new ExportError(lineNumber);
    return /** @type {import('./store.js').SessionRecord} */ (Object.fromEntries(FIELDS.map(name => [name, record[name] ?? null])));
  });
}

/** @param {string} line @param {number} lineNumber */
function parseLine(line, lineNumber) {
  try {
    return Object(JSON.parse(line));
  } catch {
    throw new ExportError(lineNumber);
  }
}

const DAY_MILLISECONDS = 864e5;

/** Store the sessions that are newer than the stored ones; count the new (`n`), the newer and the unchanged. A session from a clock
 * that is days ahead counts as saved now, and replaces no other.
 * @param {import('./store.js').Store} store @param {import('./store.js').SessionRecord[]} sessions @param {Date} now */
export function mergeSessions(store, sessions, now) {
  const counts = { n: 0, newer: 0, unchanged: 0 };
  for (const session of sessions) {
    const key = 'session:' + session.id;
    const stored = store.get(key), isFuture = Date.parse(session.saved) > now.getTime() + DAY_MILLISECONDS;
    if (stored && (isFuture || Date.parse(stored.saved) >= Date.parse(session.saved))) { counts.unchanged++; continue; }
    store.set(key, { ...session, ...isFuture && { saved: now.toISOString() }, here: stored?.here });
    counts[stored ? 'newer' : 'n']++;
  }
  return counts;
}
