/** The view of a board: play, help, solutions, the challenge of the day. */

import { boardChooser, dayChooser } from '../chooser.js';
import { later, meant, parts } from '../dates.js';
import { WIDE, button, h, icon, isTyped, refill } from '../dom.js';
import { Newest } from '../newest.js';
import { hashOf } from '../router.js';
import { historyButtons, share } from '../share.js';
import { Desk } from './desk.js';
import { CHALLENGE, Game } from './game.js';
import { helpOf } from './help.js';
import { History } from './history.js';
import { BadMove } from './moves.js';
import { solutionsOf } from './solutions.js';
import { Board, BoardState } from './state.js';
import { told } from './shape.js';
import { tableOf } from './table.js';

/** @type {Map<string, Board>} boards that came already, so that another day of one needs no network */
const known = new Map();

/** @param {HTMLElement} root @param {string[]} address board, date, moves @param {any} app */
export async function mount(root, [id = 'dragonfjord-apad', day, moves = ''], app) {
  const { t, backend } = app, nothing = { unmount() {} };
  const stuck = (line, hash) => (app.stuck(line, hash), nothing);
  app.bar({ title: t('board') });
  root.className = 'play';
  root.append(h('p.soft.waiting', { role: 'status' }, t('loading')));
  const now = app.now(), date = meant(day, new Date(+now - now.getTimezoneOffset() * 6e4).toISOString().slice(0, 10));
  try {
    const board = known.get(id) ?? new Board(await backend.board(id), labelsIn(app));
    known.set(id, board);
    const labels = date && board.open(/** @type {any} */ (parts(date)));
    if (!labels) return stuck(t('board.bad-day', { day: day ?? date }), hashOf('b', id));
    return await open(root, app, new BoardState(board, labels), date, moves);
  } catch (fault) {
    const { code } = /** @type {any} */ (fault);
    return code === 'no_board' ? stuck(t('board.unknown', { id }), '#b')
      : code === 'no_solution' ? stuck(t('board.no-challenge'), hashOf('b', id, day ?? 'today')) : stuck(app.line(fault));
  }
}

/** Months and weekdays of a board as the player's language has them. @param {any} app */
function labelsIn({ language, dated }) {
  const names = { month: value => dated({ month: 'short' })(2024, value - 1), weekday: value => dated({ weekday: 'short' })(2024, 0, value + 1) };
  return (kind, value) => language === 'en' ? undefined : names[kind]?.(value).replace('.', '');
}

/** @param {HTMLElement} root @param {any} app @param {BoardState} start @param {string} date @param {string} moves */
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
  refill(root);
  const unmount = boardOf(root, app, game);
  if (odd) app.fault(odd);
  return { unmount };
}

