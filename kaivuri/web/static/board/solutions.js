/** All solutions of the day, as small boards. */

import { button, h } from '../dom.js';
import { Newest } from './ask.js';
import { miniature } from './draw.js';
import { parseMove } from './moves.js';

/** How many are asked for at first, and then; the service lists no more than the last. */
const LIMITS = [60, 250, 1000];
/** How many are drawn in one go. */
const AT_ONCE = 8;

export class Solutions {
  /** @param {any} app @param {import('./game.js').Game} game @param {Map<string, number>} hues
   * @param {(number: number, moves: any[] | null) => void} enlarge */
  constructor(app, game, hues, enlarge) {
    Object.assign(this, { app, game, hues, enlarge });
    this.newest = new Newest();
    this.mine = h('input', { type: 'checkbox', onchange: () => this.shown && this.list(0) });
    this.line = h('p', { role: 'status' });
    this.strip = h('ul', { class: 'strip' });
    this.act = button(app.t('board.show-all'), () => this.list(0));
    this.more = button(app.t('board.more'), () => this.list(this.step + 1), { hidden: true });
    this.node = h('div', { class: 'drawn' }, h('p', { class: 'soft' }, app.t('board.all-gives')),
      h('label', { class: 'row check' }, this.mine, h('span', { class: 'grow' }, app.t('board.with-mine'))), h('div', { class: 'row' }, this.act, this.line), this.strip, this.more);
  }

  /** @param {number} step */
  async list(step) {
    const { app, game } = this;
    Object.assign(this, { shown: true, step });
    this.line.textContent = app.t('board.searching');
    const placed = this.mine.checked || game.challenge ? game.placed(true) : '';
    this.base = placed ? game.desk.state : game.start;
    try {
      const answer = await this.newest.ask(signal =>
        app.engine.calendar(game.start.board.id, game.date, { placed, limit: LIMITS[step] }, signal));
      if (answer) this.show(answer);
    } catch (fault) {
      this.line.textContent = app.line(fault);
    }
  }

  /** @param {any} answer */
  show({ covers, counts }) {
    const { t } = this.app, of = counts.possible ?? covers.length;
    this.covers = covers;
    this.line.textContent = counts.complete ? t('board.solutions', { n: covers.length }) : t('board.some', { n: of, shown: covers.length });
    this.act.hidden = true;
    this.more.hidden = counts.complete || this.step + 1 >= LIMITS.length;
    this.strip.replaceChildren();
    this.draw(this.covers, 0);
    this.strip.scrollIntoView({ block: 'nearest' });
  }

  /** So many at a time that a finger need not wait. @param {any[]} covers @param {number} from */
  draw(covers, from) {
    if (covers !== this.covers) return;
    const { base: { board, open, placed } } = this;
    this.strip.append(...covers.slice(from, from + AT_ONCE).map(({ placements }, n) => h('li', {}, button(
      miniature({ board, open, placed: [...placed, ...placements] }, this.hues), () => this.open(from + n),
      { 'aria-label': this.app.t('board.solution', { number: from + n + 1, n: covers.length }) }))));
    if (from + AT_ONCE < covers.length) requestAnimationFrame(() => this.draw(covers, from + AT_ONCE));
  }

  /** Draw one in full; past an end comes none. @param {number} number from 0 */
  open(number) {
    const last = this.strip.querySelector('[aria-current]');
    last?.removeAttribute('aria-current');
    const moves = this.covers?.[number]?.placements.map(({ move }) => parseMove(move));
    if (!moves) last?.focus({ preventScroll: true });
    else this.strip.children[number]?.firstElementChild.setAttribute('aria-current', 'true');
    this.enlarge(number, moves ?? null);
  }

  end() { this.newest.stop(); }
}
