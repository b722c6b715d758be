/** The view of a board: play, help, solutions, the challenge of the day. */

import { boardChooser, dayChooser } from '../chooser.js';
import { later, meant, parts } from '../dates.js';
import { WIDE, button, el, icon, isTyped, replaceChildren } from '../dom.js';
import { LatestRequest } from '../latest_request.js';
import { hashOf } from '../router.js';
import { NoAnswer } from '../service.js';
import { historyButtons, share } from '../share.js';
import { Desk } from './desk.js';
import { CHALLENGE, Game } from './game.js';
import { helpOf } from './help.js';
import { History } from './history.js';
import { BadMove } from './moves.js';
import { BoardSolutions } from './solutions.js';
import { Board, BoardState } from './state.js';
import { rounded, told } from './shape.js';
import { Table } from './table.js';
/** @import { App } from '../app.js' @import { Cell, Kind } from '../documents' @import { View } from '../router.js' @import { Held } from './desk.js'
 * @import { Move } from './moves.js' */

/** Boards that came already, so that another day of one needs no network. @type {Map<string, Board>} */
const known = new Map();

/** @param {HTMLElement} root @param {string[]} address board, date, moves @param {App} app @returns {Promise<View>} */
export async function mount(root, [id = 'dragonfjord-apad', day, moves = ''], app) {
  const { t, backend } = app;
  const stuck = /** @param {string} line @param {string} [hash] */ (line, hash) => {
    app.stuck(line, hash);
    return { unmount() {} };
  };
  app.bar({ title: t('board') });
  root.className = 'play';
  root.append(el('p.soft.waiting', { role: 'status' }, t('loading')));
  const now = app.now(), date = meant(day, new Date(+now - now.getTimezoneOffset() * 6e4).toISOString().slice(0, 10));
  try {
    const board = known.get(id) ?? new Board(await backend.board(id), labelsIn(app));
    known.set(id, board);
    const shown = date ? parts(date) : null, labels = shown && board.open(shown);
    if (!date || !labels) return stuck(t('board.bad-day', { day: day ?? date }), hashOf('b', id));
    return await open(root, app, new BoardState(board, labels), date, moves);
  } catch (fault) {
    const code = fault instanceof NoAnswer ? fault.code : '';
    return code === 'no_board' ? stuck(t('board.unknown', { id }), '#b')
      : code === 'no_solution' ? stuck(t('board.no-challenge'), hashOf('b', id, day ?? 'today')) : stuck(app.line(fault));
  }
}

/** Months and weekdays of a board as the player's language has them. @param {App} app
 * @returns {(kind: Kind | null, value: number | null) => string | undefined} */
function labelsIn({ language, dated }) {
  return (kind, value) => {
    if (language === 'en' || value === null || (kind !== 'month' && kind !== 'weekday')) return undefined;
    const name = kind === 'month' ? dated({ month: 'short' })(2024, value - 1) : dated({ weekday: 'short' })(2024, 0, value + 1);
    return name.replace('.', '');
  };
}

/** @param {HTMLElement} root @param {App} app @param {BoardState} start @param {string} date @param {string} moves */
async function open(root, app, start, date, moves) {
  const [begun, ...rest] = moves.split(';');
  const challenge = begun.trim() === CHALLENGE;
  const given = challenge ? (await app.backend.challenge(start.board.id, date)).puzzle.placed : [];
  const from = new BoardState(start.board, start.labels, given.map(({ piece, cells }) => ({ piece, cells })));
  const game = new Game(app, from, date, challenge);
  let odd = '';
  try {
    game.take(challenge ? rest.join(';') : moves);
  } catch (fault) {
    if (!(fault instanceof BadMove)) throw fault;
    odd = app.t('board.odd-moves', { why: app.t(fault.reason, fault.values) });
    app.replace(game.hash());
  }
  replaceChildren(root);
  const view = new BoardView(root, app, game);
  if (odd) app.fault(odd);
  return view;
}

/** A game on a board: the table, the line and the tools below it, the sheet. */
class BoardView {
  #counts = new LeftCounts();
  #ended = new AbortController();
  #line = el('p.told', { role: 'status' });
  #playing = el('div.tools');
  #looking = el('div.tools', { hidden: true });
  /** Whether a solution is looked at. */
  #looked = false;

