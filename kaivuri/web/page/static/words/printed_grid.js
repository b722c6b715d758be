/** Finds the grid in a text that kaivuri has printed, as `kaivuri/words/printed_grid.py` does:
 * tests/cases/pasted.json has cases for both. */

/** Columns from one letter to the next. */
const COLUMNS = 4;
/** A blank cell of a drawing; or a letter after a badge or a step. */
const CELL = /^(?: {4}|[ ─│╲╱╳━┃][ ─│╲╱╳━┃›•*A-Za-z](\p{L})[ ─│╲╱╳━┃])$/u;
const STEPS = /^[ ─│╲╱╳━┃]*$/;
const SPACED_LETTERS = /^[\p{L}.]( [\p{L}.])+$/u;
const PROSE = /\p{L}{3}/u;

/** Return the rows of the first grid that is drawn or stands below a heading, or null.
 * @param {string[]} lines */
export function printedRows(lines) {
	for (let start = 0; start < lines.length; start++) {
		const rows = drawnRows(lines, start);
		if (rows.length > 1) return rows;
	}
	return rowsBelowHeading(lines);
}

/** Return the letters of the drawing that starts on a line. @param {string[]} lines @param {number} start */
function drawnRows(lines, start) {
	const rows = [];
	for (let at = start, row; (row = drawnLetters(lines[at] ?? '')); at += 2) rows.push(row);
	const columns = Math.max(...rows.map(row => row.length), 0);
	const isStep = /** @param {number} n */ n =>
		STEPS.test((lines[start + 2 * n - 1] ?? '').slice(0, COLUMNS * columns));
	const end = rows.findIndex((_, n) => n && !isStep(n));
	return rows.slice(0, end < 0 ? rows.length : end).map(row => row.padEnd(columns, '.'));
}

/** Return the letters at the beginning of a line of a drawing, with dots for holes.
 * @param {string} line */
function drawnLetters(line) {
	let letters = '';
	for (let at = 0; at < line.length; at += COLUMNS) {
		const cell = CELL.exec(line.slice(at, at + COLUMNS).padEnd(COLUMNS));
		if (!cell || (cell[1] && cell[1] !== cell[1].toUpperCase())) break;
		letters += cell[1] ?? '.';
	}
	return letters.replace(/\.+$/, '');
}

/** Return the rows of the last paragraph if they are spaced letters, and words are above it.
 * @param {string[]} lines */
function rowsBelowHeading(lines) {
	const text = lines.join('\n').trim();
	const end = text.lastIndexOf('\n\n');
	const rows = text.slice(end + 2).split('\n');
	const regular = rows.every(row => SPACED_LETTERS.test(row) && row.length === rows[0].length);
	if (end < 0 || rows.length < 2 || !regular || !PROSE.test(text.slice(0, end))) return null;
	return rows.map(row => row.replaceAll(' ', ''));
}
