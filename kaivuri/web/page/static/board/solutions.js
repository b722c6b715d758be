/** All solutions of the day, as small boards. */

import { button, el, replaceChildren, status } from '../dom.js';
import { LatestRequest } from '../latest_request.js';
import { miniature } from './draw.js';
import { parseMove } from './moves.js';
/** @import { App } from '../app.js' @import { Calendar } from '../documents' @import { Game } from './game.js' @import { Move } from './moves.js' */

/** How many are asked for at first, and then; the service lists no more than the last. */
const LIMITS = [60, 250, 1000];
/** How many are drawn in one go. */
const AT_ONCE = 8;

export class BoardSolutions {
  latest = new LatestRequest();
  /** @type {Calendar['covers']} */
  covers = [];
  #step = 0;
  #listed = false;
  #line = status();
  #strip = el('ul.strip');
  #mine = el('input', { type: 'checkbox', onchange: () => { if (this.#listed) this.#list(0); } });
  #act;
  #more;

  /** @param {App} app @param {Game} game @param {Map<string, number>} hues
   * @param {(number: number, moves: Move[] | null) => void} enlarge */
  constructor(app, game, hues, enlarge) {
    this.app = app;
    this.game = game;
    this.hues = hues;
    this.enlarge = enlarge;
    /** The position that they complete. */
    this.base = game.start;
    const { t } = app;
    this.#act = button(t('solutions.show'), () => this.#list(0));
    this.#more = button(t('more'), () => this.#list(this.#step + 1), { hidden: true });
    this.node = el('div.drawn', el('p.soft', t('solutions.warn')), el('label.row.check', this.#mine, el('span.grow', t('board.with-mine'))),
      el('div.row', this.#act, this.#line), this.#strip, this.#more);
  }

  /** @param {number} step of LIMITS */
  async #list(step) {
    const { app: { backend, line, t }, game } = this;
    this.#step = step;
    this.#listed = true;
    this.#line.textContent = t('counting');
    const placed = this.#mine.checked || game.challenge ? game.placed(true) : '';
    this.base = placed ? game.desk.state : game.start;
    try {
      const answer = await this.latest.run(signal => backend.calendar(game.start.board.id, game.date, { placed, limit: LIMITS[step] }, signal));
      if (answer) this.#show(answer);
    } catch (fault) {
      this.#line.textContent = line(fault);
    }
  }

  /** @param {Calendar} answer */
  #show({ covers, counts: { possible, complete } }) {
    const { t } = this.app, shown = covers.length;
    this.covers = covers;
    this.#line.textContent = complete ? t('board.solutions', { n: shown }) : t('board.some', { n: possible ?? shown, shown });
    this.#act.hidden = true;
    this.#more.hidden = complete || this.#step + 1 >= LIMITS.length;
    replaceChildren(this.#strip);
    this.#draw(covers, 0);
    this.#strip.scrollIntoView({ block: 'nearest' });
  }

  /** So many at a time that a finger need not wait. @param {Calendar['covers']} drawn @param {number} from */
  #draw(drawn, from) {
    if (drawn !== this.covers) return;
    const { board, open, placed } = this.base, n = drawn.length, { t } = this.app;
    this.#strip.append(...drawn.slice(from, from + AT_ONCE).map(({ placements }, at) => el('li', button(
      miniature({ board, open, placed: [...placed, ...placements] }, this.hues), () => this.open(from + at),
      { 'aria-label': t('board.solution', { number: from + at + 1, n }) }))));
    if (from + AT_ONCE < n) requestAnimationFrame(() => this.#draw(drawn, from + AT_ONCE));
  }

  /** Draw one in full; past an end comes none. @param {number} number from 0 */
  open(number) {
    const last = /** @type {HTMLElement | null} */ (this.#strip.querySelector('[aria-current]'));
    last?.removeAttribute('aria-current');
    const moves = this.covers[number]?.placements.map(({ move }) => parseMove(move)) ?? null;
    if (!moves) last?.focus({ preventScroll: true });
    else this.#strip.children[number]?.firstElementChild?.setAttribute('aria-current', 'true');
    this.enlarge(number, moves);
  }
}
