/** The word under the finger: what fingers and keys do to it, and the line below the grid that tells of it. */

import { button, el, icon, replaceChildren } from '../dom.js';
import { share } from '../share.js';
import { has, same } from './game.js';
import { crossed, tapped, typed } from './path.js';
/** @import { App } from '../app.js' @import { Cell, Placed } from '../documents' @import { Child } from '../dom.js'
 * @import { Made } from './game.js' @import { Grid } from './grid.js' @import { Play } from './play.js' */

export class Line {
  /** Where the drag was last, in cells; null where it does nothing. @type {[number, number] | null} */
  #from = null;
  /** The word that is looked up, or was laid: another tap begins another word. @type {Cell[] | null} */
  #asked = null;
  #asking = new AbortController();
  /** Whether the drag has begun a word. */
  #begun = false;

  /** @param {App} app @param {Play} play @param {Grid} grid */
  constructor(app, play, grid) {
    this.app = app;
    this.play = play;
    this.grid = grid;
    this.node = el('div.line', { role: 'group', 'aria-label': app.t('line') });
  }

  /** @param {Child} text @param {Child[]} buttons */
  #tell(text, ...buttons) { replaceChildren(this.node, el('p.grow', text), buttons); }

  #close() { return icon('✕', this.app.t('clear'), () => this.clear()); }

  /** No word, no solution, no question any more. */
  clear() {
    this.#asking.abort();
    this.play.path = [];
    if (this.play.shown) this.play.show(null);
    this.update();
  }

  /** Tell of the word; without one, of the puzzle. */
  update() {
    const { app, play } = this;
    this.grid.path(play.path);
    if (play.path.length) this.#tellPath();
    else if (play.shown) this.#tell(play.shown.title, this.#close());
    else if (play.game.solved) this.#tell(play.solvedLine, button(app.t('share'), () => share(app, play.feat)));
    else this.#tell(el('span.soft', app.t('line.idle')));
  }

