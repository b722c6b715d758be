/** Small hints, as in kaivuri/words/small_hints.py. */

import { includesCell, isSameCell } from '../words/game.js';
import { InvalidRequest } from './invalid_request.js';
/** @import { Cell, HintFacts, Placed } from '../documents' */

/** Return the sides near a cell: none, one or two. @param {string[]} rows @param {Cell} cell */
export function regionOf(rows, [row, column]) {
  const third = /** @param {number} n @param {number} size */ (n, size) => Math.floor(3 * (2 * n + 1) / (2 * size));
  return [['top', '', 'bottom'][third(row, rows.length)], ['left', '', 'right'][third(column, [...rows[0]].length)]].filter(side => side);
}

/** Throw an error if a drawn path is too short for a word. @param {Cell[]} path @param {number} minLength */
export function checkLength(path, minLength) {
  if (path.length < minLength) throw new InvalidRequest('bad_move', 'the path is too short');
}

/** Return the step that warmth counts as: that of the small hint `start` if it tells that the starts are the same. @param {HintFacts} facts */
export const warmthStep = ({ start }) => start ? 2 : 1;

/** Compare a path with the words of a solution. @param {Cell[]} path @param {Placed[]} words */
export function warmth(path, words) {
  const matches = words.map(({ cells }) => ({ shared: cells.filter(cell => includesCell(path, cell)).length, of: path.length, start: isSameCell(cells[0], path[0]) }));
  return matches.reduce((best, match) => match.shared > best.shared || (match.shared === best.shared && match.start) ? match : best);
}
