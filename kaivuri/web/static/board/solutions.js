/** All solutions of the day, as small boards. */

import { button, h, refill, status } from '../dom.js';
import { Newest } from '../newest.js';
import { miniature } from './draw.js';
import { parseMove } from './moves.js';

/** How many are asked for at first, and then; the service lists no more than the last. */
const LIMITS = [60, 250, 1000];
/** How many are drawn in one go. */
const AT_ONCE = 8;

/** @param {any} app @param {import('./game.js').Game} game @param {Map<string, number>} hues
 * @param {(number: number, moves: any[] | null) => void} enlarge */
export function solutionsOf({ t, backend, line: lineOf }, game, hues, enlarge) {
  const newest = new Newest(), line = status(), strip = h('ul.strip');
  const mine = h('input', { type: 'checkbox', onchange: () => base && list(0) });
  const act = button(t('solutions.show'), () => list(0)), more = button(t('more'), () => list(step + 1), { hidden: true });
  let step, base, covers;

  /** @param {number} wished */
  async function list(wished) {
    step = wished;
    line.textContent = t('counting');
    const placed = mine.checked || game.challenge ? game.placed(true) : '';
    base = placed ? game.desk.state : game.start;
    try {
      const answer = await newest.ask(signal => backend.calendar(game.start.board.id, game.date, { placed, limit: LIMITS[step] }, signal));
      if (answer) show(answer);
    } catch (fault) {
      line.textContent = lineOf(fault);
    }
  }

  /** @param {any} answer */
  function show({ covers: found, counts: { possible, complete } }) {
    covers = found;
    const shown = covers.length;
    line.textContent = complete ? t('board.solutions', { n: shown }) : t('board.some', { n: possible ?? shown, shown });
    act.hidden = true;
    more.hidden = complete || step + 1 >= LIMITS.length;
    refill(strip);
    draw(covers, 0);
    strip.scrollIntoView({ block: 'nearest' });
  }

  /** So many at a time that a finger need not wait. @param {any[]} drawn @param {number} from */
  function draw(drawn, from) {
    if (drawn !== covers) return;
    const { board, open: lit, placed } = base, n = drawn.length;
    strip.append(...drawn.slice(from, from + AT_ONCE).map(({ placements }, at) => h('li', button(
      miniature({ board, open: lit, placed: [...placed, ...placements] }, hues), () => open(from + at),
      { 'aria-label': t('board.solution', { number: from + at + 1, n }) }))));
    if (from + AT_ONCE < n) requestAnimationFrame(() => draw(drawn, from + AT_ONCE));
  }

  /** Draw one in full; past an end comes none. @param {number} number from 0 */
  function open(number) {
    const last = strip.querySelector('[aria-current]');
    last?.removeAttribute('aria-current');
    const moves = covers?.[number]?.placements.map(({ move }) => parseMove(move)) ?? null;
    if (!moves) last?.focus({ preventScroll: true });
    else strip.children[number]?.firstElementChild.setAttribute('aria-current', 'true');
    enlarge(number, moves);
  }

  return { node: h('div.drawn', h('p.soft', t('solutions.warn')), h('label.row.check', mine, h('span.grow', t('board.with-mine'))),
    h('div.row', act, line), strip, more), open, newest, get base() { return base; }, get covers() { return covers; } };
}
