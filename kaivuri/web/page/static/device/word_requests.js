/** Requests about word grids, of any game: the moves and the words that they name. */

/** @import { Cell, Placed, WordRequest } from '../documents' */
/** @typedef {{required: string[], ruledOut: string[], starts: Cell[], placed: Placed[]}} Moves */

const WORD = /^\p{L}+$/u;

/** Normalise a word as in the word lists; the words of a spangram are joined. @param {string} text */
const normalise = text => text.replace(/[\s'’]/gu, '').normalize('NFC').toLowerCase();

/** @template T @param {T[]} values @returns {T[]} */
const distinct = values => [...new Map(values.map(value => [JSON.stringify(value), value])).values()];

/** @param {WordRequest} request @returns {Moves} */
export const movesOf = ({ with: required = [], without = [], start = [], placed = [] }) => ({
  required: distinct(required.map(normalise)), ruledOut: distinct(without.map(normalise)), starts: distinct(start),
  placed: placed.map(({ word, cells }) => ({ word: normalise(word), cells })),
});

/** Return the words to check. @param {WordRequest} request */
export const wordsToCheck = ({ word, words = word == null ? [] : [word] }) => words.map(normalise);

/** Return whether all words of a request consist of letters. @param {WordRequest} request */
export function areWords(request) {
  const { required, ruledOut, placed } = movesOf(request);
  return [...required, ...ruledOut, ...placed.map(({ word }) => word), ...wordsToCheck(request)].every(word => WORD.test(word));
}
