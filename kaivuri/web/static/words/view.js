/** Words: Sanalouhos and Strands. `#w/DATE`, `#w/LETTERS`, `#w/strands/…`, with moves after `m:`. */

import { button, h } from '../dom.js';
import { isAbsent } from '../engine.js';
import { listen } from '../gestures.js';
import { hashOf } from '../router.js';
import { GridView, preview } from './grid.js';
import { HelpFace } from './help.js';
import { SHAPES, dayAfter, readParts, reference } from './letters.js';
import { WordLine } from './line.js';
import { fresh, pickDay, watchPictures } from './open.js';
import { Play } from './play.js';
import { share } from './share.js';
import { SolutionsFace } from './solutions.js';
import { WordsFace } from './found.js';
/** @typedef {import('../app.js').App} App @typedef {import('./game.js').Cell} Cell */

/** @param {HTMLElement} root @param {string[]} parts @param {App} app */
export function mount(root, parts, app) {
  const ended = new AbortController();
  const shared = parts[0] === 'picture';
  const asked = readParts(shared ? ['new'] : parts);
  top(app, asked);
  watchPictures(app, ended.signal);
  if (shared) import('./picture.js').then(({ takeShared }) => takeShared(app));
  if (asked.bad) app.fault(app.t('fault.hash'));
  if (!asked.date && !asked.rows) fresh(root, app, asked.game);
  else begin(root, app, asked, ended.signal);
  return { unmount: () => ended.abort() };
}

/** @param {HTMLElement} root @param {App} app @param {any} asked @param {AbortSignal} signal */
async function begin(root, app, asked, signal) {
  const { game, rows, clue, moves } = asked;
  const puzzle = rows ? { game, rows, clue } : await load(root, app, asked, signal);
  if (puzzle && !signal.aborted) table(root, app, { ...puzzle, clue: puzzle.clue || clue }, moves, signal);
}

/** @param {App} app @param {any} asked */
function top(app, { game, date }) {
  const to = day => app.go(hashOf('w', ...game === 'strands' ? [game] : [], day));
  app.bar({ title: date ? app.day(date) : app.t('letters.own'), name: app.t(game), pick: () => pickDay(app, game, date ?? app.today()),
    ...(date && { previous: () => to(dayAfter(date, -1)), next: date < app.today() ? () => to(dayAfter(date, 1)) : null }) });
}

/** The letters of a day, from the device or the engine. Without them: why, and the field for letters.
 * @param {HTMLElement} root @param {App} app @param {any} asked @param {AbortSignal} signal */
async function load(root, app, { game, date }, signal) {
  const key = 'puzzle:' + reference({ game, date });
  const kept = app.store.get(key);
  if (kept) return kept;
  root.append(preview([], ...SHAPES[game]), h('p', { class: 'line soft waiting', role: 'status' }, app.t('day.loading')));
  try {
    const { rows, clue } = await app.engine.puzzle(game, date, signal);
    const puzzle = { game, date, rows, clue };
    app.store.set(key, puzzle);
    if (!signal.aborted) root.replaceChildren();
    return puzzle;
  } catch (fault) {
    if (signal.aborted) return null;
    root.replaceChildren();
    app.fault(fault.code === 'network' ? app.t('fault.offline') : isAbsent(fault) ? app.t('fault.letters') : app.line(fault),
      { label: app.t('again'), act: () => dispatchEvent(new HashChangeEvent('hashchange')) });
    fresh(root, app, game);
    return null;
  }
}

/** The grid, the line below it, the sheet.
 * @param {HTMLElement} root @param {App} app @param {any} puzzle @param {string[]} moves of a link @param {AbortSignal} signal */
function table(root, app, puzzle, moves, signal) {
  const { t } = app;
  const play = new Play(app, puzzle);
  const grid = new GridView(puzzle.rows, t, event => line.key(event));
  const line = new WordLine(app, play, grid);
  const faces = [HelpFace, WordsFace, SolutionsFace].map(Face => new Face(app, play, signal));
  const foot = footer(app, play);
  play.redraw = () => { grid.draw(play.seen); line.update(); };
  play.count = () => foot.update();
  play.changed = () => {
    play.redraw();
    foot.update();
    for (const face of faces) face.update();
  };
  root.append(...puzzle.clue ? [h('p', { class: 'clue' }, t('clue', { clue: puzzle.clue }))] : [], grid.node, line.node);
  app.sheet.fill(faces.map(({ id, node }) => ({ id, node, label: t(id, { n: 0 }) })), foot.node, id => faces.find(face => face.id === id)?.update());
  app.keys(['arrows', 'enter', 'letter', 'backspace', 'escape', 'mark', 'undo'].map(name => [t('key.' + name), t('does.' + name)]));
  const deaf = listen(grid.node, gesture => line.gesture(gesture));
  signal.addEventListener('abort', () => {
    deaf();
    play.changed = play.redraw = () => {};
  });
  document.addEventListener('visibilitychange', () => play.watch(), { signal });
  document.addEventListener('keydown', event => shortcut(event, play), { signal });
  play.changed();
  takeMoves(app, play, moves);
}

/** Undo, redo, share. @param {App} app @param {Play} play */
function footer(app, play) {
  const { t, sheet } = app;
  const undo = button('↶', () => play.back('undo'), { class: 'icon', 'aria-label': t('undo') });
  const redo = button('↷', () => play.back('redo'), { class: 'icon', 'aria-label': t('redo') });
  const update = () => {
    undo.disabled = !play.game.steps.length;
    redo.disabled = !play.game.undone.length;
    sheet.label('help', t('help', { taken: play.session.hints, of: play.rungs }));
    sheet.label('words', t('words', { n: play.game.words.length }));
  };
  return { node: h('div', { class: 'row end' }, undo, redo, button(t('share'), () => share(app, play))), update };
}

/** Ctrl+Z and Ctrl+Y. @param {KeyboardEvent} event @param {Play} play */
function shortcut(event, play) {
  if (!(event.ctrlKey || event.metaKey) || /** @type {HTMLElement} */ (event.target).closest?.('input, textarea, dialog')) return;
  const which = event.key === 'y' || (event.key === 'Z' && event.shiftKey) ? 'redo' : event.key === 'z' ? 'undo' : '';
  if (!which) return;
  event.preventDefault();
  play.back(which);
}

/** Moves of a link are taken where nothing is lost by it, else offered. @param {App} app @param {Play} play @param {string[]} moves */
function takeMoves(app, play, moves) {
  if (!moves.length) return;
  const { puzzle } = play;
  app.replace(hashOf('w', ...puzzle.game === 'strands' ? ['strands'] : [], ...puzzle.date ? [puzzle.date] : puzzle.rows));
  const take = () => {
    const odd = moves.filter(move => !play.play(move)).length;
    if (odd) app.fault(app.t('fault.moves', { n: odd }));
  };
  if (!play.game.standing.length) take();
  else app.fault(app.t('link.moves', { n: moves.length }), { label: app.t('link.take'), act: take });
}
