/** Hints in two steps: which piece comes next, where it goes. */

import { button, el } from '../dom.js';
import { LatestRequest } from '../latest_request.js';
import { HINT_STEPS } from './session.js';

/** @import { App } from '../app.js' @import { BoardHint, Cell } from '../documents' @import { BoardSession } from './session.js' */

/** @param {App} app @param {BoardSession} session @param {(piece: string, cells: Cell[] | null) => void} highlight */
export function hintPanel({ t, backend, errorText }, session, highlight) {
  const latest = new LatestRequest(), message = el('p.hint-text', { role: 'status' });
  const hintStep = /** @param {'piece' | 'place'} level */ level => {
    const what = t('board.hint.' + level), control = button(t('show'), () => request(level), { 'aria-label': t('show.item', { what }) });
    return { control, item: el('li.hint-step.row', el('span.grow', what), control) };
  };
  const piece = hintStep('piece'), place = hintStep('place');

  /** Remove the hint of the last position. */
  function clear() {
    latest.abort();
    message.textContent = '';
    place.control.disabled = true;
    highlight('', null);
  }

  /** @param {'piece' | 'place'} level */
  async function request(level) {
    message.textContent = t('counting');
    try {
      const answer = await latest.run(signal => backend.calendar(session.start.board.id, session.date, { placed: session.placedText(true), hint: level }, signal));
      if (answer?.hint) show(level, answer.hint);
    } catch (error) {
      message.textContent = errorText(error);
    }
  }

  /** @param {'piece' | 'place'} level @param {BoardHint} hint */
  function show(level, { solved, possible, piece, placement }) {
    const name = piece ?? placement?.piece, cells = placement?.cells ?? null;
    message.textContent = solved ? t('solved') : t(!possible ? 'board.dead-end' : cells ? 'board.next.place' : 'board.next.piece',
      { piece: name, cells: cells && session.tray.board.labelText(cells) });
    place.control.disabled = !name;
    if (!name) return;
    session.countHint(HINT_STEPS[level]);
    highlight(name, cells);
  }

  clear();
  return { node: el('div', el('ul', piece.item, place.item), message), clear, latest };
}