  /** @param {HTMLElement} root @param {App} app @param {Game} game */
  constructor(root, app, game) {
    const { signal } = this.#ended, { t } = app, scene = el('div.table');
    this.root = root;
    this.app = app;
    this.game = game;
    this.steps = historyButtons(t, way => this.#back(way));
    this.count = button('', () => { app.store.set('count', !app.store.get('count', false)); this.#tellCount(); }, { class: 'count' });
    this.more = button(t('board.help'), () => this.#fill(!!app.sheet.root.hidden), { class: 'more' });
    this.#playing.append(this.count, ...this.steps.nodes, this.more);
    root.append(scene, el('div', this.#line, this.#playing, this.#looking));
    this.table = new Table(scene, game.desk, { name: this.#name(), signal, pieceName: piece => this.#pieceName(piece),
      changed: id => this.#changed(id), refused: key => this.#refused(key) });
    this.help = helpOf(app, game, (name, cells) => this.#point(name, cells));
    this.solutions = new BoardSolutions(app, game, this.table.hues, (number, moves) => this.#look(number, moves));
    document.addEventListener('keydown', event => this.#key(event), { signal });
    WIDE.addEventListener('change', () => this.#fill(WIDE.matches), { signal });
    this.#begin();
  }

  /** The line above, the sheet, the keys. */
  #begin() {
    const { app, game: { challenge, date, desk: { board } } } = this, { t } = app;
    app.bar({ title: app.day(date, true, +date.slice(0, 4) !== app.now().getFullYear()), name: challenge ? t('board.challenge') : board.title,
      pick: () => this.#pick(), previous: () => this.#go(later(date, -1)), next: () => this.#go(later(date, 1)) });
    this.#fill(WIDE.matches);
    app.keys(...['tab', 'arrows', 'r', 'f', 'enter', 'x', 'u'].map(name => t('board.key.' + name)));
    this.#refresh();
  }

  unmount() {
    for (const request of [this.#counts.latest, this.help.latest, this.solutions.latest]) request.abort();
    this.#ended.abort();
  }

  /** The board and its day, for a screen reader. */
  #name() {
    const { app, game: { date, start, desk: { board } } } = this;
    return app.t('board.of', { board: board.title, day: app.day(date, false), open: board.named(start.labels.flatMap(({ cells }) => cells)) });
  }

  /** @param {string} day @param {string} [id] */
  #go(day, id = this.game.desk.board.id) { this.app.go(hashOf('b', id, day)); }

  #pick() {
    const { app, game: { date, desk: { board } } } = this, { t } = app;
    const go = /** @param {string} day @param {string} [id] */ (day, id) => { box.close(); this.#go(day, id); };
    const box = app.dialog(t('board.pick'), boardChooser(app, board, id => go(date, id)),
      dayChooser(app, board, date, day => go(day)), button(t('board.today'), () => go('today')));
  }

  /** Open or close the sheet. @param {boolean} open */
  #fill(open) {
    const { app, app: { sheet, t }, game: { date, desk: { board } }, help, more, solutions } = this;
    if (open) {
      sheet.fill([{ id: 'help', label: t('board.help'), node: help.node },
        { id: 'solutions', label: t('solutions'), node: el('div', dayChooser(app, board, date, day => this.#go(day)), solutions.node) },
        { id: 'more', label: t('more'), node: this.#others() }]);
    } else sheet.clear();
    more.hidden = WIDE.matches;
    more.setAttribute('aria-expanded', String(open));
  }

  #others() {
    const { app, app: { t }, game, game: { challenge, date, desk: { board } } } = this;
    const link = /** @param {string} key @param {string} view @param {string[]} address */ (key, view, ...address) =>
      el('li', el('a', { href: hashOf(view, ...address) }, t(key)));
    const feat = () => ({ subject: `${board.title} ${app.day(date, false)}`, session: game.kept, solved: game.desk.state.solved && 'share.pieces',
      parts: game.desk.state.placed.length, hash: /** @param {boolean} own */ own => game.hash(!own) });
    return el('div', el('ul.links',
      challenge ? link('board.own', 'b', board.id, date) : link('board.challenge-gives', 'b', board.id, date, CHALLENGE),
      link('board.year-of', 'y', board.id, ...board.has('weekday') || board.has('year') ? [date.slice(0, 4)] : [])),
    el('div.row', button(t('share'), () => share(app, feat())), button(t('board.clear'), () => this.#clear())));
  }

  #clear() {
    const { desk } = this.game;
    desk.replace([]);
    for (const piece of desk.pieces) if (piece.where === 'loose') desk.stow(piece);
    this.table.show(true);
    this.#changed();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { key } = event;
    if (isTyped(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'u') this.#back('undo');
    if (key === 'U') this.#back('redo');
    if (key === 'Escape' && this.#looked) this.#look(0, null);
  }

  /** @param {'undo' | 'redo'} way */
  #back(way) {
    if (this.#looked || this.table.drag) return;
    this.game.desk[way]();
    this.table.show(true);
    this.#changed();
  }

  // What happened

  /** The game went on. @param {string} [id] the piece that was moved */
  #changed(id) {
    const { desk } = this.game;
    this.help.forget();
    this.game.save();
    this.#refresh(id ? this.#pieceName(desk.piece(id)) : this.app.t('board.lie', { n: desk.state.placed.length }));
  }

  /** @param {string} [said] */
  #refresh(said) {
    const { app, game: { desk: { history, state } } } = this;
    this.steps.update(history);
    this.root.classList.toggle('solved', state.solved);
    this.#line.textContent = state.solved ? app.t('solved') : '';
    if (said && !state.solved) app.say(said);
    this.#tellCount(said);
  }

  /** @param {string} key */
  #refused(key) {
    const said = this.app.t(key);
    this.#line.textContent = said[0].toLocaleUpperCase(this.app.locale) + said.slice(1) + '.';
  }

  /** @param {Held} piece */
  #pieceName({ where, name, given, cells }) {
    const { app: { t }, game: { desk: { board, state } } } = this;
    if (where === 'tray') return t('board.in-tray', { piece: name, shape: told(cells) });
    const near = rounded(cells), values = { piece: name, cells: board.named(near.filter(cell => board.texts.has(String(cell)))) };
    if (where === 'laid') return t(given ? 'board.given' : 'board.on', values);
    return t('board.over', { ...values, why: t(state.obstacle(near) || 'board.fits', values) });
  }

  // How many are left

  /** @param {string} [said] what was said before it */
  async #tellCount(said) {
    const { app, app: { t }, game, count } = this, on = app.store.get('count', false);
    count.setAttribute('aria-pressed', String(on));
    count.textContent = t(on ? 'counting' : 'left.count');
    try {
      const left = await this.#counts.of(app, game, on);
      if (left === undefined) return;
      count.textContent = left === null ? t('board.too-many') : t('left', { n: left });
      if (said && !game.desk.state.solved) app.say(`${said}; ${count.textContent}`);
    } catch (fault) {
      count.textContent = app.line(fault);
    }
  }

  // Hints and solutions on the board

  /** @param {string} name @param {Cell[] | null} cells */
  #point(name, cells) {
    for (const { id, name: of, where } of this.game.desk.pieces) {
      this.table.pieces.get(id)?.classList.toggle('next', of === name && where !== 'laid');
    }
    this.table.mark('place', cells ?? []);
  }

  /** Draw a solution in full; null: back to the game. @param {number} number from 0 @param {Move[] | null} moves */
  #look(number, moves) {
    const { app: { t }, game, solutions, table } = this, { base, covers: { length: n } } = solutions;
    this.#looked = !!moves;
    this.#playing.hidden = !!moves;
    this.#looking.hidden = !moves;
    if (!moves) return table.lay(game.desk);
    table.lay(new Desk(base, new History(base).play(moves)), true);
    const step = /** @param {string} sign @param {string} key @param {number} by */ (sign, key, by) =>
      icon(sign, t(key), () => solutions.open((number + by + n) % n));
    replaceChildren(this.#looking, step('‹', 'board.before', -1), el('span', { role: 'status' }, t('board.solution', { number: number + 1, n })),
      step('›', 'board.after', 1), button(t('board.lay'), () => this.#layAll(moves)), icon('✕', t('close'), () => solutions.open(-1)));
  }

  /** Lay a solution on the board, as one step. @param {Move[]} moves */
  #layAll(moves) {
    const { game: { desk, start }, solutions } = this;
    const puts = solutions.base.placed.slice(start.placed.length).map(placement => desk.board.put(placement));
    desk.replace([...puts, ...moves]);
    solutions.open(-1);
    this.#changed();
  }
}

/** How many solutions are left, of each position once. */
class LeftCounts {
  latest = new LatestRequest();
  /** By what lies on the board; null where there are too many to count. @type {Map<string, number | null>} */
  #known = new Map();

  /** The number of the position; undefined where it is not wanted, or another was asked for. @param {App} app @param {Game} game
   * @param {boolean} wanted */
  async of({ backend }, game, wanted) {
    const placed = game.placed(true), known = this.#known.get(placed);
    this.latest.abort();
    if (!wanted || known !== undefined) return wanted ? known : undefined;
    const answer = await this.latest.run(signal => backend.calendar(game.start.board.id, game.date, { placed, limit: 0 }, signal));
    if (answer) this.#known.set(placed, answer.counts.possible);
    return answer?.counts.possible;
  }
}
