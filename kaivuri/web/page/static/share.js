/** Sharing a game: a summary without spoilers, and a link. */

import { addDays } from './dates.js';
import { button, el, icon, status } from './dom.js';
/** @import { App } from './app.js' @import { Store } from './store.js' */

/** Return undo and redo buttons. @param {(key: string) => string} t @param {(action: 'undo' | 'redo') => void} act */
export function historyButtons(t, act) {
  const [undo, redo] = [icon('↶', t('undo'), () => act('undo')), icon('↷', t('redo'), () => act('redo'))];
  return { nodes: [undo, redo], update: /** @param {{steps: unknown[], undone: unknown[]}} history */ ({ steps, undone }) => {
    undo.disabled = !steps.length;
    redo.disabled = !undone.length;
  } };
}

/** `solved`: the key of the message that counts words or pieces, or false.
 * @typedef {{subject: string, session: {puzzle?: string, seconds?: number, hints?: number}, solved: string | false, count: number,
 *   hash: (withMoves: boolean) => string}} ShareSummary */

/** Format a duration: `3 min 12 s`. @param {App['t']} t @param {number} seconds */
export function durationText(t, seconds) {
  const total = Math.floor(seconds), hours = Math.floor(total / 3600), n = Math.floor(total / 60) % 60;
  return hours ? t('hours', { n: hours, rest: n }) : n ? t('minutes', { n, rest: total % 60 }) : t('seconds', { n: total });
}

/** Return a line such as `4 words · 3 min 12 s · no hints`. @param {App} app @param {ShareSummary} summary */
export function resultLine({ t }, { session: { seconds = 0, hints = 0 }, solved, count }) {
  return [t(String(solved), { n: count }), durationText(t, seconds), t(hints ? 'share.hints' : 'share.no-hints', { n: hints })].join(' · ');
}

/** Count the consecutive solved days up to that of a dated puzzle. @param {Store} store @param {string} [puzzle] */
function streak(store, puzzle = '') {
  const [, game, date] = /^(.+:)(\d{4}-\d\d-\d\d)$/.exec(puzzle) ?? [];
  const solved = new Set(store.sessions().filter(({ solved }) => solved).map(({ puzzle }) => puzzle));
  let n = 0;
  while (date && solved.has(game + addDays(date, -n))) n++;
  return n;
}

/** Format a result as `kaivuri/queries/share.py` does. @param {App} app @param {ShareSummary} summary */
function shareText(app, summary) {
  const { subject, session, solved, count } = summary;
  if (!solved) return subject;
  const n = streak(app.store, session.puzzle), symbols = '🟩'.repeat(count) + '💡'.repeat(session.hints ?? 0);
  return `${subject}: ${resultLine(app, summary)}\n${symbols}${n > 1 ? ' · ' + app.t('share.streak', { n }) : ''}`;
}

/** Open the dialog. @param {App} app @param {ShareSummary} summary @param {string} [printLabel] of a button that prints the page */
export function openShareDialog(app, summary, printLabel) {
  const { t } = app, message = status(), { clipboard } = navigator;
  const withMoves = el('input', { type: 'checkbox', onchange: () => update() });
  const text = el('textarea', { readonly: true, rows: 4, 'aria-label': t('share.text') });
  const update = () => { text.value = `${shareText(app, summary)}\n${location.href.split('#')[0]}${summary.hash(withMoves.checked)}`; };
  const copy = async () => {
    try {
      await clipboard.writeText(text.value);
    } catch {
      text.select();
      if (!document.execCommand('copy')) return void (message.textContent = t('copy.manually'));
    }
    message.textContent = t('copied');
  };
  const printPage = () => {
    dialog.close();
    print();
  };
  update();
  const dialog = app.openDialog(t('share'), text, el('label.row.checkbox', withMoves, el('span.grow', t('share.with-moves'))), el('div.row', button(t('copy'), copy, { class: 'primary' }),
    navigator.share && button(t('share.send'), () => navigator.share({ text: text.value }).catch(() => {})),
    printLabel && button(printLabel, printPage)), message);
}
