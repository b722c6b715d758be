/** The search for the likeliest solutions of a board, as in kaivuri/games/strands/search.py. */

import { boardWords, boardsWithWords } from './board_words.js';
import { Readings } from './readings.js';
/** @import { Cell, Placed } from '../../documents' @import { BoardPath, BoardWords } from './board_words.js' @import { Strands } from './strands.js' */

/** @typedef {{tiles: Placed[], spangram: Placed[], cost: number, score: number}} Solution the spangram is the first tile; `spangram` has its parts
 * @typedef {{required: string[], ruledOut: string[], starts: Cell[], together: Cell[][], wordCount: number | null}} Knowledge
 * @typedef {{rows: string[], clue: string | null, knowledge: Knowledge, words: BoardWords}} StrandsPuzzle
 * @typedef {[high: number, low: number, spangram: number[], themes: number[]]} FoundCover the halves of its cost, and paths */

/** @param {Strands} strands @param {string[]} rows @param {string | null} clue @param {Knowledge} knowledge @returns {StrandsPuzzle} */
export const makePuzzle = (strands, rows, clue, knowledge) => ({ rows, clue, knowledge, words: boardWords(strands, rows, knowledge) });

/** Return the likeliest solutions of a board, the likeliest first. @param {Strands} strands @param {StrandsPuzzle} puzzle @param {number} [limit]
 * @returns {Solution[]} */
export function solveStrands(strands, puzzle, limit = 0) {
  const { constants, list, ranking } = strands, { knowledge } = puzzle, candidates = Math.max(constants.MAX_CANDIDATES, limit);
  const found = boardsWithWords(puzzle.words, knowledge.required, constants.MAX_BOARDS)
    .flatMap(words => findCovers(strands, puzzle, words, candidates).map(cover => solutionOf(words, cover, constants.COST_SCALE)));
  const cheapest = distinct(found.filter(solution => matchesKnowledge(solution, knowledge)));
  const readings = new Readings(list, constants, knowledge.ruledOut);
  const read = cheapest.map(solution => readings.areFixed(solution.spangram, knowledge.required) ? solution : readings.read(solution));
  return ranking.rank(read, puzzle.clue);
}

/** Return the cheapest covers. @param {Strands} strands @param {StrandsPuzzle} puzzle @param {BoardWords} words @param {number} candidates @returns {FoundCover[]} */
function findCovers({ core, constants, searchCosts }, puzzle, words, candidates) {
  const query = coversQuery(puzzle, words, constants, searchCosts), { COST_WINDOW, PHRASE_COST_WINDOW, LOOSE_COST_WINDOW } = constants;
  const wordCount = puzzle.knowledge.wordCount ?? 0;
  /** @type {FoundCover[]} */
  let covers = [];
  for (const { nodes, spangram_steps: steps } of constants.SEARCH_BUDGETS) {
    const run = /** @param {number} count */ count => core.query('query_strands_covers',
      `${query}run ${[candidates, COST_WINDOW, PHRASE_COST_WINDOW, LOOSE_COST_WINDOW, nodes, steps, count].join(' ')}\n`);
    covers = run(wordCount);
    if (wordCount && !covers.length) covers = run(0);
    if (covers.some(([, , , themes]) => !wordCount || wordCount === 1 + themes.length)) break;
  }
  return covers;
}

/** @param {StrandsPuzzle} puzzle @param {BoardWords} words @param {import('./data.js').Constants} constants @param {import('./costs.js').Costs} costs */
function coversQuery({ rows }, { paths, collocations }, constants, costs) {
  const columns = rows[0].length, cells = rows.length * columns, { MIN_SPANGRAM_LENGTH, MAX_SPANGRAM_LENGTH, CROSSING_COST, LOOSE_PHRASE_EXCESS } = constants;
  return [`board ${rows.length} ${columns}`,
    ...paths.map(({ theme, single, part, indexes }) => `path ${theme} ${single} ${part} ${indexes.join(' ')}`),
    ...collocations.map(collocation => 'pair ' + collocation.join(' ')),
    'joining ' + costs.joiningCosts.join(' '), 'lengths ' + costs.lengthCosts.slice(0, cells + 1).join(' '),
    `rules ${MIN_SPANGRAM_LENGTH} ${Math.min(MAX_SPANGRAM_LENGTH, cells)} ${CROSSING_COST} 0 ${LOOSE_PHRASE_EXCESS}\n`].join('\n');
}

/** @param {BoardWords} words @param {FoundCover} cover @param {number} scale @returns {Solution} */
function solutionOf({ paths }, [high, low, spangram, themes], scale) {
  const parts = spangram.map(index => placedOf(paths[index]));
  const themeWords = themes.map(index => paths[index]).sort((a, b) => a.indexes[0] - b.indexes[0]).map(placedOf);
  const joined = { word: parts.map(part => part.word).join(''), cells: parts.flatMap(part => part.cells) };
  return { tiles: [joined, ...themeWords], spangram: parts, cost: scale * numberOf(high, low), score: 0 };
}

/** @param {BoardPath} path @returns {Placed} */
const placedOf = ({ word, cells }) => ({ word, cells });

/** Return the number with these bits. @param {number} high @param {number} low */
function numberOf(high, low) {
  const view = new DataView(new ArrayBuffer(8));
  view.setUint32(0, high);
  view.setUint32(4, low);
  return view.getFloat64(0);
}

/** Return the cheapest solution of each set of words. @param {Solution[]} solutions */
function distinct(solutions) {
  /** @type {Map<string, Solution>} */
  const found = new Map();
  for (const solution of [...solutions].sort((a, b) => a.cost - b.cost)) {
    const [spangram, ...themes] = solution.tiles.map(tile => tile.word), key = [spangram, ...themes.sort()].join(' ');
    if (!found.has(key)) found.set(key, solution);
  }
  return [...found.values()];
}

/** Return the words of a solution and the parts of its spangram. @param {Solution} solution */
export const wordsOf = ({ tiles, spangram }) => new Set([...tiles, ...spangram].map(({ word }) => word));

/** Return whether words of a solution start at all of these cells. @param {Solution} solution @param {Cell[]} starts */
export function hasStarts({ tiles }, starts) {
  const found = new Set(tiles.map(tile => String(tile.cells[0])));
  return starts.every(cell => found.has(String(cell)));
}

/** @param {Solution} solution @param {Knowledge} knowledge */
function matchesKnowledge(solution, { required, starts, together, wordCount }) {
  const words = wordsOf(solution), paths = solution.tiles.map(tile => new Set(tile.cells.map(String)));
  return required.every(word => words.has(word)) && (wordCount === null || solution.tiles.length === wordCount) && hasStarts(solution, starts)
    && together.every(group => paths.some(path => group.every(cell => path.has(String(cell)))));
}
