/** The number of words that Strands shows: its field, and the move that sets it. */

import { el } from '../dom.js';

/** A field for the number of words that the game shows. @param {import('../dom.js').Attributes} [attributes] */
export const wordCountField = attributes => el('input', { type: 'number', name: 'word_count', min: 1, max: 99, ...attributes });

/** Return the move that sets the number of words, if one was entered. @param {HTMLInputElement} field */
export const countMoves = ({ value }) => value ? ['count ' + Number(value)] : [];
