/** What the device has of each puzzle, and statistics, as in `kaivuri/archive/records.py`. */

import { addDays, parseDate } from '../dates.js';
import { GAMES } from '../words/letters.js';

/** @import { Entry, SessionRecord, Store } from '../store.js' */
/** `state`: `solved`, `hints`, `started`, or `stored` if it was not played. `saved`: the time that it was last played or entered.
 * @typedef {{reference: string, kind: string, key: string, date: string, state: string, seconds: number, hints: number,
 *   solved: boolean, saved: string, played: boolean, entry: Entry | null}} PuzzleSummary */

/** Split a reference into its kind, its key and its day; '' without a day. @param {string} reference */
export function splitReference(reference) {
  const colon = reference.indexOf(':'), key = reference.slice(colon + 1), day = key.slice(key.lastIndexOf(':') + 1);
  return { kind: reference.slice(0, colon), key, date: parseDate(day) && day.length === 10 ? day : '' };
}

/** Summarize each puzzle of the device, the last played first. @param {Store} store @returns {PuzzleSummary[]} */
export function summarize(store) {
  /** @type {Map<string, SessionRecord[]>} */
  const sessions = new Map();
  for (const session of store.sessions()) sessions.set(session.puzzle, [...sessions.get(session.puzzle) ?? [], session]);
  const references = new Set([...sessions.keys(), ...['entry:', 'puzzle:'].flatMap(prefix => store.keys(prefix).map(key => key.slice(prefix.length)))]);
  return [...references].map(reference => summaryOf(reference, sessions.get(reference) ?? [], store.get('entry:' + reference)))
    .filter(({ key }) => key).sort((a, b) => Date.parse(b.saved || '1970') - Date.parse(a.saved || '1970'));
}

/** Return whether a change of the storage may change a summary. @param {string | null} key null if all was removed */
export const changesSummaries = key => key === null || /^kaivuri:(session|entry|puzzle):/.test(key);

/** Return whether a month of a game shows a puzzle. @param {PuzzleSummary} puzzle @param {string} today */
export const isInMonth = ({ kind, date }, today) => Object.hasOwn(GAMES, kind) && date !== '' && date <= today;

/** @param {string} reference @param {SessionRecord[]} sessions the last saved first @param {Entry | null} entry @returns {PuzzleSummary} */
function summaryOf(reference, sessions, entry) {
  const hints = Math.max(0, ...sessions.map(session => session.hints)), solved = sessions.some(session => session.solved);
  const state = solved ? 'solved' : hints ? 'hints' : sessions.length ? 'started' : 'stored';
  return { reference, ...splitReference(reference), state, hints, solved, entry, played: sessions.length > 0 || !!entry,
    seconds: sessions.reduce((sum, session) => sum + session.seconds, 0), saved: sessions[0]?.saved ?? entry?.entered ?? '' };
}

/** Return the runs of consecutive solved days: the longest, and the current one, which ends today, or yesterday if today's is not
 * solved yet. @param {PuzzleSummary[]} days of one game @param {string} today */
export function streaks(days, today) {
  /** @type {Map<string, number>} */
  const lengths = new Map();
  for (const date of days.filter(({ solved }) => solved).map(({ date }) => date).sort()) lengths.set(date, (lengths.get(addDays(date, -1)) ?? 0) + 1);
  return { current: lengths.get(today) ?? lengths.get(addDays(today, -1)) ?? 0, longest: Math.max(0, ...lengths.values()) };
}

/** Return the oldest puzzle that is not solved, as `kaivuri next` does. @param {PuzzleSummary[]} days of one game */
export const oldestUnfinished = days => days.filter(({ solved }) => !solved).sort((a, b) => a.date.localeCompare(b.date)).at(0);

/** Return the numbers of solved puzzles and of those without a hint, the shortest and the median time. @param {PuzzleSummary[]} puzzles */
export function times(puzzles) {
  const solved = puzzles.filter(puzzle => puzzle.solved), seconds = solved.map(puzzle => puzzle.seconds).sort((a, b) => a - b);
  const middle = seconds.length / 2;
  return { solved: solved.length, unaided: solved.filter(({ hints }) => !hints).length, fastest: seconds[0] ?? 0,
    median: seconds.length ? (seconds[Math.ceil(middle) - 1] + seconds[Math.floor(middle)]) / 2 : 0 };
}
