/** The word under the finger: what fingers and keys do to it, and the line below the grid that tells of it. */

import { button, h } from '../dom.js';
import { has, same } from './game.js';
import { crossed, tap, typed } from './path.js';
import { share, solvedLine } from './share.js';
/** @typedef {import('./game.js').Cell} Cell */

export class WordLine {
  /** @param {import('../app.js').App} app @param {import('./play.js').Play} play @param {import('./grid.js').GridView} grid */
  constructor(app, play, grid) {
    Object.assign(this, { app, play, grid, t: app.t });
    this.node = h('div', { class: 'line', role: 'group', 'aria-label': app.t('line') });
    /** Where the drag was last, in cells; null where it does nothing. @type {[number, number] | null} */
    this.from = null;
  }

  /** @param {any} text @param {...any} buttons */
  tell(text, ...buttons) { this.node.replaceChildren(h('p', { class: 'grow' }, text), ...buttons.filter(made => made)); }

  close(act = () => this.clear()) { return button('✕', act, { class: 'icon', 'aria-label': this.t('clear') }); }

  /** No word, no solution, no question any more. */
  clear() {
    this.asking?.abort();
    this.play.path = [];
    if (this.play.shown) this.play.show(null);
    this.update();
  }

  /** Tell of the word; without one, of the puzzle. */
  update() {
    const { app, play, t } = this;
    this.grid.path(play.path);
    if (play.path.length) this.tellPath();
    else if (play.shown) this.tell(play.shown.title, this.close());
    else if (play.game.solved) this.tell(solvedLine(app, play), button(t('share'), () => share(app, play)));
    else this.tell(h('span', { class: 'soft' }, t('line.idle')));
  }

  tellPath() {
    const { play, t } = this;
    const { length } = play.path;
    const [first] = play.path;
    this.tell(t('line.word', { word: play.word, n: length }),
      length === 1 && button(t(has(play.game.marks, first) ? 'mark.lift' : 'mark'), () => play.mark(first)),
      length >= play.least && button('✓', () => this.submit(), { class: 'main', 'aria-label': t('submit') }), this.close());
  }

  /** Lay the word if the list has it, or if nobody can be asked; else say why not. */
  async submit() {
    const { play, t } = this;
    const { path, word } = play;
    if (path.length < play.least) return this.tell(t('short', { word, n: play.least }), this.close());
    this.grid.path(path, 'asked');
    this.asked = path;
    const { signal } = this.asking = new AbortController();
    try {
      const { checks: [{ verdict }] } = await this.app.engine.check(play.request({ path }), signal);
      if (signal.aborted) return;
      if (verdict.startsWith('in ')) this.put(path, t('placed', { word }));
      else this.refuse(path, word, t('verdict.' + verdict, { word }));
    } catch {
      if (!signal.aborted) this.put(path, t('placed.unchecked', { word }));
    }
  }

  /** Lay a word; another that was begun meanwhile goes on. @param {Cell[]} path @param {string} said */
  put(path, said) {
    const { app, play } = this;
    const begun = play.path === path ? [] : play.path;
    if (play.place(path)) app.say(play.game.solved ? solvedLine(app, play) : said);
    play.path = begun.every(cell => has(play.game.free, cell)) ? begun : [];
    this.update();
  }

  /** @param {Cell[]} path @param {string} word @param {string} why */
  refuse(path, word, why) {
    if (this.play.path !== path) return this.app.say(why);
    this.asked = null;
    this.grid.path(path, 'odd');
    this.tell(why, button(this.t('place.anyway'), () => this.put(path, this.t('placed', { word }))), this.close());
    this.app.say(why);
  }

  /** A word that lies there. @param {any} place */
  select(place) {
    const { app, play, t } = this;
    play.path = [];
    this.grid.path(place.cells);
    const told = h('span', {}, place.word);
    const count = async () => app.say(told.textContent = await checked(app, play, place));
    const lift = () => { play.lift(place.move); app.say(t('lifted', { word: place.word })); };
    this.tell(told, button(t('check.count'), count), button(t('lift'), lift), this.close());
  }

