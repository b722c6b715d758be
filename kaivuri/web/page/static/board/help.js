/** Help in steps: which piece comes next, where it goes. */

import { button, el } from '../dom.js';
import { LatestRequest } from '../latest_request.js';

/** @import { App } from '../app.js' @import { BoardHint, Cell } from '../documents' @import { Game } from './game.js' */

/** @param {App} app @param {Game} game @param {(piece: string, cells: Cell[] | null) => void} point */
export function helpOf({ t, backend, line: lineOf }, game, point) {
  const latest = new LatestRequest(), line = el('p.answer', { role: 'status' });
  /** Each says beforehand what it gives away. */
  const rung = /** @param {'piece' | 'place'} level */ level => {
    const what = t('board.hint.' + level), control = button(t('show'), () => ask(level), { 'aria-label': t('show.rung', { what }) });
    return { control, item: el('li.rung.row', el('span.grow', what), control) };
  };
  const piece = rung('piece'), place = rung('place');

  /** The game went on: what was said is of the past. */
  function forget() {
    latest.abort();
    line.textContent = '';
    place.control.disabled = true;
    point('', null);
  }

  /** @param {'piece' | 'place'} level */
  async function ask(level) {
    line.textContent = t('counting');
    try {
      const answer = await latest.run(signal => backend.calendar(game.start.board.id, game.date, { placed: game.placed(true), hint: level }, signal));
      if (answer?.hint) tell(answer.hint);
    } catch (fault) {
      line.textContent = lineOf(fault);
    }
  }

  /** @param {BoardHint} hint */
  function tell({ solved, possible, piece, placement }) {
    const name = piece ?? placement?.piece, cells = placement?.cells ?? null;
    line.textContent = solved ? t('solved') : t(!possible ? 'board.dead-end' : cells ? 'board.next.place' : 'board.next.piece',
      { piece: name, cells: cells && game.desk.board.named(cells) });
    place.control.disabled = !name;
    if (!name) return;
    game.hints++;
    game.save();
    point(name, cells);
  }

  forget();
  return { node: el('div', el('ul', piece.item, place.item), line), forget, latest };
}
