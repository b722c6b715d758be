/** The view of a board: play, help, solutions, the challenge of the day. */

import { button, h } from '../dom.js';
import { hashOf } from '../router.js';
import { Newest } from './ask.js';
import { boardChooser, dayChooser } from './chooser.js';
import { later, meant, parts } from './dates.js';
import { Desk } from './desk.js';
import { CHALLENGE, Game } from './game.js';
import { Help } from './help.js';
import { History } from './history.js';
import { BadMove } from './moves.js';
import { Solutions } from './solutions.js';
import { Board, BoardState } from './state.js';
import { told } from './shape.js';
import { Table } from './table.js';

const USUAL = 'dragonfjord-apad';
/** @type {Map<string, Board>} boards that came already, so that another day of one needs no network */
const known = new Map();
const WIDE = matchMedia('(min-width: 900px)');

/** @param {HTMLElement} root @param {string[]} address board, date, moves @param {any} app */
export async function mount(root, [id = USUAL, day, moves = ''], app) {
  app.bar({ title: app.t('board') });
  root.append(h('p', { class: 'soft', role: 'status' }, app.t('board.loading')));
  const date = meant(day, localDay(app.now()));
  try {
    const board = known.get(id) ?? new Board(await app.engine.board(id));
    known.set(id, board);
    const labels = date && board.open(/** @type {any} */ (parts(date)));
    if (!labels) return stuck(app, root, app.t('board.bad-day', { day: day ?? date }), hashOf('b', id));
    return await open(root, app, new BoardState(board, labels), date, moves);
  } catch (fault) {
    const { code } = /** @type {any} */ (fault);
    if (code === 'no_board') return stuck(app, root, app.t('board.unknown', { id }), '#b');
    if (code === 'no_solution') return stuck(app, root, app.t('board.no-challenge'), hashOf('b', id, day ?? 'today'));
    return stuck(app, root, app.line(fault), '');
  }
}

/** @param {HTMLElement} root @param {any} app @param {BoardState} start @param {string} date @param {string} moves */
async function open(root, app, start, date, moves) {
  const [first, ...rest] = moves.split(';');
  const challenge = first.trim() === CHALLENGE;
  const given = challenge ? await app.engine.challenge(start.board.id, date) : null;
  const from = (given?.puzzle.placed ?? []).reduce((state, { piece, cells }) =>
    new BoardState(state.board, state.labels, [...state.placed, { piece, cells }]), start);
  const game = new Game(app, from, date, challenge);
  let odd = '';
  try {
    game.take(challenge ? rest.join(';') : moves);
  } catch (fault) {
    if (!(fault instanceof BadMove)) throw fault;
    odd = app.t('board.odd-moves', { why: app.t(fault.reason, fault.values) });
    app.replace(game.hash());
  }
  root.replaceChildren();
  root.classList.add('play');
  const view = new BoardView(root, app, game);
  if (odd) app.fault(odd);
  return { unmount: () => view.end() };
}

/** A line and a way back; without a hash to go to, another try. @param {any} app @param {HTMLElement} root @param {string} line @param {string} hash */
function stuck(app, root, line, hash) {
  root.replaceChildren();
  app.fault(line, hash ? { label: app.t('board.back'), act: () => app.go(hash) }
    : { label: app.t('again'), act: () => dispatchEvent(new HashChangeEvent('hashchange')) });
  return { unmount() {} };
}

/** @param {Date} now */
const localDay = now => new Date(+now - now.getTimezoneOffset() * 6e4).toISOString().slice(0, 10);

/** Without the year where it is this one. @param {any} app @param {string} date */
const shortDay = (app, date) => +date.slice(0, 4) !== app.now().getFullYear() ? app.day(date)
  : new Intl.DateTimeFormat(app.locale, { timeZone: 'UTC', weekday: 'short', day: 'numeric',
    month: app.language === 'fi' ? 'numeric' : 'short' }).format(Date.parse(date));

class BoardView {
  /** @param {HTMLElement} root @param {any} app @param {Game} game */
  constructor(root, app, game) {
    Object.assign(this, { root, app, game, board: game.start.board });
    this.counts = new Map();
    this.newest = new Newest();
    const scene = h('div', { class: 'table' });
    this.line = h('p', { class: 'told', role: 'status' });
    root.append(scene, this.tools());
    this.table = new Table(scene, game.desk, { name: this.boardLine(), pieceName: piece => this.pieceName(piece),
      changed: id => this.changed(id), refused: key => this.refused(key) });
    this.help = new Help(app, game, (piece, cells) => this.point(piece, cells));
    this.solutions = new Solutions(app, game, this.table.hues, (n, moves) => this.look(n, moves));
    this.top();
    this.ended = new AbortController();
    document.addEventListener('keydown', e => this.key(e), { signal: this.ended.signal });
    WIDE.addEventListener('change', () => this.fill(WIDE.matches), { signal: this.ended.signal });
    this.fill(WIDE.matches);
    app.keys(['tab', 'arrows', 'r', 'f', 'enter', 'x', 'u'].map(name => app.t('board.key.' + name).split(': ')));
    this.refresh();
  }

