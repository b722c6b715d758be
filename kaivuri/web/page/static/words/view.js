/** Words: Sanalouhos and Strands. `#w/DATE`, `#w/LETTERS`, `#w/strands/…`, with moves after `m:`. */

import { later } from '../dates.js';
import { button, el, isTyped, replaceChildren } from '../dom.js';
import { listen } from '../gestures.js';
import { hashOf } from '../router.js';
import { NoAnswer, isAbsent } from '../service.js';
import { historyButtons, share } from '../share.js';
import { WordsFace } from './found.js';
import { Grid, preview } from './grid.js';
import { HelpFace } from './help.js';
import { GAMES, partsOf, readParts, reference } from './letters.js';
import { Line } from './line.js';
import { fresh, pickDay, watchPictures } from './open.js';
import { Play } from './play.js';
import { SolutionsFace } from './solutions.js';
/** @import { App } from '../app.js' @import { Address } from './letters.js' @import { Puzzle } from './play.js' */

/** @param {HTMLElement} root @param {string[]} parts @param {App} app */
export function mount(root, parts, app) {
  const ended = new AbortController(), { signal } = ended;
  const shared = parts[0] === 'picture', asked = readParts(shared ? ['new'] : parts), { game, date, rows } = asked;
  const to = /** @param {number} days */ days => () => app.go(hashOf('w', ...partsOf({ game, date: later(date ?? '', days) })));
  app.bar({ title: date ? app.day(date) : app.t('letters.own'), name: app.t(game), pick: () => pickDay(app, game, date ?? app.today()),
    ...(date && { previous: to(-1), next: date < app.today() ? to(1) : null }) });
  watchPictures(app, signal);
  if (shared) import('./picture.js').then(({ takeShared }) => takeShared(app));
  if (asked.bad) app.fault(app.t('fault.hash'));
  if (!date && !rows) fresh(root, app, game, asked.named);
  else begin(root, app, asked, signal);
  return { unmount: () => ended.abort() };
}

/** @param {HTMLElement} root @param {App} app @param {Address} asked @param {AbortSignal} signal */
async function begin(root, app, asked, signal) {
  const { game, rows, clue, moves } = asked;
  /** @type {Puzzle | undefined} */
  const puzzle = rows ? { game, rows, clue } : await load(root, app, asked, signal);
  if (puzzle && !signal.aborted) play(root, app, { ...puzzle, clue: puzzle.clue || clue }, moves, signal);
}

/** The letters of a day, from the device or the backend. Without them: why, and the field for letters.
 * @param {HTMLElement} root @param {App} app @param {Address} asked @param {AbortSignal} signal @returns {Promise<Puzzle | undefined>} */
async function load(root, app, { game, date = '', named }, signal) {
  const key = 'puzzle:' + reference({ game, date }), kept = app.store.get(key);
  if (kept) return kept;
  root.append(preview([], GAMES[game].rows, GAMES[game].columns), el('p.line.soft.waiting', { role: 'status' }, app.t('loading')));
  try {
    const { rows, clue } = await app.backend.service.puzzle(game, date, signal);
    const puzzle = { game, date, rows, clue };
    app.store.set(key, puzzle);
    if (!signal.aborted) replaceChildren(root);
    return puzzle;
  } catch (fault) {
    if (signal.aborted) return undefined;
    app.stuck(fault instanceof NoAnswer && fault.code === 'network' ? app.t('fault.offline') : isAbsent(fault) ? app.t('fault.letters') : app.line(fault));
    fresh(root, app, game, named);
    return undefined;
  }
}

/** The grid, the line below it, the sheet.
 * @param {HTMLElement} root @param {App} app @param {Puzzle} puzzle @param {string[]} moves of a link @param {AbortSignal} signal */
function play(root, app, puzzle, moves, signal) {
  const { t, sheet } = app, play = new Play(app, puzzle);
  const grid = new Grid(puzzle.rows, t, event => line.key(event)), line = new Line(app, play, grid);
  const faces = [new HelpFace(app, play, signal), new WordsFace(app, play), new SolutionsFace(app, play, signal)];
  const steps = historyButtons(t, which => play.back(which));
  play.redraw = () => { grid.draw(play.seen); line.update(); };
  play.count = () => {
    steps.update(play.game);
    sheet.label('help', t('help', { taken: play.session.hints, of: play.rungs }));
    sheet.label('words', t('words', { n: play.game.words.length }));
  };
  play.changed = () => {
    play.redraw();
    play.count();
    for (const face of faces) face.update();
  };
  root.append(...puzzle.clue ? [el('p.clue', t('clue', { clue: puzzle.clue }))] : [], grid.node, line.node);
  sheet.fill(faces.map(({ id, node }) => ({ id, node, label: t(id, { n: 0 }) })),
    el('div.row.end', steps.nodes, button(t('share'), () => share(app, play.feat))), id => faces.find(face => face.id === id)?.update());
  app.keys(...['arrows', 'enter', 'letter', 'backspace', 'escape', 'mark', 'undo'].map(name => t('key.' + name)));
  listen(grid.node, gesture => line.gesture(gesture), signal);
  signal.addEventListener('abort', () => { play.changed = play.redraw = () => {}; });
  document.addEventListener('visibilitychange', () => play.watch(), { signal });
  document.addEventListener('keydown', event => {
    const { key } = event, which = key === 'y' || (key === 'Z' && event.shiftKey) ? 'redo' : key === 'z' ? 'undo' : '';
    if (!which || !(event.ctrlKey || event.metaKey) || isTyped(event)) return;
    event.preventDefault();
    play.back(which);
  }, { signal });
  play.changed();
  takeMoves(app, play, moves);
}

/** Moves of a link are taken where nothing is lost by it, else offered. @param {App} app @param {Play} play @param {string[]} moves */
function takeMoves(app, play, moves) {
  if (!moves.length) return;
  app.replace(hashOf('w', ...partsOf(play.puzzle)));
  const take = () => {
    const odd = moves.filter(move => !play.play(move)).length;
    if (odd) app.fault(app.t('fault.moves', { n: odd }));
  };
  if (!play.game.standing.length) take();
  else app.fault(app.t('link.moves', { n: moves.length }), app.t('link.take'), take);
}
