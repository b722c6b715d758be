/** Normal forms of letters and words, as in kaivuri/common/letters.py: NFC, upper case in grids,
 * lower case in word lists. */

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