  end() {
    this.ended.abort();
    this.newest.stop();
    this.help.end();
    this.solutions.end();
    this.table.end();
    this.root.classList.remove('play', 'solved');
  }

  boardLine() {
    const { t, day } = this.app;
    return t('board.of', { board: this.board.title, day: day(this.game.date, false), open: this.board.named(this.game.start.labels.flatMap(({ cells }) => cells)) });
  }

  top() {
    const { app, board, game } = this, to = days => () => this.go(later(game.date, days));
    app.bar({ title: shortDay(app, game.date), name: game.challenge ? app.t('board.challenge') : board.title, pick: () => this.pick(),
      previous: to(-1), next: to(1) });
  }

  /** @param {string} date @param {string} [id] @param {string[]} more */
  go(date, id = this.board.id, ...more) { this.app.go(hashOf('b', id, date, ...more)); }

  async pick() {
    const { app, board, game } = this;
    const close = act => (...given) => { box.close(); act(...given); };
    const boards = h('div', {}, h('p', { class: 'soft' }, board.title));
    const box = app.dialog(app.t('board.pick'), [boards, dayChooser(app, board, game.date, close(date => this.go(date))),
      button(app.t('board.today'), close(() => this.go('today')))]);
    const listed = await app.engine.boards().catch(() => null);
    if (listed) boards.replaceChildren(boardChooser(app, listed.boards, board.id, close(id => this.go(game.date, id))));
  }

  tools() {
    const { t, store } = this.app, icon = (sign, key, act) => button(sign, act, { class: 'icon', 'aria-label': t(key) });
    this.count = button('', () => this.toggleCount(), { class: 'count', 'aria-pressed': String(store.get('count', false)) });
    this.undo = icon('↶', 'board.undo', () => this.step('undo'));
    this.redo = icon('↷', 'board.redo', () => this.step('redo'));
    this.more = button(t('board.help'), () => this.fill(this.app.sheet.root.hidden), { class: 'more' });
    this.playing = h('div', { class: 'tools' }, this.count, this.undo, this.redo, this.more);
    this.looking = h('div', { class: 'tools', hidden: true });
    return h('div', {}, this.line, this.playing, this.looking);
  }

  /** Open or close the sheet. @param {boolean} open */
  fill(open) {
    const { app } = this, { t } = app;
    if (open) {
      app.sheet.fill([{ id: 'help', label: t('board.help'), node: this.help.node },
        { id: 'solutions', label: t('board.solutions-tab'), node: h('div', {}, dayChooser(app, this.board, this.game.date, date => this.go(date)), this.solutions.node) },
        { id: 'more', label: t('board.more-tab'), node: this.others() }]);
    } else app.sheet.clear();
    this.more.hidden = WIDE.matches;
    this.more.setAttribute('aria-expanded', String(open));
  }

  others() {
    const { app, board, game } = this, { t } = app;
    const link = (key, hash) => h('li', {}, h('a', { href: hash }, t(key)));
    return h('div', {}, h('ul', { class: 'links' },
      game.challenge ? link('board.own', hashOf('b', board.id, game.date)) : link('board.challenge-gives', hashOf('b', board.id, game.date, CHALLENGE)),
      link('board.year-of', hashOf('y', board.id, ...board.has('weekday') || board.has('year') ? [game.date.slice(0, 4)] : []))),
    h('div', { class: 'row' }, button(t('board.share'), () => this.share(true)), button(t('board.share-moves'), () => this.share(false)),
      button(t('board.clear'), () => this.clear())));
  }

  /** @param {boolean} bare */
  async share(bare) {
    const { t } = this.app, url = location.href.replace(/#.*/, '') + this.game.hash(bare);
    try {
      if (navigator.share) await navigator.share({ title: document.title, url });
      else await navigator.clipboard.writeText(url).then(() => this.say(t('board.copied')));
    } catch (fault) {
      if (/** @type {Error} */ (fault).name !== 'AbortError') this.app.dialog(t('board.share'), [h('input', { readonly: true, '.value': url, 'aria-label': t('board.share') })]);
    }
  }

  clear() {
    this.game.desk.replace([]);
    for (const piece of this.game.desk.pieces) if (piece.where === 'loose') this.game.desk.stow(piece);
    this.table.show(true);
    this.changed();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const typing = /** @type {HTMLElement} */ (event.target).closest('input, textarea, select, dialog');
    if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'u') this.step('undo');
    if (event.key === 'U') this.step('redo');
    if (event.key === 'Escape' && this.looked) this.look(0, null);
  }

