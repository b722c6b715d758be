/** Answers queries about Strands boards with the documents that the service writes. */

import { InvalidRequest, heading, seconds } from '../documents.js';
import { areWords, movesOf, wordsToCheck } from '../word_requests.js';
import { spell } from '../../words/game.js';
import { isPath } from './board_words.js';
import { Costs } from './costs.js';
import { decodeStrandsData } from './data.js';
import { HINT_STEPS, ladderHint, smallHint } from './hints.js';
import { StrandsList } from './list.js';
import { AnalysedStrands, checkMoves, store } from './position.js';
import { Ranking } from './ranking.js';
import { makePuzzle, solveStrands } from './search.js';
/** @import { Cell, Placed, WordRequest } from '../../documents' @import { Core } from '../core.js' @import { Moves } from '../word_requests.js' @import { Solution } from './search.js' */

const LETTERS = /^[A-Z]+$/;

/** Return whether the request is about a Strands board, with words of letters. @param {WordRequest} request */
export const acceptsStrands = request => request.game === 'strands' && !request.list && request.small !== 'meaning' && areWords(request);

export class Strands {
  /** @type {Map<string, AnalysedStrands>} */
  #analysed = new Map();

  /** @param {Core} core the one of strands.wasm @param {Uint8Array} file the decompressed file of the data */
  constructor(core, file) {
    const data = decodeStrandsData(file);
    core.call('set_strands_words', data.words);
    core.call('set_strands_phrases', data.phrases);
    this.core = core;
    this.constants = data.constants;
    this.list = new StrandsList(data);
    this.ranking = new Ranking(data, this.list);
    this.searchCosts = new Costs(data.constants.SEARCH, data.constants);
  }

  /** Answer a request that `acceptsStrands` accepts. @param {string} method @param {WordRequest} request */
  answer(method, request) {
    this.#checkBoard(request.rows);
    const moves = movesOf(request);
    if (method === 'solve') return this.#solve(moves, request);
    checkMoves(request.rows, moves);
    const analysed = this.#analyse(request), position = analysed.position(moves), head = heading(method, puzzleOf(request.rows));
    if (method === 'position') return { ...head, ...positionFields(request.rows, moves.placed, position.solutions.length, this.constants.MIN_SPANGRAM_LENGTH) };
    if (method === 'check') return { ...head, exact: false, checks: checks(analysed, moves, request) };
    const { step = 1, small } = request;
    return { ...head, steps: HINT_STEPS, solvable: position.solutions.length > 0, hints: [small ? smallHint(position, small, request.path) : ladderHint(position, step)] };
  }

  /** @param {string[]} rows */
  #checkBoard(rows) {
    const letters = rows.join(''), { MIN_SPANGRAM_LENGTH, MAX_CELLS } = this.constants;
    const isBoard = LETTERS.test(letters) && letters.length >= MIN_SPANGRAM_LENGTH && letters.length <= MAX_CELLS && rows.every(row => row.length === rows[0].length);
    if (!isBoard) throw new InvalidRequest('bad_puzzle', 'not a Strands board');
  }

  /** @param {WordRequest} request */
  #analyse({ rows, clue, word_count: wordCount }) {
    const key = JSON.stringify([rows, clue, wordCount]);
    return store(this.#analysed, key, this.#analysed.get(key) ?? new AnalysedStrands(this, rows, clue ?? null, wordCount ?? null));
  }

  /** @param {Moves} moves @param {WordRequest} request */
  #solve({ required, ruledOut, starts }, { rows, clue: givenClue, word_count: words, together = [], limit }) {
    const started = seconds(), clue = givenClue ?? null, wordCount = words ?? null;
    if (required.some(word => ruledOut.includes(word))) throw new InvalidRequest('bad_puzzle', 'a word is both required and ruled out');
    if (![...starts, ...together.flat()].every(([row, column]) => rows[row]?.[column])) throw new InvalidRequest('bad_puzzle', 'the grid has no letter there');
    const puzzle = makePuzzle(this, rows, clue, { required, ruledOut, starts, together, wordCount }), { paths } = puzzle.words;
    const solutions = solveStrands(this, puzzle, limit);
    return {
      ...heading('solve', { ...puzzleOf(rows), clue }), request: { solver: 'strands', mode: 'likeliest', limit },
      known: { with: required, without: [...ruledOut].sort(), start: starts, together, min_words: wordCount, max_words: wordCount },
      counts: { words: new Set(paths.map(path => path.word)).size, tiles: new Set(paths.map(path => path.bits)).size, covers: null,
        compared: solutions.length, complete: true },
      covers: solutions.slice(0, limit).map(solution => coverOf(solution, this.list)), stats: { seconds: seconds() - started },
    };
  }
}

