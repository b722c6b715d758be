/** A word game as a list of moves in the notation of the archive: `word tuskin 0,0 1,1`, `rule-out kivi`, `require kivi`,
 * `mark 3,4`, `count 9`, `lift mark 3,4`. */

import { isRegion, regionPaths, sortCells } from './regions.js';
/** @import { Cell, PlacedWord } from '../documents' */
/** @typedef {PlacedWord & {verb: string, move: string}} ParsedMove */

/** @param {Cell} a @param {Cell} b */
export const isSameCell = (a, b) => a[0] === b[0] && a[1] === b[1];
/** Return whether cells are neighbours, also diagonally. @param {Cell} a @param {Cell} b */
export const areAdjacent = (a, b) => Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])) === 1;
/** @param {Cell[]} cells @param {Cell} cell */
export const includesCell = (cells, cell) => cells.some(other => isSameCell(other, cell));
/** Return the cells with letters. @param {string[]} rows @returns {Cell[]} */
export const cellsOf = rows =>
  rows.flatMap((row, r) => [...row].flatMap((letter, c) => letter === '.' ? [] : [/** @type {Cell} */ ([r, c])]));
/** Return the word that cells spell. @param {string[]} rows @param {Cell[]} cells */
export const spell = (rows, cells) => cells.map(([r, c]) => [...rows[r] ?? ''][c] ?? '?').join('').toLowerCase();

/** @param {PlacedWord} placed */
export const wordMove = ({ word, cells }) => ['word', word, ...cells.map(String)].join(' ');

/** @param {string} move */
function parseMove(move) {
  const [verb, ...args] = move.split(' ');
  if (verb === 'mark') return { verb, word: '', cells: args.map(parseCell) };
  return { verb, word: args[0] ?? '', cells: args.slice(1).map(parseCell) };
}

/** @param {string} text @returns {Cell} */
export const parseCell = text => /** @type {Cell} */ (text.split(',').map(Number));

export class WordGame {
  /** @type {string[][]} */
  steps = [];
  /** @type {string[][]} */
  undone = [];
  /** The moves that have not been lifted. @type {string[]} */
  active = [];

  /** Play moves, skipping invalid ones. @param {string[]} rows @param {string[]} [moves] @param {string[]} [undone]
   * @param {boolean} [regions] whether words are regions instead of paths */
  constructor(rows, moves = [], undone = [], regions = false) {
    this.rows = rows;
    this.regions = regions;
    this.invalidCount = moves.filter(move => !this.play(move)).length;
    this.undone = undone.map(move => [move]);
  }

  /** Make a step; return false if a move is invalid. @param {...string} moves */
  play(...moves) {
    /** @type {string[] | null} */
    let active = this.active;
    for (const move of moves) active = active && this.applyMove(active, move);
    if (!active || !moves.length) return false;
    this.active = active;
    this.steps = [...this.steps, moves];
    this.undone = [];
    return true;
  }

  undo() {
    const last = this.steps.at(-1);
    if (!last) return;
    const undone = [...this.undone, last];
    const steps = this.steps.slice(0, -1);
    this.steps = [];
    this.active = [];
    for (const step of steps) this.play(...step);
    this.undone = undone;
  }

  redo() {
    const next = this.undone.at(-1), undone = this.undone.slice(0, -1);
    if (next && this.play(...next)) this.undone = undone;
  }

  /** Return the active moves after a move, or null if it is invalid. @param {string[]} active @param {string} move @returns {string[] | null} */
  applyMove(active, move) {
    if (move.startsWith('lift ')) {
      const others = active.filter(other => other !== move.slice(5));
      return others.length < active.length ? others : null;
    }
    const others = move.startsWith('count ') ? active.filter(other => !other.startsWith('count ')) : active;
    return active.includes(move) || !this.isValid(active, parseMove(move)) ? null : [...others, move];
  }

  /** @param {string[]} active @param {{verb: string, word: string, cells: Cell[]}} move */
  isValid(active, { verb, word, cells }) {
    const all = cellsOf(this.rows);
    if (!cells.every(cell => includesCell(all, cell))) return false;
    if (verb === 'mark') return cells.length === 1;
    if (verb === 'count') return /^[1-9]\d?$/.test(word);
    if (!/^\p{L}+$/u.test(word)) return false;
    if (verb === 'rule-out') {
      return !active.some(other => ['word', 'require'].includes(parseMove(other).verb) && parseMove(other).word === word);
    }
    if (active.includes('rule-out ' + word)) return false;
    if (verb === 'require') return this.#find(word).next().value !== undefined;
    const covered = active.filter(other => other.startsWith('word ')).flatMap(other => parseMove(other).cells);
    return verb === 'word' && cells.length > 0 && spell(this.rows, cells) === word
      && cells.every((cell, n) => !includesCell(covered, cell) && !includesCell(cells.slice(0, n), cell))
      && (this.regions ? isRegion(cells) && String(sortCells(cells)) === String(cells) : cells.slice(1).every((cell, n) => areAdjacent(cells[n], cell)));
  }

  /** @param {string} word */
  #find(word) {
    return this.regions ? regionPaths(cell => spell(this.rows, [cell]), word, cellsOf(this.rows), [], true) : wordPaths(this.rows, word);
  }

  /** @param {string} verb @returns {ParsedMove[]} */
  movesOf(verb) { return this.active.map(move => ({ ...parseMove(move), move })).filter(parsed => parsed.verb === verb); }
  get words() { return this.movesOf('word'); }
  get required() { return this.movesOf('require').map(({ word }) => word); }
  get ruledOut() { return this.movesOf('rule-out').map(({ word }) => word); }
  get marks() { return this.movesOf('mark').map(({ cells }) => cells[0]); }
  /** The number of words that the player knows. @returns {number | undefined} */
  get wordCount() { return this.movesOf('count').map(({ word }) => Number(word))[0]; }
  get moves() { return this.steps.flat(); }
  get free() {
    const covered = this.words.flatMap(({ cells }) => cells);
    return cellsOf(this.rows).filter(cell => !includesCell(covered, cell));
  }

  get solved() { return !this.free.length; }

  /** Return the placed word that covers a cell. @param {Cell} cell */
  wordAt(cell) { return this.words.find(({ cells }) => includesCell(cells, cell)); }
}

/** Find the paths of a word. @param {string[]} rows @param {string} word @param {Cell[]} [free]
 * @param {Cell[]} [path] its beginning @returns {Generator<Cell[]>} */
export function* wordPaths(rows, word, free = cellsOf(rows), path = []) {
  const letters = [...word];
  if (path.length === letters.length) return void (yield path);
  for (const cell of free) {
    if (spell(rows, [cell]) !== letters[path.length] || includesCell(path, cell) || (path.length && !areAdjacent(cell, path[path.length - 1]))) continue;
    yield* wordPaths(rows, word, free, [...path, cell]);
  }
}
