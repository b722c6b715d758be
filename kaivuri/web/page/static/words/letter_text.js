/** Letters in text: normal forms of letters and words, as in kaivuri/common/letters.py (NFC, upper case
 * in grids, lower case in word lists), and rows of letters in pasted text, which kaivuri may have
 * printed, as `kaivuri/words/pasted_letters.py`, `kaivuri/words/printed_grid.py` and `Grid.parse` find
 * them: tests/cases/letters.json and tests/cases/pasted.json have cases for both. */

/** A cell with two letters, as on dice of word games; it is for private use in Unicode. */
const QU = '\ue000';

/** Return letters of a grid with one character for each cell that has two letters: Qu among capitals,
 * or in any case if all other letters stand alone.
 * @param {string} text */
export function readQu(text) {
	const runs = text.match(/[\p{L}.]+/gu) ?? [];
	const others = runs.filter(run => run.toLowerCase() !== 'qu');
	if (others.length && others.every(run => [...run].length === 1)) return text.replace(/qu/gi, QU);
	const isCapital = [...text.replaceAll('Qu', '')].every(letter => upper(letter) === letter);
	return isCapital ? text.replaceAll('Qu', QU) : text;
}

/** Return letters of a grid as people write them.
 * @param {string} letters */
export const writeQu = letters => letters.replaceAll(QU, 'Qu');

/** Return the letters of a cell in lower case.
 * @param {string} letter */
export const spellCell = letter => (letter === QU ? 'qu' : lower(letter));

/** Return the one letter that a conversion makes of a letter, or the letter where it makes several,
 * as of 'ß' and 'İ'.
 * @param {string} letter
 * @param {string} converted */
const single = (letter, converted) => ([...converted].length === 1 ? converted : letter);

/** @param {string} letter */
export const upper = letter => single(letter, letter.toUpperCase());
/** Return the lower case of a letter's upper case, so that letters equal in a grid are equal: 'ς' and
 * 'σ', 'ı' and 'i'.
 * @param {string} letter */
export const lower = letter => single(upper(letter), upper(letter).toLowerCase());

/** The letters with accents in the words of a language, as in its shipped list.
 * @type {Record<string, string>} */
export const ACCENTED_LETTERS = { en: '', fi: 'ÄÅÖ' };

/** Return the base letter of one with an accent that the language has not, as words are found
 * without it.
 * @param {string} letter in upper case
 * @param {string} language */
export function withoutUnknownAccent(letter, language) {
	const [base, ...marks] = letter.normalize('NFD');
	const known = ACCENTED_LETTERS[language]?.includes(letter) ?? true;
	return !known && marks.every(mark => /\p{Mn}/u.test(mark)) ? base : letter;
}

/** Return a word in lower case, letter by letter, without whitespace around it.
 * @param {string} word */
export const normalizeWord = word => [...word.trim().normalize()].map(lower).join('');

/** Return a typed word in lower case, without accents that the language has not.
 * @param {string} word
 * @param {string} language */
export const readWord = (word, language) =>
	[...normalizeWord(word)]
		.map(letter => lower(withoutUnknownAccent(upper(letter), language)))
		.join('');

/** Normalize a word; several words, such as those of a spangram, become one, without apostrophes.
 * @param {string} text */