/** @param {string[]} rows */
const puzzleOf = rows => ({ id: 'letters:' + rows.join('/'), kind: 'strands', language: 'en', rows });

/** Round to an integer, halves to the even one, as Python does. @param {number} value */
const roundToEven = value => Math.abs(value % 1) === .5 ? 2 * Math.round(value / 2) : Math.round(value);

/** @param {Solution} solution @param {StrandsList} list */
const coverOf = ({ tiles, spangram, cost, score }, list) => ({
  cost: roundToEven(cost), score: roundToEven(100 * score), words: tiles, spangram: { ...tiles[0], parts: list.spelled(spangram) }, theme_words: tiles.slice(1),
});

/** @param {string[]} rows @param {Placed[]} placed @param {number} solutions @param {number} minLength of a spangram */
function positionFields(rows, placed, solutions, minLength) {
  const solved = placed.flatMap(({ cells }) => cells).length === rows.join('').length, spangram = spangramOf(rows, placed.filter(({ word }) => word.length >= minLength));
  return { solutions, exact: false, solved, fewest: null, most: null, placed, ...spangram && { spangram: placed.indexOf(spangram) } };
}

/** Return the longest word that touches two opposite sides. @param {string[]} rows @param {Placed[]} words @returns {Placed | null} */
function spangramOf(rows, words) {
  const touches = /** @param {Placed} word @param {0 | 1} axis @param {number} last */ ({ cells }, axis, last) =>
    cells.some(cell => cell[axis] === 0) && cells.some(cell => cell[axis] === last);
  const candidates = words.filter(word => touches(word, 0, rows.length - 1) || touches(word, 1, rows[0].length - 1));
  return candidates.reduce(/** @param {Placed | null} best */ (best, other) => best && best.word.length >= other.word.length ? best : other, null);
}

/** Check words by themselves, and together with the placed words. @param {AnalysedStrands} analysed @param {Moves} moves @param {WordRequest} request */
function checks(analysed, moves, request) {
  const { rows } = analysed.puzzle, { path } = request;
  if (!path) return wordsToCheck(request).map(word => checkWord(analysed, moves, word));
  const spelled = spell(rows, path);
  if (!isPath(path) || !path.every(([row, column]) => rows[row]?.[column])) throw new InvalidRequest('bad_move', 'these cells are no path');
  return [checkWord(analysed, moves, spelled, path)];
}

/** Check a word as in kaivuri/games/strands/analysed_strands.py. @param {AnalysedStrands} analysed @param {Moves} moves @param {string} word @param {Cell[]} [path] */
function checkWord(analysed, moves, word, path) {
  const alone = analysed.position({ ...moves, placed: [] }), check = alone.check(word), together = analysed.position(moves).countWith(word, path);
  const here = path && alone.solutionsWith(word, path), fits = !!together || !(here ?? check.solutions);
  const blamed = moves.placed.filter(other => other.word !== word && alone.consistent({ ...moves, placed: moves.placed.filter(each => each !== other) }).countWith(word, path));
  return { ...check, together, conflicts: fits ? [] : blamed.map(other => other.word), ...path && { cells: path, here } };
}
