/** Finds rows of letters in pasted text, as `kaivuri/words/pasted_letters.py` and `Grid.parse` do:
 * tests/cases/pasted.json has cases for both. */

import { readQu } from './normal_letters.js';
import { printedRows } from './printed_grid.js';

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