/** @param {HTMLElement} root @param {any} app @param {Game} game */
function boardOf(root, app, game) {
  const { t, backend, sheet, store } = app, { desk, date, challenge } = game, { board } = desk;
  const counts = new Map(), newest = new Newest(), ended = new AbortController(), { signal } = ended;
  const scene = h('div.table'), line = h('p.told', { role: 'status' });
  const day = app.day(date, true, +date.slice(0, 4) !== app.now().getFullYear());
  /** The solution that is looked at. @type {any[] | null} */
  let looked = null;

  /** @param {string} day @param {string} [id] @param {string[]} more */
  const go = (day, id = board.id, ...more) => app.go(hashOf('b', id, day, ...more));

  function pick() {
    const close = act => (...given) => { box.close(); act(...given); };
    const box = app.dialog(t('board.pick'), boardChooser(app, board, close(id => go(date, id))),
      dayChooser(app, board, date, close(day => go(day))), button(t('board.today'), close(() => go('today'))));
  }

  /** Open or close the sheet. @param {boolean} open */
  function fill(open) {
    if (open) {
      sheet.fill([{ id: 'help', label: t('board.help'), node: help.node },
        { id: 'solutions', label: t('solutions'), node: h('div', dayChooser(app, board, date, day => go(day)), solutions.node) },
        { id: 'more', label: t('more'), node: others() }]);
    } else sheet.clear();
    more.hidden = WIDE.matches;
    more.setAttribute('aria-expanded', String(open));
  }

  function others() {
    const link = (key, ...parts) => h('li', h('a', { href: hashOf(...parts) }, t(key)));
    return h('div', h('ul.links',
      challenge ? link('board.own', 'b', board.id, date) : link('board.challenge-gives', 'b', board.id, date, CHALLENGE),
      link('board.year-of', 'y', board.id, ...board.has('weekday') || board.has('year') ? [date.slice(0, 4)] : [])),
    h('div.row', button(t('share'), () => share(app, { subject: `${board.title} ${app.day(date, false)}`, session: game.kept,
      solved: desk.state.solved && 'share.pieces', parts: desk.state.placed.length, hash: own => game.hash(!own) })),
    button(t('board.clear'), clear)));
  }

  function clear() {
    desk.replace([]);
    for (const piece of desk.pieces) if (piece.where === 'loose') desk.stow(piece);
    table.show(true);
    changed();
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    const { key } = event;
    if (isTyped(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'u') back('undo');
    if (key === 'U') back('redo');
    if (key === 'Escape' && looked) look(0, null);
  }

  /** @param {'undo' | 'redo'} way */
  function back(way) {
    if (looked || table.drag) return;
    desk[way]();
    table.show(true);
    changed();
  }

  // What happened

  /** The game went on. @param {string} [id] the piece that was moved */
  function changed(id) {
    help.forget();
    game.save();
    refresh(id ? pieceName(desk.piece(id)) : t('board.lie', { n: desk.state.placed.length }));
  }

  /** @param {string} [said] */
  function refresh(said) {
    const { history, state } = desk;
    steps.update(history);
    root.classList.toggle('solved', state.solved);
    line.textContent = state.solved ? t('solved') : '';
    if (said && !state.solved) app.say(said);
    tellCount(said);
  }

  /** @param {string} key */
  function refused(key) {
    const said = t(key);
    line.textContent = said[0].toLocaleUpperCase(app.locale) + said.slice(1) + '.';
  }

  /** @param {import('./desk.js').Held} piece */
  function pieceName(piece) {
    const { where, name, given, cells } = piece;
    if (where === 'tray') return t('board.in-tray', { piece: name, shape: told(cells) });
    const near = cells.map(cell => cell.map(Math.round));
    const values = { piece: name, cells: board.named(near.filter(cell => board.texts.has(String(cell)))) };
    if (where === 'laid') return t(given ? 'board.given' : 'board.on', values);
    return t('board.over', { ...values, why: t(desk.obstacle(piece, near) || 'board.fits', values) });
  }

  // How many are left

  /** @param {string} [said] what was said before it */
  async function tellCount(said) {
    const on = store.get('count', false), placed = game.placed(true);
    const left = n => n === null ? t('board.too-many') : t('left', { n });
    count.setAttribute('aria-pressed', String(on));
    newest.stop();
    count.textContent = !on ? t('left.count') : counts.has(placed) ? left(counts.get(placed)) : t('counting');
    if (!on) return;
    try {
      if (!counts.has(placed)) {
        const answer = await newest.ask(signal => backend.calendar(board.id, date, { placed, limit: 0 }, signal));
        if (!answer) return;
        counts.set(placed, answer.counts.possible);
      }
      count.textContent = left(counts.get(placed));
      if (said && !desk.state.solved) app.say(`${said}; ${count.textContent}`);
    } catch (fault) {
      count.textContent = app.line(fault);
    }
  }

  // Hints and solutions on the board

  /** @param {string} name @param {any[] | null} cells */
  function point(name, cells) {
    for (const { id, name: of, where } of desk.pieces) {
      table.pieces.get(id)?.classList.toggle('next', of === name && where !== 'laid');
    }
    table.mark('place', cells ?? []);
  }

  /** Draw a solution in full; null: back to the game. @param {number} number from 0 @param {any[] | null} moves */
  function look(number, moves) {
    looked = moves;
    playing.hidden = !!moves;
    looking.hidden = !moves;
    if (!moves) return table.lay(desk);
    const { base, covers: { length: n } } = solutions;
    table.lay(new Desk(base, new History(base).play(moves)), true);
    const step = (sign, key, by) => icon(sign, t(key), () => solutions.open((number + by + n) % n));
    refill(looking, step('‹', 'board.before', -1), h('span', { role: 'status' }, t('board.solution', { number: number + 1, n })),
      step('›', 'board.after', 1), button(t('board.lay'), () => layAll(moves)), icon('✕', t('close'), () => solutions.open(-1)));
  }

  /** Lay a solution on the board, as one step. @param {any[]} moves */
  function layAll(moves) {
    const puts = solutions.base.placed.slice(game.start.placed.length).map(placement => board.put(placement));
    desk.replace([...puts, ...moves]);
    solutions.open(-1);
    changed();
  }

  const count = button('', () => { store.set('count', !store.get('count', false)); tellCount(); }, { class: 'count' });
  const steps = historyButtons(t, back);
  const more = button(t('board.help'), () => fill(sheet.root.hidden), { class: 'more' });
  const playing = h('div.tools', count, steps.nodes, more), looking = h('div.tools', { hidden: true });
  root.append(scene, h('div', line, playing, looking));
  const named = t('board.of', { board: board.title, day: app.day(date, false), open: board.named(game.start.labels.flatMap(({ cells }) => cells)) });
  const table = tableOf(scene, desk, { name: named, signal, pieceName, changed, refused });
  const help = helpOf(app, game, point), solutions = solutionsOf(app, game, table.hues, look);
  app.bar({ title: day, name: challenge ? t('board.challenge') : board.title, pick, previous: () => go(later(date, -1)), next: () => go(later(date, 1)) });
  document.addEventListener('keydown', key, { signal });
  const widen = () => fill(WIDE.matches);
  WIDE.addEventListener('change', widen, { signal });
  widen();
  app.keys(...['tab', 'arrows', 'r', 'f', 'enter', 'x', 'u'].map(name => t('board.key.' + name)));
  refresh();
  return () => {
    for (const part of [newest, help.newest, solutions.newest]) part.stop();
    ended.abort();
  };
}