  /** @param {'undo' | 'redo'} way */
  step(way) {
    if (this.looked || this.table.drag) return;
    this.game.desk[way]();
    this.table.show(true);
    this.changed();
  }

  // What happened

  /** The game went on. @param {string} [id] the piece that was moved */
  changed(id) {
    this.help.forget();
    this.game.save();
    this.refresh(id ? this.pieceName(this.game.desk.piece(id)) : this.app.t('board.lie', { n: this.game.desk.state.placed.length }));
  }

  /** @param {string} [said] */
  refresh(said = '') {
    const { history, state } = this.game.desk;
    this.undo.disabled = !history.steps.length;
    this.redo.disabled = !history.undone.length;
    this.root.classList.toggle('solved', state.solved);
    this.line.textContent = '';
    if (state.solved) this.say(this.app.t('board.solved'));
    else if (said) this.app.say(said);
    this.tellCount(said);
  }

  /** A line that is seen and heard. @param {string} line */
  say(line) { this.line.textContent = line; }

  /** @param {string} key */
  refused(key) {
    const line = this.app.t(key);
    this.say(line[0].toLocaleUpperCase(this.app.locale) + line.slice(1) + '.');
  }

  /** @param {import('./desk.js').Held} piece */
  pieceName(piece) {
    const { t } = this.app, { where, name: of, given, cells } = piece;
    if (where === 'tray') return t('board.in-tray', { piece: of, shape: told(cells) });
    const near = cells.map(cell => cell.map(Math.round));
    const values = { piece: of, cells: this.board.named(near.filter(cell => this.board.texts.has(String(cell)))) };
    if (where === 'laid') return t(given ? 'board.given' : 'board.on', values);
    const obstacle = this.game.desk.obstacle(piece, near);
    return t('board.over', { ...values, why: t(obstacle || 'board.fits', values) });
  }

  // How many are left

  toggleCount() {
    const on = !this.app.store.get('count', false);
    this.app.store.set('count', on);
    this.count.setAttribute('aria-pressed', String(on));
    this.tellCount();
  }

  /** @param {string} [said] what was said before it */
  async tellCount(said = '') {
    const { app, game, board, counts } = this, { t } = app;
    if (!app.store.get('count', false)) {
      this.newest.stop();
      this.count.textContent = t('board.count');
      return;
    }
    const placed = game.placed(true);
    this.count.textContent = counts.has(placed) ? this.left(counts.get(placed)) : t('board.counting');
    try {
      if (!counts.has(placed)) {
        const answer = await this.newest.ask(signal => app.engine.calendar(board.id, game.date, { placed, limit: 0 }, signal));
        if (!answer) return;
        counts.set(placed, answer.counts.possible);
      } else this.newest.stop();
      this.count.textContent = this.left(counts.get(placed));
      if (said && !game.desk.state.solved) app.say(`${said}; ${this.left(counts.get(placed))}`);
    } catch (fault) {
      this.count.textContent = app.line(fault);
    }
  }

  /** @param {number | null} n */
  left(n) { return n === null ? this.app.t('board.too-many') : this.app.t('board.left', { n }); }

  // Hints and solutions on the board

  /** @param {string} name @param {any[] | null} cells */
  point(name, cells) {
    for (const { id, name: of, where } of this.game.desk.pieces) {
      this.table.pieces.get(id)?.classList.toggle('next', of === name && where !== 'laid');
    }
    this.table.mark('place', cells ?? []);
  }

  /** Draw a solution in full; null: back to the game. @param {number} number from 0 @param {any[] | null} moves */
  look(number, moves) {
    const { t } = this.app, { solutions } = this;
    this.looked = moves;
    this.playing.hidden = !!moves;
    this.looking.hidden = !moves;
    if (!moves) return this.table.lay(this.game.desk);
    this.table.lay(new Desk(solutions.base, new History(solutions.base).play(moves)), true);
    const step = (sign, key, by) => button(sign, () => solutions.open((number + by + solutions.covers.length) % solutions.covers.length),
      { class: 'icon', 'aria-label': t(key) });
    this.looking.replaceChildren(step('‹', 'board.before', -1), h('span', { role: 'status' }, t('board.solution', { number: number + 1, n: solutions.covers.length })),
      step('›', 'board.after', 1), button(t('board.lay'), () => this.layAll(moves)), button('✕', () => solutions.open(-1), { class: 'icon', 'aria-label': t('close') }));
  }

  /** Lay a solution on the board, as one step. @param {any[]} moves */
  layAll(moves) {
    const { desk } = this.game, start = this.game.start.placed.length;
    const puts = [...this.solutions.base.placed.slice(start).map(placement => this.board.put(placement)), ...moves];
    desk.replace(puts);
    this.solutions.open(-1);
    this.changed();
  }
}
