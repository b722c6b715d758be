/** Finds the grid in a text that kaivuri has printed, as `kaivuri/words/printed_grid.py` does:
 * tests/cases/pasted.json has cases for both. */

import { readQu } from './normal_letters.js';

/** Columns from one letter to the next. */
const COLUMNS = 4;
/** A blank cell of a drawing; or a letter after a badge or a step. */
const CELL = /^(?: {4}|[ ─│╲╱╳━┃][ ─│╲╱╳━┃›•*A-Za-z](?:(Qu)|(\p{L})[ ─│╲╱╳━┃]))$/u;
const STEPS = /^[ ─│╲╱╳━┃]*$/;
const SPACED_LETTERS = /^[\p{L}\p{Co}.]( [\p{L}\p{Co}.])+$/u;
const PROSE = /\p{L}{3}/u;

/** Return the rows of the first grid that is drawn or stands below a heading, or null.
 * @param {string[]} lines */
export function printedRows(lines) {
	return drawnRows(lines) ?? rowsBelowHeading(lines);
}

/** Return the letters of the first drawing, or null. The columns of all rows below a line are counted
 * once, as a text may have very many lines. @param {string[]} lines */
function drawnRows(lines) {
	const rows = [...lines.map(drawnLetters), '', ''];
	const columns = rows.map(() => 0);
	for (let at = lines.length - 1; at >= 0; at--)
		columns[at] = rows[at] ? Math.max(rows[at].length, columns[at + 2]) : 0;
	for (let start = 0; start < lines.length; start++) {
		let end = start;
		const isStep = () => STEPS.test(lines[end + 1].slice(0, COLUMNS * columns[start]));
		while (rows[end] && rows[end + 2] && isStep()) end += 2;
		if (end === start) continue;
		const drawn = rows.slice(start, end + 1).filter((_, n) => n % 2 === 0);
		return drawn.map(row => row.padEnd(columns[start], '.'));
	}
	return null;
}

/** Return the letters at the beginning of a line of a drawing, with dots for holes.
 * @param {string} line */
function drawnLetters(line) {
	let letters = '';
	for (let at = 0; at < line.length; at += COLUMNS) {
		const cell = CELL.exec(line.slice(at, at + COLUMNS).padEnd(COLUMNS));
		const [, qu, letter = '.'] = cell ?? [];
		if (!cell || letter !== letter.toUpperCase()) break;
		letters += qu ? readQu(qu) : letter;
	}
	return letters.replace(/\.+$/, '');
}

/** Return the rows of the first paragraph of spaced letters that has words above it, or null.
 * @param {string[]} lines */
function rowsBelowHeading(lines) {
	let headed = false;
	for (const paragraph of lines.join('\n').trim().split('\n\n')) {
		const rows = readQu(paragraph).split('\n');
		const regular = rows.every(row => SPACED_LETTERS.test(row) && row.length === rows[0].length);
		if (headed && regular && rows.length > 1) return rows.map(row => row.replaceAll(' ', ''));
		headed ||= PROSE.test(paragraph);
	}
	return null;
}