  #tellPath() {
    const { app: { t }, play } = this, { path: [first], path: { length } } = play;
    this.#tell(t('line.word', { word: play.word, n: length }),
      length === 1 && button(t(has(play.game.marks, first) ? 'mark.lift' : 'mark'), () => play.mark(first)),
      length >= play.least && button('✓', () => this.submit(), { class: 'main', 'aria-label': t('submit') }), this.#close());
  }

  /** Lay the word if the list has it, or if nobody can be asked; else say why not. */
  async submit() {
    const { app: { t, backend }, play } = this, { path, word } = play;
    if (path.length < play.least) return this.#tell(t('short', { word, n: play.least }), this.#close());
    this.grid.path(path, 'asked');
    this.#asked = path;
    const { signal } = this.#asking = new AbortController();
    try {
      const { checks: [{ verdict }] } = await backend.letters('check', play.request({ path }), signal);
      if (signal.aborted) return;
      if (verdict.startsWith('in ')) this.#put(path, t('placed', { word }));
      else this.#refuse(path, word, t('verdict.' + verdict, { word }));
    } catch {
      if (!signal.aborted) this.#put(path, t('placed.unchecked', { word }));
    }
  }

  /** Lay a word; another that was begun meanwhile goes on. @param {Cell[]} path @param {string} said */
  #put(path, said) {
    const { app, play } = this, next = play.path === path ? [] : play.path;
    if (play.place(path)) app.say(play.game.solved ? play.solvedLine : said);
    play.path = next.every(cell => has(play.game.free, cell)) ? next : [];
    this.update();
  }

  /** @param {Cell[]} path @param {string} word @param {string} why */
  #refuse(path, word, why) {
    const { app } = this;
    if (this.play.path !== path) return app.say(why);
    this.#asked = null;
    this.grid.path(path, 'odd');
    this.#tell(why, button(app.t('place.anyway'), () => this.#put(path, app.t('placed', { word }))), this.#close());
    app.say(why);
  }

  /** A word that lies there. @param {Made} place */
  #select(place) {
    const { app, play } = this, { t } = app;
    play.path = [];
    this.grid.path(place.cells);
    const told = el('span', place.word);
    const count = async () => app.say(told.textContent = await checked(app, play, place));
    const lift = () => { play.lift(place.move); app.say(t('lifted', { word: place.word })); };
    this.#tell(told, button(t('check.count'), count), button(t('lift'), lift), this.#close());
  }

  /** @param {Cell} cell */
  tap(cell) {
    const { app, play } = this;
    if (play.shown) return this.clear();
    const lying = play.game.at(cell);
    if (lying) return this.#select(lying);
    if (play.path === this.#asked) play.path = [];
    const last = play.path.at(-1);
    if (last && same(last, cell) && play.path.length >= play.least) return this.submit();
    play.path = tapped(play.path, cell, play.game.free);
    this.update();
    app.say(play.word);
  }

  /** @param {import('../gestures.js').Gesture} gesture */
  gesture({ kind, x, y }) {
    const { play } = this, at = this.grid.place(x, y), cell = cellUnder(at), free = has(play.game.free, cell);
    const acts = {
      press: () => this.#press(at, cell, free),
      drag: () => this.#drag(at),
      drop: () => play.path.length > 1 ? this.submit() : this.update(),
      tap: () => free || play.game.at(cell) ? this.tap(cell) : this.update(),
      hold: () => free ? this.mark(cell) : this.update(),
      cancel: () => this.clear(),
    };
    acts[kind]();
  }

  /** @param {[number, number]} at @param {Cell} cell @param {boolean} free */
  #press(at, cell, free) {
    /** @type {HTMLElement | null} */ (document.activeElement)?.blur();
    this.#from = free && !this.play.shown ? at : null;
    this.#begun = false;
    this.grid.press(cell);
  }

  /** The first drag begins a word, unless it goes on from the last letter. @param {[number, number]} at */
  #drag(at) {
    const from = this.#from, { path: before } = this.play;
    if (!from) return;
    if (!this.#begun && !this.#goesOn(cellUnder(from))) this.play.path = [cellUnder(from)];
    this.#begun = true;
    this.play.drag(crossed(from, at));
    this.#from = at;
    if (this.play.path !== before) this.update();
  }

  /** Whether the word under the finger ends at a cell, and is not laid yet. @param {Cell} cell */
  #goesOn(cell) {
    const last = this.play.path.at(-1);
    return !!last && this.play.path !== this.#asked && same(last, cell);
  }

  /** @param {Cell} cell */
  mark(cell) {
    const { app, play } = this;
    if (play.mark(cell)) app.say(app.t(has(play.game.marks, cell) ? 'marked' : 'unmarked'));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { grid, play } = this, { key } = event;
    /** @type {Record<string, () => unknown>} */
    const acts = { Enter: () => this.tap(grid.focused), ' ': () => this.tap(grid.focused), Escape: () => this.clear(),
      Backspace: () => this.#retype(play.path.slice(0, -1)), '*': () => this.mark(grid.focused) };
    if (Object.hasOwn(acts, key)) acts[key]();
    else if (/^\p{L}$/u.test(key)) this.#retype(typed(play.puzzle.rows, play.word + key.toLowerCase(), play.path, play.game.free));
    else if (!grid.arrow(key)) return;
    event.preventDefault();
  }

  /** @param {Cell[]} path */
  #retype(path) {
    this.play.path = path;
    this.update();
    this.app.say(this.play.word);
  }
}

/** @param {[number, number]} at x and y @returns {Cell} */
const cellUnder = ([x, y]) => [Math.floor(y), Math.floor(x)];

/** In how many solutions a word lies. @param {App} app @param {Play} play @param {{word: string, cells?: Cell[]}} asked */
export async function checked({ backend, t, locale, line }, play, { word, cells }) {
  /** @type {Placed[]} */
  const placed = play.game.words.filter(place => place.word !== word);
  try {
    const { checks: [{ verdict, solutions, of, chance }] } = await backend.letters('check', play.request({ placed, ...(cells ? { path: cells } : { word }) }));
    if (chance != null && verdict === 'in covers') return t('chance', { word, chance: percent(chance, locale) });
    return t('verdict.' + verdict, { word, solutions, n: of });
  } catch (fault) {
    return line(fault);
  }
}

/** @param {number} share @param {string} locale */
export const percent = (share, locale) => (share < .001 ? '<' : '')
  + Math.max(share, .001).toLocaleString(locale, { style: 'percent', maximumFractionDigits: share < .1 ? 1 : 0 });
