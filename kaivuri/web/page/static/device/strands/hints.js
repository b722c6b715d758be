/** The hint ladder, as in kaivuri/games/strands/strands_hints.py. */

import { sortCells } from '../../words/regions.js';
import { checkLength, regionOf, warmth, warmthStep } from './small_hints.js';
import { cellsKey, hasMoves, round } from './position.js';
/** @import { Cell, HintFacts, Placed } from '../../documents' @import { Moves } from '../word_requests.js' @import { StrandsPosition } from './position.js' @import { Solution } from './search.js' */

/** @typedef {{step: number, kind: string, facts: HintFacts, starts: Cell[], letters: Cell[], words: Placed[], spangram?: Placed}} StrandsHint */

export const HINT_STEPS = 6;
/** Small hints and the step that they count as (kaivuri/words/small_hints.py). @type {Record<string, number>} */
const SMALL_STEPS = { length: 1, region: 1, start: 2, initials: 2, warmth: 1 };

/** @param {number} step @param {string} kind @param {Partial<StrandsHint>} [more] @returns {StrandsHint} */
const hint = (step, kind, more) => ({ step, kind, facts: {}, starts: [], letters: [], words: [], ...more });

/** What the hints are about.
 * @typedef {{position: StrandsPosition, first: Solution, themes: Placed[], word: Placed | null, spangram: Placed | null, counted: boolean}} Subject
 * `word`: the theme word to reveal; `counted`: whether the player knows the number of words */

/** Return a step of the ladder. @param {StrandsPosition} position @param {number} step */
export function ladderHint(position, step) {
  const subject = subjectOf(position);
  if (!subject) return deadEnd(position.moves, step);
  if (!subject.spangram && !subject.themes.length) return hint(step, 'all_found');
  return [subject.counted ? lengthsHint : countsHint, sidesHint, lettersHint, wordHint, spangramHint, solutionHint][step - 1](subject);
}

/** Return a small hint about the theme words; about all words for `warmth`, the one that is about a drawn path.
 * @param {StrandsPosition} position @param {string} kind @param {Cell[]} [path] */
export function smallHint(position, kind, path = []) {
  if (kind === 'warmth') checkLength(path, position.analysed.strands.constants.MIN_THEME_LENGTH);
  const step = SMALL_STEPS[kind], subject = subjectOf(position);
  if (!subject) return deadEnd(position.moves, step);
  const { word, themes, first } = subject;
  if (kind === 'warmth') return warmthHint(subject, path);
  if (!word) return hint(step, 'themes_found');
  const letter = initial(word), chance = chanceOf(position, solution => hasWord(solution, word.word));
  if (kind === 'length') return hint(step, 'one_length', { facts: { length: word.word.length, chance } });
  if (kind === 'start') return hint(step, 'one_start', { facts: { letter, chance }, starts: [word.cells[0]] });
  if (kind === 'region') return hint(step, 'one_region', { facts: { region: regionOf(position.analysed.puzzle.rows, word.cells[0]), chance } });
  const letters = String(initials(first.tiles.slice(1)));
  return hint(step, 'first_letters', { facts: { letters: initials(themes), chance: chanceOf(position, solution => String(initials(solution.tiles.slice(1))) === letters) } });
}

/** @param {Subject} subject @param {Cell[]} path */
function warmthHint({ position, first }, path) {
  const words = remaining(first.tiles, position.moves);
  if (!words.length) return hint(SMALL_STEPS.warmth, 'themes_found');
  const facts = warmth(path, words), key = JSON.stringify(facts);
  return hint(warmthStep(facts), 'warmth', { facts: { ...facts, chance: chanceOf(position, ({ tiles }) => JSON.stringify(warmth(path, remaining(tiles, position.moves))) === key) } });
}

/** @param {Moves} moves @param {number} step */
const deadEnd = (moves, step) => hint(step, 'dead_end', { facts: { begun: hasMoves(moves) } });

/** @param {Placed} placed */
const initial = ({ word }) => word[0].toUpperCase();
/** @param {Placed[]} words */
const initials = words => words.map(initial).sort();
/** @param {Solution} solution @param {string} word */
const hasWord = (solution, word) => solution.tiles.some(tile => tile.word === word);
/** @param {StrandsPosition} position @param {(solution: Solution) => boolean} predicate */
const chanceOf = (position, predicate) => round(position.chance(predicate), 4);

