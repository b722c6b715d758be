/** The word under the finger: what fingers and keys do to it, and the line below the grid that tells of it. */

import { button, h, icon, refill } from '../dom.js';
import { share } from '../share.js';
import { has, same } from './game.js';
import { crossed, tapped, typed } from './path.js';
/** @typedef {import('./game.js').Cell} Cell */

/** @param {import('../app.js').App} app @param {import('./play.js').Play} play @param {ReturnType<import('./grid.js').gridOf>} grid */
export function lineOf(app, play, grid) {
  const { t } = app, node = h('div.line', { role: 'group', 'aria-label': t('line') });
  /** Where the drag was last, in cells; null where it does nothing. @type {[number, number] | null} */
  let from = null, asked, asking, begun;

  /** @param {any} text @param {...any} buttons */
  function tell(text, ...buttons) { refill(node, h('p.grow', text), buttons); }

  function close() { return icon('✕', t('clear'), clear); }

  /** No word, no solution, no question any more. */
  function clear() {
    asking?.abort();
    play.path = [];
    if (play.shown) play.show(null);
    update();
  }

  /** Tell of the word; without one, of the puzzle. */
  function update() {
    grid.path(play.path);
    if (play.path.length) tellPath();
    else if (play.shown) tell(play.shown.title, close());
    else if (play.game.solved) tell(play.solvedLine, button(t('share'), () => share(app, play.feat)));
    else tell(h('span.soft', t('line.idle')));
  }

  function tellPath() {
    const [first, { length }] = [play.path[0], play.path];
    tell(t('line.word', { word: play.word, n: length }),
      length === 1 && button(t(has(play.game.marks, first) ? 'mark.lift' : 'mark'), () => play.mark(first)),
      length >= play.least && button('✓', submit, { class: 'main', 'aria-label': t('submit') }), close());
  }

  /** Lay the word if the list has it, or if nobody can be asked; else say why not. */
  async function submit() {
    const { path, word } = play;
    if (path.length < play.least) return tell(t('short', { word, n: play.least }), close());
    grid.path(path, 'asked');
    asked = path;
    const { signal } = asking = new AbortController();
    try {
      const { checks: [{ verdict }] } = await app.backend.letters('check', play.request({ path }), signal);
      if (signal.aborted) return;
      if (verdict.startsWith('in ')) put(path, t('placed', { word }));
      else refuse(path, word, t('verdict.' + verdict, { word }));
    } catch {
      if (!signal.aborted) put(path, t('placed.unchecked', { word }));
    }
  }

  /** Lay a word; another that was begun meanwhile goes on. @param {Cell[]} path @param {string} said */
  function put(path, said) {
    const next = play.path === path ? [] : play.path;
    if (play.place(path)) app.say(play.game.solved ? play.solvedLine : said);
    play.path = next.every(cell => has(play.game.free, cell)) ? next : [];
    update();
  }

  /** @param {Cell[]} path @param {string} word @param {string} why */
  function refuse(path, word, why) {
    if (play.path !== path) return app.say(why);
    asked = null;
    grid.path(path, 'odd');
    tell(why, button(t('place.anyway'), () => put(path, t('placed', { word }))), close());
    app.say(why);
  }

  /** A word that lies there. @param {any} place */
  function select(place) {
    play.path = [];
    grid.path(place.cells);
    const told = h('span', place.word);
    const count = async () => app.say(told.textContent = await checked(app, play, place));
    const lift = () => { play.lift(place.move); app.say(t('lifted', { word: place.word })); };
    tell(told, button(t('check.count'), count), button(t('lift'), lift), close());
  }

  /** @param {Cell} cell */
  function tap(cell) {
    if (play.shown) return clear();
    const lying = play.game.at(cell);
    if (lying) return select(lying);
    if (play.path === asked) play.path = [];
    const last = play.path.at(-1);
    if (last && same(last, cell) && play.path.length >= play.least) return submit();
    play.path = tapped(play.path, cell, play.game.free);
    update();
    app.say(play.word);
  }

  /** @param {import('../gestures.js').Gesture} gesture */
  function gesture({ kind, x, y }) {
    const at = grid.place(x, y);
    const cell = /** @type {Cell} */ ([Math.floor(at[1]), Math.floor(at[0])]);
    const free = has(play.game.free, cell);
    if (kind === 'press') press(at, cell, free);
    else if (kind === 'drag') drag(at);
    else if (kind === 'drop' && play.path.length > 1) submit();
    else if (kind === 'tap' && (free || play.game.at(cell))) tap(cell);
    else if (kind === 'hold' && free) mark(cell);
    else if (kind === 'cancel') clear();
    else update();
  }

  /** @param {[number, number]} at @param {Cell} cell @param {boolean} free */
  function press(at, cell, free) {
    /** @type {HTMLElement} */ (document.activeElement)?.blur();
    from = free && !play.shown ? at : null;
    begun = false;
    grid.press(cell);
  }

  /** The first drag begins a word, unless it goes on from the last letter. @param {[number, number]} at */
  function drag(at) {
    if (!from) return;
    const start = /** @type {Cell} */ ([Math.floor(from[1]), Math.floor(from[0])]);
    const last = play.path.at(-1);
    const before = play.path;
    if (!begun && (play.path === asked || !last || !same(last, start))) play.path = [start];
    begun = true;
    play.drag(crossed(from, at));
    from = at;
    if (play.path !== before) update();
  }

  /** @param {Cell} cell */
  function mark(cell) {
    if (play.mark(cell)) app.say(t(has(play.game.marks, cell) ? 'marked' : 'unmarked'));
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (grid.arrow(key)) ;
    else if (key === 'Enter' || key === ' ') tap(grid.focused);
    else if (key === 'Escape') clear();
    else if (key === 'Backspace') retype(play.path.slice(0, -1));
    else if (key === '*') mark(grid.focused);
    else if (/^\p{L}$/u.test(key)) retype(typed(play.puzzle.rows, play.word + key.toLowerCase(), play.path, play.game.free));
    else return;
    event.preventDefault();
  }

  /** @param {Cell[]} path */
  function retype(path) {
    play.path = path;
    update();
    app.say(play.word);
  }

  return { node, key, gesture, update };
}

/** In how many solutions a word lies. @param {import('../app.js').App} app @param {import('./play.js').Play} play
 * @param {{word: string, cells?: Cell[]}} asked */
export async function checked({ backend, t, locale, line }, play, { word, cells }) {
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