export const joinWords = text => normalizeWord(text.replace(/[\s'’‐‑-]/gu, ''));

const TERMINAL_ESCAPES = /\x1b\[[\d;?]*[ -/]*[@-~]/g;
const ESCAPED_LINE_BREAKS = /\\r\\n|\\n|<br ?\/?>/g;
const LINE_BREAK = /\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]/;
const ROW_NUMBER = /^[^\p{L}\p{N}_]*\p{Nd}{1,2}(?:[.):]|\s)/u;
/** A line before the rows, with their number and that of the columns. */
const SIZE = /^([0-9]{1,2})\s*[\s,x×]\s*([0-9]{1,2})$/;
const ZERO_WIDTH = /\p{Cf}|[\ufe00-\ufe0f]/gu;
const SEPARATORS = /[^\p{L}\p{M}\p{N}\p{Co}\p{Cn}\p{Cs}.?/]/gu;
/** Letters with a dot after each but perhaps the last. */
const DOTTED_LETTERS = /^[^.](\.[^.])*\.?$/u;

/** @param {string} text */
const lengthOf = text => [...text].length;

/** Return rows of letters, dots for holes, and characters that may be meant as letters.
 * @param {string} text
 * @param {number[]} sizes the numbers of letters by which a grid is recognized */
export function splitRows(text, sizes) {
	const hasSize = /** @param {string[]} rows */ rows =>
		sizes.includes(lengthOf(readQu(rows.join(''))));
	const plain = text.normalize('NFC').replace(TERMINAL_ESCAPES, '');
	const printed = printedRows(plain.split(LINE_BREAK));
	if (printed) return printed;
	const bare = readQu(plain.trim());
	const found = (parseArray(bare, hasSize) ?? linesOf(bare)).map(clean).join('\n');
	const lines = readQu(found)
		.split('\n')
		.filter(line => line.trim());
	const parts = partsOf(lines);
	const rows = parts.map(part => part.replace(/\s/g, '')).filter(row => row);
	const undotted = rows.map(row => row.replaceAll('.', ''));
	if (hasSize(undotted) && rows.every(row => DOTTED_LETTERS.test(row))) return undotted;
	return (parts.length === 1 && !hasSize(rows) && wordsAsRows(parts[0])) || rows;
}

/** Return the lines that are not blank, without their numbers. @param {string} text */
function linesOf(text) {
	const lines = text
		.replace(ESCAPED_LINE_BREAKS, '\n')
		.split(LINE_BREAK)
		.filter(line => line.trim());
	const size = SIZE.exec(lines[0]?.trim());
	if (size && lines.length > 2 && size.slice(1).some(n => +n === lines.length - 1)) lines.shift();
	return lines.every(line => ROW_NUMBER.test(line))
		? lines.map(line => line.replace(ROW_NUMBER, ''))
		: lines;
}

/** Replace what separates letters by spaces and underscores by dots, and remove what has no width.
 * @param {string} line */
const clean = line => line.replace(ZERO_WIDTH, '').replaceAll('_', '.').replace(SEPARATORS, ' ');

/** Split lines at slashes, which separate rows; in lines of which each has letters only, they
 * separate those.
 * @param {string[]} lines */
function partsOf(lines) {
	const parts = lines.flatMap(line => line.split('/'));
	return lines.length > 1 && parts.every(part => lengthOf(part.trim()) < 2)
		? lines.map(line => line.replaceAll('/', ' '))
		: parts;
}

/** @param {string} line */
function wordsAsRows(line) {
	const words = line.trim().split(/\s+/);
	const lengths = new Set(words.map(lengthOf));
	return words.length > 1 && lengths.size === 1 && !lengths.has(1) ? words : null;
}

/** Return the rows of a JSON document, or of an array in the syntax of a programming language.
 * @param {string} text
 * @param {(rows: string[]) => boolean} hasSize
 * @returns {string[] | undefined} */
function parseArray(text, hasSize) {
	if (!/^[[{(]/.test(text)) return undefined;
	for (const json of [
		text,
		text
			.replace(/\(/g, '[')
			.replace(/\)/g, ']')
			.replace(/'/g, '"')
			.replace(/,(?=\s*\])/g, ''),
	]) {
		try {
			const arrays = [...arraysIn(JSON.parse(json))];
			return arrays.find(hasSize) ?? arrays[0];
		} catch {
			/* not JSON */
		}
	}
	return undefined;
}

/** @param {any} value @returns {Generator<string[]>} */
function* arraysIn(value) {
	const parts = Array.isArray(value) ? value : Object(value) === value ? Object.values(value) : [];
	if (!Array.isArray(value) || !parts.length) for (const part of parts) yield* arraysIn(part);
	else if (areTexts(parts)) yield areLetters(parts) ? [parts.join(' ')] : parts;
	else if (parts.every(areLetters)) yield parts.map(row => row.join(''));
	else for (const part of parts) yield* arraysIn(part);
}

/** @param {any} parts @returns {parts is string[]} */
const areTexts = parts => Array.isArray(parts) && parts.every(part => typeof part === 'string');
/** @param {any} parts */
const areLetters = parts => areTexts(parts) && parts.every(part => lengthOf(readQu(part)) < 2);

/** Columns from one letter to the next. */
const COLUMNS = 4;
/** A blank cell of a drawing; or a letter after a badge or a step. */
const PRINTED_CELL = /^(?: {4}|[ ─│╲╱╳━┃][ ─│╲╱╳━┃›•*A-Za-z](?:(Qu)|(\p{L})[ ─│╲╱╳━┃]))$/u;
const STEPS = /^[ ─│╲╱╳━┃]*$/;
const SPACED_LETTERS = /^[\p{L}\p{Co}.]( [\p{L}\p{Co}.])+$/u;
const PROSE = /\p{L}{3}/u;

/** Return the rows of the first grid that is drawn or stands below a heading, or null.
 * @param {string[]} lines */
function printedRows(lines) {
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
		const cell = PRINTED_CELL.exec(line.slice(at, at + COLUMNS).padEnd(COLUMNS));
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
