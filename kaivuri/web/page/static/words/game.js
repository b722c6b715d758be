/** A player's moves on a word grid, written as in the archive: `word tuskin 0,0 1,1`, `rule-out kivi`,
 * `require kivi`, `mark 3,4`, `lift mark 3,4`. A game is its moves; undo leaves the last step out. */

/** @import { Cell, Placed } from '../documents' */
/** @typedef {Placed & {verb: string, move: string}} Made a move that stands, and what it says */

/** @param {Cell} a @param {Cell} b */
export const same = (a, b) => a[0] === b[0] && a[1] === b[1];
/** A king's move apart. @param {Cell} a @param {Cell} b */
export const near = (a, b) => Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])) === 1;
/** @param {Cell[]} cells @param {Cell} cell */
export const has = (cells, cell) => cells.some(other => same(other, cell));
/** The cells with letters. @param {string[]} rows @returns {Cell[]} */
export const cellsOf = rows =>
  rows.flatMap((row, r) => [...row].flatMap((letter, c) => letter === '.' ? [] : [/** @type {Cell} */ ([r, c])]));
/** What the letters of cells spell. @param {string[]} rows @param {Cell[]} cells */
export const spelled = (rows, cells) => cells.map(([r, c]) => [...rows[r] ?? ''][c] ?? '?').join('').toLowerCase();

/** @param {Placed} place */
export const placing = ({ word, cells }) => ['word', word, ...cells.map(String)].join(' ');

/** @param {string} move */
function readMove(move) {
  const [verb, ...rest] = move.split(' ');
  if (verb === 'mark') return { verb, word: '', cells: rest.map(cell) };
  return { verb, word: rest[0] ?? '', cells: rest.slice(1).map(cell) };
}

/** @param {string} text @returns {Cell} */
const cell = text => /** @type {Cell} */ (text.split(',').map(Number));

export class Game {
  /** @type {string[][]} */
  steps = [];
  /** @type {string[][]} */
  undone = [];
  /** The moves that stand. @type {string[]} */
  standing = [];

  /** Moves that don't fit the grid are left out; `odd` counts them.
   * @param {string[]} rows @param {string[]} [moves] @param {string[]} [undone] */
  constructor(rows, moves = [], undone = []) {
    this.rows = rows;
    this.odd = moves.filter(move => !this.play(move)).length;
    this.undone = undone.map(move => [move]);
  }

  /** Make a step; false where one of its moves can't be made. @param {...string} moves */
  play(...moves) {
    /** @type {string[] | null} */
    let after = this.standing;
    for (const move of moves) after = after && this.after(after, move);
    if (!after || !moves.length) return false;
    this.standing = after;
    this.steps = [...this.steps, moves];
    this.undone = [];
    return true;
  }

  undo() {
    const last = this.steps.at(-1);
    if (!last) return;
    const undone = [...this.undone, last];
    const before = this.steps.slice(0, -1);
    this.steps = [];
    this.standing = [];
    for (const step of before) this.play(...step);
    this.undone = undone;
  }

  redo() {
    const [next, ...rest] = [this.undone.at(-1), ...this.undone.slice(0, -1)];
    if (next && this.play(...next)) this.undone = rest;
  }

  /** The moves that stand after one more; null where it can't be made.
   * @param {string[]} standing @param {string} move @returns {string[] | null} */
  after(standing, move) {
    if (move.startsWith('lift ')) {
      const left = standing.filter(other => other !== move.slice(5));
      return left.length < standing.length ? left : null;
    }
    return standing.includes(move) || !this.fits(standing, readMove(move)) ? null : [...standing, move];
  }

  /** @param {string[]} standing @param {{verb: string, word: string, cells: Cell[]}} move */
  fits(standing, { verb, word, cells }) {
    const all = cellsOf(this.rows);
    if (!cells.every(c => has(all, c))) return false;
    if (verb === 'mark') return cells.length === 1;
    if (!/^\p{L}+$/u.test(word)) return false;
    if (verb === 'rule-out') {
      return !standing.some(other => ['word', 'require'].includes(readMove(other).verb) && readMove(other).word === word);
    }
    if (standing.includes('rule-out ' + word)) return false;
    if (verb === 'require') return ways(this.rows, word).next().value !== undefined;
    const taken = standing.filter(other => other.startsWith('word ')).flatMap(other => readMove(other).cells);
    return verb === 'word' && cells.length > 0 && spelled(this.rows, cells) === word
      && cells.every((c, n) => !has(taken, c) && !has(cells.slice(0, n), c) && (!n || near(c, cells[n - 1])));
  }

  /** @param {string} verb @returns {Made[]} */
  made(verb) { return this.standing.map(move => ({ ...readMove(move), move })).filter(made => made.verb === verb); }
  get words() { return this.made('word'); }
  get required() { return this.made('require').map(({ word }) => word); }
  get ruledOut() { return this.made('rule-out').map(({ word }) => word); }
  get marks() { return this.made('mark').map(({ cells }) => cells[0]); }
  get moves() { return this.steps.flat(); }
  get free() {
    const taken = this.words.flatMap(({ cells }) => cells);
    return cellsOf(this.rows).filter(c => !has(taken, c));
  }

  get solved() { return !this.free.length; }

  /** The word that lies on a cell. @param {Cell} cell */
  at(cell) { return this.words.find(({ cells }) => has(cells, cell)); }
}

/** The ways a word lies on cells. @param {string[]} rows @param {string} word @param {Cell[]} [free]
 * @param {Cell[]} [way] @returns {Generator<Cell[]>} */
export function* ways(rows, word, free = cellsOf(rows), way = []) {
  const letters = [...word];
  if (way.length === letters.length) return void (yield way);
  for (const c of free) {
    if (spelled(rows, [c]) !== letters[way.length] || has(way, c) || (way.length && !near(c, way[way.length - 1]))) continue;
    yield* ways(rows, word, free, [...way, c]);
  }
}