/** @param {StrandsPosition} position @returns {Subject | null} */
function subjectOf(position) {
  const [first] = position.solutions, counted = position.analysed.puzzle.knowledge.wordCount !== null;
  if (!first) return null;
  const [spangram = null] = remaining(first.tiles.slice(0, 1), position.moves), themes = remaining(first.tiles.slice(1), position.moves);
  return { position, first, themes, word: themes.length ? likeliestWord(position, themes) : null, spangram, counted };
}

/** Return the words that the player has not found. @param {Placed[]} tiles @param {Moves} moves */
function remaining(tiles, { placed }) {
  const found = new Set(placed.map(({ cells }) => cellsKey(cells)));
  return tiles.filter(({ cells }) => !found.has(cellsKey(cells)));
}

/** Return the most probable word; of equally probable ones the longest. @param {StrandsPosition} position @param {Placed[]} words */
function likeliestWord(position, words) {
  const rated = words.map(word => ({ word, chance: round(position.chance(solution => hasWord(solution, word.word)), 6) }));
  return rated.reduce((best, other) => (other.chance - best.chance || other.word.word.length - best.word.word.length
    || (other.word.word > best.word.word ? 1 : -1)) > 0 ? other : best).word;
}

/** @param {Subject} subject */
function countsHint({ position, first, themes }) {
  const words = first.tiles.length - 1, letters = first.tiles[0].word.length;
  const chance = chanceOf(position, solution => solution.tiles.length - 1 === words && solution.tiles[0].word.length === letters);
  return hint(1, 'how_many', { facts: { words, hidden: themes.length, spangram_letters: letters, chance } });
}

/** @param {Subject} subject */
function lengthsHint({ position, first }) {
  const lengths = themeLengths(first, position.moves), letters = first.tiles[0].word.length;
  const chance = chanceOf(position, solution => String(themeLengths(solution, position.moves)) === String(lengths) && solution.tiles[0].word.length === letters);
  return hint(1, 'length_range', { facts: { lengths, spangram_letters: letters, chance } });
}

/** Return the lengths of the shortest and the longest theme word not found, if they differ. @param {Solution} solution @param {Moves} moves */
function themeLengths(solution, moves) {
  const lengths = remaining(solution.tiles.slice(1), moves).map(({ word }) => word.length);
  return lengths.length ? [...new Set([Math.min(...lengths), Math.max(...lengths)])] : [];
}

/** @param {Subject} subject */
function sidesHint({ position, first, spangram }) {
  if (!spangram) return hint(2, 'spangram_found');
  const { rows } = position.analysed.puzzle, [from, to] = endsOf(rows, first), chance = chanceOf(position, solution => JSON.stringify(endsOf(rows, solution)) === JSON.stringify([from, to]));
  return hint(2, 'sides', { facts: { from, to, chance } });
}

/** Return the sides at which the spangram starts and ends. @param {string[]} rows @param {Solution} solution */
function endsOf(rows, { tiles: [{ cells }] }) {
  const sides = /** @param {Cell} cell */ ([row, column]) => [row === 0 ? 'top' : row === rows.length - 1 ? 'bottom' : '',
    column === 0 ? 'left' : column === rows[0].length - 1 ? 'right' : ''].filter(side => side);
  return [sides(cells[0]), sides(cells[cells.length - 1])];
}

/** @param {Subject} subject */
function lettersHint({ position, word }) {
  if (!word) return hint(3, 'themes_found');
  const letters = [...word.word.toUpperCase()].sort();
  return hint(3, 'letters', { letters: sortCells(word.cells), facts: { letters, chance: chanceOf(position, solution => hasWord(solution, word.word)) } });
}

/** @param {Subject} subject */
const wordHint = ({ position, word }) => word
  ? hint(4, 'word', { words: [word], facts: { chance: chanceOf(position, solution => hasWord(solution, word.word)) } }) : hint(4, 'themes_found');

/** @param {Subject} subject */
function spangramHint({ position, first, word, spangram }) {
  const shown = word ? [word] : [];
  if (!spangram) return hint(5, 'spangram_found', { words: shown });
  const chance = chanceOf(position, solution => solution.tiles[0].word === spangram.word);
  return hint(5, 'spangram', { words: [...shown, spangram], spangram, facts: { parts: position.analysed.strands.list.spelled(first.spangram), chance } });
}

/** @param {Subject} subject */
function solutionHint({ position, first, themes, spangram }) {
  const key = /** @param {Solution} solution */ ({ tiles }) => [tiles[0].word, ...tiles.map(({ word }) => word).sort()].join(' ');
  const chance = chanceOf(position, solution => key(solution) === key(first));
  return hint(6, 'solution', { words: spangram ? [spangram, ...themes] : themes, ...spangram && { spangram }, facts: { chance } });
}
