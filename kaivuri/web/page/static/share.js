/** Sharing a game, solved or not: lines that give nothing away, and a link, with the player's own moves or without. */

import { later } from './dates.js';
import { button, el, icon, status } from './dom.js';

/** Undo and redo. @param {(key: string) => string} t @param {(which: 'undo' | 'redo') => void} back */
export function historyButtons(t, back) {
  const [undo, redo] = [icon('↶', t('undo'), () => back('undo')), icon('↷', t('redo'), () => back('redo'))];
  return { nodes: [undo, redo], update: /** @param {{steps: unknown[], undone: unknown[]}} history */ ({ steps, undone }) => {
    undo.disabled = !steps.length;
    redo.disabled = !undone.length;
  } };
}

/** What a player has done: `solved`, the key of a text that counts its words or pieces, or nothing yet.
 * @typedef {{subject: string, session: {puzzle?: string, seconds?: number, hints?: number}, solved: string | false, parts: number,
 *   hash: (own: boolean) => string}} Feat */

/** `4 words · 3 min 12 s · no help`. @param {import('./app.js').App} app @param {Feat} feat */
export function figures({ t }, { session: { seconds = 0, hints = 0 }, solved, parts }) {
  const whole = Math.floor(seconds), hours = Math.floor(whole / 3600), n = Math.floor(whole / 60) % 60;
  const time = hours ? t('hours', { n: hours, rest: n }) : n ? t('minutes', { n, rest: whole % 60 }) : t('seconds', { n: whole });
  return [t(String(solved), { n: parts }), time, t(hints ? 'share.help' : 'share.unaided', { n: hints })].join(' · ');
}

/** Days in a row that are solved, up to that of a puzzle; none where it has no day. @param {import('./store.js').Store} store @param {string} [puzzle] */
function streak(store, puzzle = '') {
  const [, game, date] = /^(.+:)(\d{4}-\d\d-\d\d)$/.exec(puzzle) ?? [];
  const solved = new Set(store.sessions().filter(({ solved }) => solved).map(({ puzzle }) => puzzle));
  let n = 0;
  while (date && solved.has(game + later(date, -n))) n++;
  return n;
}

/** The lines of `kaivuri/queries/share.py`. @param {import('./app.js').App} app @param {Feat} feat */
function lines(app, { subject, session, solved, parts, ...feat }) {
  if (!solved) return subject;
  const n = streak(app.store, session.puzzle), drawn = '🟩'.repeat(parts) + '💡'.repeat(session.hints ?? 0);
  return `${subject}: ${figures(app, { subject, session, solved, parts, ...feat })}\n${drawn}${n > 1 ? ' · ' + app.t('share.streak', { n }) : ''}`;
}

/** @param {import('./app.js').App} app @param {Feat} feat */
export function share(app, feat) {
  const { t } = app, said = status(), { clipboard } = navigator;
  const spoil = el('input', { type: 'checkbox', onchange: () => write() });
  const text = el('textarea', { readonly: true, rows: 4, 'aria-label': t('share.text') });
  const write = () => { text.value = `${lines(app, feat)}\n${location.href.split('#')[0]}${feat.hash(spoil.checked)}`; };
  const copy = async () => {
    try {
      await clipboard.writeText(text.value);
    } catch {
      text.select();
      if (!document.execCommand('copy')) return void (said.textContent = t('copy.self'));
    }
    said.textContent = t('copied');
  };
  write();
  app.dialog(t('share'), text, el('label.row.check', spoil, el('span.grow', t('share.spoil'))), el('div.row', button(t('copy'), copy, { class: 'main' }),
    navigator.share && button(t('share.send'), () => navigator.share({ text: text.value }).catch(() => {}))), said);
}