  /** @param {Cell} cell */
  tap(cell) {
    const { play } = this;
    if (play.shown) return this.clear();
    const lying = play.game.at(cell);
    if (lying) return this.select(lying);
    if (play.path === this.asked) play.path = [];
    const last = play.path.at(-1);
    if (last && same(last, cell) && play.path.length >= play.least) return this.submit();
    play.path = tap(play.path, cell, play.game.free);
    this.update();
    this.app.say(play.word);
  }

  /** @param {import('../gestures.js').Gesture} gesture */
  gesture({ kind, x, y }) {
    const at = this.grid.place(x, y);
    const cell = /** @type {Cell} */ ([Math.floor(at[1]), Math.floor(at[0])]);
    const free = has(this.play.game.free, cell);
    if (kind === 'press') this.press(at, cell, free);
    else if (kind === 'drag') this.drag(at);
    else if (kind === 'drop' && this.play.path.length > 1) this.submit();
    else if (kind === 'tap' && (free || this.play.game.at(cell))) this.tap(cell);
    else if (kind === 'hold' && free) this.mark(cell);
    else if (kind === 'cancel') this.clear();
    else this.update();
  }

  /** @param {[number, number]} at @param {Cell} cell @param {boolean} free */
  press(at, cell, free) {
    /** @type {HTMLElement} */ (document.activeElement)?.blur();
    this.from = free && !this.play.shown ? at : null;
    this.begun = false;
    this.grid.press(cell);
  }

  /** The first drag begins a word, unless it goes on from the last letter. @param {[number, number]} at */
  drag(at) {
    const { play, from } = this;
    if (!from) return;
    const start = /** @type {Cell} */ ([Math.floor(from[1]), Math.floor(from[0])]);
    const last = play.path.at(-1);
    const before = play.path;
    if (!this.begun && (play.path === this.asked || !last || !same(last, start))) play.path = [start];
    this.begun = true;
    this.from = at;
    play.drag(crossed(from, at));
    if (play.path !== before) this.update();
  }

  /** @param {Cell} cell */
  mark(cell) {
    if (this.play.mark(cell)) this.app.say(this.t(has(this.play.game.marks, cell) ? 'marked' : 'unmarked'));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { grid, play } = this;
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (grid.arrow(key)) ;
    else if (key === 'Enter' || key === ' ') this.tap(grid.focused);
    else if (key === 'Escape') this.clear();
    else if (key === 'Backspace') this.retype(play.path.slice(0, -1));
    else if (key === '*') this.mark(grid.focused);
    else if (/^\p{L}$/u.test(key)) this.retype(typed(play.puzzle.rows, play.word + key.toLowerCase(), play.path, play.game.free));
    else return;
    event.preventDefault();
  }

  /** @param {Cell[]} path */
  retype(path) {
    this.play.path = path;
    this.update();
    this.app.say(this.play.word);
  }
}

/** In how many solutions a word lies. @param {import('../app.js').App} app @param {import('./play.js').Play} play
 * @param {{word: string, cells?: Cell[]}} asked */
export async function checked({ engine, t, locale, line }, play, { word, cells }) {
  const placed = play.game.words.filter(place => place.word !== word);
  try {
    const { checks: [{ verdict, solutions, of, chance }] } = await engine.check(play.request({ placed, ...(cells ? { path: cells } : { word }) }));
    if (chance != null && verdict === 'in covers') return t('chance', { word, chance: percent(chance, locale) });
    return t('verdict.' + verdict, { word, solutions, n: of });
  } catch (fault) {
    return line(fault);
  }
}

/** @param {number} share @param {string} locale */
export const percent = (share, locale) => (share < .001 ? '<' : '')
  + Math.max(share, .001).toLocaleString(locale, { style: 'percent', maximumFractionDigits: share < .1 ? 1 : 0 });
