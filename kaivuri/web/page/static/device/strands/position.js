/** Positions: the likeliest solutions that are consistent with the moves, as in kaivuri/games/strands/analysed_strands.py and strands_position.py. */

import { InvalidRequest } from '../documents.js';
import { includesCell, spell, wordPaths } from '../../words/game.js';
import { isPath, restrictToMoves } from './board_words.js';
import { sum } from './costs.js';
import { hasStarts, makePuzzle, solveStrands, wordsOf } from './search.js';
/** @import { Cell } from '../../documents' @import { Moves } from '../word_requests.js' @import { Strands } from './strands.js' @import { Knowledge, Solution, StrandsPuzzle } from './search.js' */

/** The number of boards and of searches with moves that are stored. */
const MAX_STORED = 16;

/** @param {string} message */
const badMove = message => new InvalidRequest('bad_move', message);

/** Throw an error if a move is not possible, as in kaivuri/words/word_state.py. @param {string[]} rows @param {Moves} moves */
export function checkMoves(rows, { required, ruledOut, starts, placed }) {
  for (const word of required) {
    if (ruledOut.includes(word)) throw badMove(`${word} is ruled out`);
    if (!wordPaths(rows, word).next().value) throw badMove(`${word} is not in the grid`);
  }
  if (!starts.every(([row, column]) => rows[row]?.[column])) throw badMove('the grid has no letter there');
  /** @type {Cell[]} */
  const covered = [];
  for (const { word, cells } of placed) {
    if (!isPath(cells) || spell(rows, cells) !== word) throw badMove(`these cells don't spell ${word}`);
    if (ruledOut.includes(word)) throw badMove(`${word} is ruled out`);
    if (cells.some(cell => includesCell(covered, cell))) throw badMove(`${word} overlaps another word`);
    covered.push(...cells);
  }
}

/** A board with its likeliest solutions. */
export class AnalysedStrands {
  /** @type {Map<string, Solution[]>} */
  #searches = new Map();

  /** @param {Strands} strands @param {string[]} rows @param {string | null} clue @param {number | null} wordCount */
  constructor(strands, rows, clue, wordCount) {
    this.strands = strands;
    this.puzzle = makePuzzle(strands, rows, clue, { required: [], ruledOut: [], starts: [], together: [], wordCount });
    this.solutions = solveStrands(strands, this.puzzle);
    this.words = new Set(this.puzzle.words.paths.map(path => path.word));
  }

  /** @param {Moves} moves */
  position(moves) {
    const consistent = consistentSolutions(this.solutions, moves);
    return new StrandsPosition(this, moves, consistent.length ? consistent : this.#searchAgain(moves));
  }

  /** Return the solutions of a search with the moves as constraints. @param {Moves} moves */
  #searchAgain(moves) {
    const key = JSON.stringify(moves);
    if (!hasMoves(moves)) return [];
    const known = this.#searches.get(key), solutions = known ?? consistentSolutions(solveStrands(this.strands, this.#puzzleFor(moves)), moves);
    return store(this.#searches, key, solutions);
  }

  /** @param {Moves} moves @returns {StrandsPuzzle} */
  #puzzleFor({ required, ruledOut, starts, placed }) {
    const { rows, clue, knowledge } = this.puzzle, all = [...new Set([...placed.map(({ word }) => word), ...required])];
    /** @type {Knowledge} */
    const known = { ...knowledge, required: all, starts, ruledOut: ruledOut.filter(word => !all.includes(word)) };
    const puzzle = makePuzzle(this.strands, rows, clue, known);
    return { ...puzzle, words: restrictToMoves(puzzle.words, placed, rows[0].length, this.strands.constants.INFINITE_COST) };
  }
}

/** Store a value in a map of limited size. @template T @param {Map<string, T>} map @param {string} key @param {T} value */
export function store(map, key, value) {
  if (!map.has(key) && map.size >= MAX_STORED) map.delete(/** @type {string} */ (map.keys().next().value));
  map.set(key, value);
  return value;
}

