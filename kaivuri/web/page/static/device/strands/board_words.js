/** The word paths of a board with their costs, as in kaivuri/games/strands/board_words.py and knowledge_filter.py. */

import { InvalidRequest } from '../documents.js';
import { areAdjacent, wordPaths } from '../../words/game.js';
/** @import { Cell } from '../../documents' @import { WordCosts } from './costs.js' @import { Strands } from './strands.js' @import { Knowledge } from './search.js' */

/** @typedef {{word: string, cells: Cell[], indexes: number[], bits: bigint} & WordCosts} BoardPath `bits`: the set of its cells
 * @typedef {[first: number, second: number, cost: number]} Collocation two paths
 * @typedef {{paths: BoardPath[], collocations: Collocation[]}} BoardWords */

/** Return the first values. @template T @param {Iterable<T>} values @param {number} count */
function take(values, count) {
  const taken = [];
  for (const value of values) {
    if (taken.length === count) break;
    taken.push(value);
  }
  return taken;
}

/** @param {number[]} indexes */
const bitsOf = indexes => indexes.reduce((bits, index) => bits | 1n << BigInt(index), 0n);

/** Return all paths of listed and required words, except words that are ruled out.
 * @param {Strands} strands @param {string[]} rows @param {Knowledge} knowledge @returns {BoardWords} */
export function boardWords(strands, rows, knowledge) {
  const words = listedWords(strands, rows, knowledge.ruledOut), listed = new Set(words.paths.map(path => path.word));
  const unlisted = [...new Set(knowledge.required)].filter(word => !knowledge.ruledOut.includes(word) && !listed.has(word)).sort();
  return unlisted.length ? { ...words, paths: [...words.paths, ...unlisted.flatMap(word => unlistedPaths(strands, rows, word))] } : words;
}

/** @param {Strands} strands @param {string[]} rows @param {string[]} ruledOut @returns {BoardWords} */
function listedWords({ core, list, searchCosts, constants }, rows, ruledOut) {
  const columns = rows[0].length, excluded = ruledOut.map(word => list.lineIndex(word)).filter(line => line >= 0);
  /** @type {{paths: number[][], pairs: [number, number, number][]}} */
  const found = core.query('query_strands_paths', `grid ${rows.length} ${columns} ${rows.join('').toLowerCase()}\n${['without', ...excluded].join(' ')}`);
  /** @type {Map<number, WordCosts>} */
  const costs = new Map();
  const paths = found.paths.map(([line, standalone, ...indexes]) => {
    if (!costs.has(line)) costs.set(line, searchCosts.wordCosts(list.featuresAt(line)));
    return boardPath(list.words[line], indexes, columns, /** @type {WordCosts} */ (costs.get(line)), !!standalone, constants.INFINITE_COST);
  });
  return { paths, collocations: found.pairs.map(([a, b, byte]) => [a, b, searchCosts.collocationCost(byte / constants.STRENGTH_STEPS)]) };
}

/** @param {string} word @param {number[]} indexes @param {number} columns @param {WordCosts} costs @param {boolean} standalone whether it can be more than
 * a part of a spangram @param {number} infinite @returns {BoardPath} */
function boardPath(word, indexes, columns, { theme, single, part }, standalone, infinite) {
  const cells = indexes.map(/** @returns {Cell} */ index => [Math.floor(index / columns), index % columns]);
  return { word, cells, indexes, bits: bitsOf(indexes), theme: standalone ? theme : infinite, single: standalone ? single : infinite, part };
}

/** Return the paths of a word that is not in the list. @param {Strands} strands @param {string[]} rows @param {string} word */
function unlistedPaths({ list, searchCosts, constants }, rows, word) {
  const found = take(wordPaths(rows, word), constants.MAX_PATHS), columns = rows[0].length, costs = searchCosts.wordCosts(list.featuresOf(word));
  if (!found.length) throw new InvalidRequest('bad_puzzle', `${word} is not in the grid`);
  const clean = found.filter(cells => !crossesItself(cells)), sets = new Set(), positions = new Set();
  return (clean.length ? clean : found).flatMap(cells => {
    const indexes = cells.map(([row, column]) => row * columns + column);
    const set = [bitsOf(indexes), ...[...new Set(cornersOf(cells))].sort()].join(), position = [set, indexes[0], indexes.at(-1)].join();
    if (positions.has(position)) return [];
    const path = boardPath(word, indexes, columns, costs, !sets.has(set), constants.INFINITE_COST);
    positions.add(position);
    sets.add(set);
    return [path];
  });
}

/** Return the corners that diagonal steps of a path cross. @param {Cell[]} cells */
const cornersOf = cells => cells.slice(1).flatMap(([r, c], n) =>
  r === cells[n][0] || c === cells[n][1] ? [] : [`${Math.min(r, cells[n][0])}/${Math.min(c, cells[n][1])}`]);

/** Return whether a path crosses itself. @param {Cell[]} cells */
export const crossesItself = cells => new Set(cornersOf(cells)).size < cornersOf(cells).length;

/** Return the board's words for each combination of paths of the required words, without others on their cells.
 * @param {BoardWords} words @param {string[]} required @param {number} maxBoards @returns {BoardWords[]} */
export function boardsWithWords(words, required, maxBoards) {
  if (!required.length) return [words];
  const placements = required.map(word => [...new Set(words.paths.filter(path => path.word === word).map(path => path.bits))].sort((a, b) => a < b ? -1 : 1));
  return take(combinations(placements), maxBoards).map(sets => restrictToPlaced(words, new Map(required.map((word, n) => [word, sets[n]]))));
}

/** Yield the combinations of disjoint sets, one of each list. @param {bigint[][]} lists @param {bigint[]} [chosen] @returns {Generator<bigint[], undefined>} */
function* combinations(lists, chosen = []) {
  if (chosen.length === lists.length) return void (yield chosen);
  for (const set of lists[chosen.length]) {
    if (chosen.every(other => !(other & set))) yield* combinations(lists, [...chosen, set]);
  }
}

/** Return the placed words and the paths that don't overlap them. @param {BoardWords} words @param {Map<string, bigint>} placed cells by word
 * @returns {BoardWords} */
function restrictToPlaced({ paths, collocations }, placed) {
  const covered = [...placed.values()].reduce((bits, set) => bits | set, 0n), newIndex = new Map();
  const selected = paths.filter((path, index) => {
    const allowed = !(path.bits & covered) || placed.get(path.word) === path.bits;
    if (allowed) newIndex.set(index, newIndex.size);
    return allowed;
  });
  return { paths: selected, collocations: collocations.filter(([a, b]) => newIndex.has(a) && newIndex.has(b)).map(([a, b, cost]) => [newIndex.get(a), newIndex.get(b), cost]) };
}

/** Return the paths that don't overlap placed words, and the placed words, which are not parts. @param {BoardWords} words
 * @param {import('../../documents').Placed[]} placed @param {number} columns @param {number} infinite @returns {BoardWords} */
export function restrictToMoves(words, placed, columns, infinite) {
  const bits = new Map(placed.map(({ word, cells }) => [word, bitsOf(cells.map(([row, column]) => row * columns + column))]));
  const restricted = restrictToPlaced(words, bits);
  return { ...restricted, paths: restricted.paths.map(path => bits.has(path.word) ? { ...path, part: infinite } : path) };
}

/** Return whether cells form a path. @param {Cell[]} cells */
export const isPath = cells => cells.length > 0 && new Set(cells.map(String)).size === cells.length && cells.slice(1).every((cell, n) => areAdjacent(cells[n], cell));