/** @param {Moves} moves */
export const hasMoves = ({ required, ruledOut, starts, placed }) => required.length + ruledOut.length + starts.length + placed.length > 0;

/** @param {Cell[]} cells */
export const cellsKey = cells => cells.map(([row, column]) => row * 100 + column).sort((a, b) => a - b).join();

/** @param {Solution[]} solutions @param {Moves} moves */
function consistentSolutions(solutions, { required, ruledOut, starts, placed }) {
  const keys = placed.map(({ word, cells }) => word + ' ' + cellsKey(cells));
  return solutions.filter(solution => {
    const tiles = new Set(solution.tiles.map(({ word, cells }) => word + ' ' + cellsKey(cells))), words = wordsOf(solution);
    return keys.every(key => tiles.has(key)) && required.every(word => words.has(word)) && !ruledOut.some(word => words.has(word)) && hasStarts(solution, starts);
  });
}

export class StrandsPosition {
  /** @param {AnalysedStrands} analysed @param {Moves} moves @param {Solution[]} solutions */
  constructor(analysed, moves, solutions) {
    this.analysed = analysed;
    this.moves = moves;
    this.solutions = solutions;
    this.chances = probabilities(solutions, analysed.strands.constants.MISSING_PROBABILITY);
  }

  /** Return the probability that the intended solution satisfies a predicate. @param {(solution: Solution) => boolean} predicate */
  chance(predicate) { return Math.min(1, sum(this.chances.filter((_, n) => predicate(this.solutions[n])))); }

  /** Check for a word in the solutions, or else among the parts of their spangrams. @param {string} word */
  check(word) {
    const result = this.#checkWord(word, solution => solution.tiles.some(tile => tile.word === word), false);
    return result.solutions ? result : this.#checkWord(word, solution => solution.spangram.some(part => part.word === word), true);
  }

  /** @param {string} word @param {(solution: Solution) => boolean} predicate @param {boolean} part */
  #checkWord(word, predicate, part) {
    const count = this.solutions.filter(predicate).length;
    return { word, verdict: this.#verdict(word, count), solutions: count, of: this.solutions.length, chance: round(this.chance(predicate), 4), part };
  }

  /** @param {string} word @param {number} count */
  #verdict(word, count) {
    if (count) return 'in covers';
    if (!wordPaths(this.analysed.puzzle.rows, word).next().value) return 'not in the grid';
    return this.analysed.words.has(word) ? 'in no cover' : 'not in the list';
  }

  /** Return the position with those of these solutions that are consistent with other moves. @param {Moves} moves */
  consistent(moves) { return new StrandsPosition(this.analysed, moves, consistentSolutions(this.solutions, moves)); }

  /** Return the number of solutions with a word, on `path` if it is given. @param {string} word @param {Cell[]} [path] */
  countWith(word, path) { return path ? this.solutionsWith(word, path) : this.check(word).solutions; }

  /** Return the number of solutions with a word, or else a part of the spangram, on these cells. @param {string} word @param {Cell[]} cells */
  solutionsWith(word, cells) {
    const key = cellsKey(cells), paths = this.check(word).part ? 'spangram' : 'tiles';
    return this.solutions.filter(solution => solution[paths].some(path => path.word === word && cellsKey(path.cells) === key)).length;
  }
}

/** @param {number} value @param {number} digits */
export const round = (value, digits) => Math.round(value * 10 ** digits) / 10 ** digits;

/** Return the probability of each solution to be the published one. @param {Solution[]} solutions @param {number} missing probability that none is */
function probabilities(solutions, missing) {
  const best = Math.max(...solutions.map(({ score }) => score)), weights = solutions.map(({ score }) => Math.exp(score - best)), total = sum(weights);
  return weights.map(weight => (1 - missing) * weight / total);
}
