/** The word games, and the letters and addresses of their puzzles. */

import { parseDate } from '../dates.js';
import { formatHash } from '../router.js';
import { MAX_CELLS } from '../validation.js';
import { splitRows, upper, withoutUnknownAccent, writeQu } from './letter_text.js';
/** @import { App, Caption, Game, ParsedLetters, PuzzleAddress } from '../types' */

export const DEFAULT_GAME = 'sanalouhos';

/** The games, which tests/web/test_games.py compares with Python's; `addPluginGames` adds those of
 * other packages.
 * @type {Record<string, Game>} */
export const GAMES = {
	sanalouhos: {
		rows: 6,
		columns: 5,
		letters: '',
		minLength: 3,
		hintSteps: 5,
		newspaper: 'Helsingin Sanomat',
		language: 'fi',
		regions: false,
		hintTexts: DEFAULT_GAME,
	},
	strands: {
		rows: 8,
		columns: 6,
		letters: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
		minLength: 4,
		hintSteps: 6,
		newspaper: 'The New York Times',
		language: 'en',
		regions: false,
		hintTexts: 'strands',
	},
	celltower: {
		rows: 12,
		columns: 7,
		letters: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
		minLength: 4,
		hintSteps: 5,
		newspaper: '',
		language: 'en',
		regions: true,
		hintTexts: DEFAULT_GAME,
	},
};

/** Letters without the name of a game belong to one of these. */
const BUILT_IN = Object.keys(GAMES);

/** Add the games that the service has from other packages, with their names and hints, to `GAMES`
 * and the messages; return their names.
 * @param {Pick<App, 'ready' | 'addMessages'>} app */
export async function addPluginGames({ ready, addMessages }) {
	const { service } = await ready;
	const { games } = service.missing
		? { games: [] }
		: await service.games().catch(() => ({ games: [] }));
	const builtIn = games.find(({ id }) => id === DEFAULT_GAME);
	const added = games.filter(({ id }) => !BUILT_IN.includes(id));
	for (const { id, title, rows, columns, min_letters, language, regions, offers } of added) {
		const hintTexts = offers.join() === builtIn?.offers.join() ? DEFAULT_GAME : id;
		GAMES[id] = {
			rows,
			columns,
			letters: '',
			minLength: min_letters,
			hintSteps: offers.length,
			newspaper: '',
			language,
			regions,
			hintTexts,
		};
		addMessages({
			[id]: title,
			...Object.fromEntries(offers.map((text, n) => [`hint-step.${id}.${n + 1}`, text])),
		});
	}
	return added.map(({ id }) => id);
}

/** Return whether a name can be that of a game of another package that has not been added.
 * @param {string} name */
export const isUnknownGame = name => /^[a-z][a-z\d_-]+$/.test(name) && !Object.hasOwn(GAMES, name);

/** Return the game whose shape and alphabet a grid has, or the default. @param {string[]} rows */
export const gameOf = rows => BUILT_IN.find(name => matchesGame(name, rows)) ?? DEFAULT_GAME;

/** Return whether a grid has the shape and the alphabet of a game.
 * @param {string} game
 * @param {string[]} rows of equal length */
export function matchesGame(game, rows) {
	if (!Object.hasOwn(GAMES, game)) return false;
	const { rows: height, columns, letters } = GAMES[game];
	return (
		rows.length === height &&
		[...rows[0]].length === columns &&
		[...rows.join('')].every(letter => !letters || letters.includes(letter))
	);
}

const GAME_SIZES = Object.values(GAMES).map(({ rows, columns }) => rows * columns);

/** Parse letters typed or pasted in any form. Unlike on the command line a grid has several rows and
 * columns: one row or one letter a line may go on.
 * @param {string} text
 * @param {string} [game]
 * @returns {ParsedLetters} */
export function parseLetters(text, game = DEFAULT_GAME) {
	const { language } = GAMES[game];
	const read = /** @param {string} letter */ letter =>
		withoutUnknownAccent(upper(letter), language);
	const lines = splitRows(text, GAME_SIZES).map(line => [...line].map(read).join(''));
	const letters = [...lines.join('')];
	const refusal = refuseText(text, letters);
	if (refusal) return { partialRows: [], shape: shapeOf(GAMES[game]), ...refusal };
	if (isGrid(lines)) return { rows: lines, shape: [lines.length, [...lines[0]].length] };
	const games = [GAMES[game], ...BUILT_IN.map(name => GAMES[name])];
	const sameSize = games.find(({ rows, columns }) => rows * columns === letters.length);
	return sameSize
		? { rows: wrap(letters, sameSize.columns), shape: shapeOf(sameSize) }
		: incompleteGrid(letters, games);
}

/** @param {string} text
 * @param {string[]} letters
 * @returns {Pick<ParsedLetters, 'key' | 'values'> | undefined} */
function refuseText(text, letters) {
	if (/^\s*\w+:\/\//.test(text)) return { key: 'letters.address' };
	const invalid = letters.find(letter => !/[\p{L}.]/u.test(writeQu(letter)));
	if (invalid) return { key: 'letters.invalid', values: { letter: invalid } };
	return letters.length > MAX_CELLS ? { key: 'error.too_large' } : undefined;
}

/** Return whether lines are several rows of one length with several columns. @param {string[]} lines */
function isGrid(lines) {
	const [width, ...others] = lines.map(line => [...line].length);
	return width > 1 && others.length > 0 && others.every(other => other === width);
}

/** Return the rows so far of the first game that has room for the letters.
 * @param {string[]} letters
 * @param {{rows: number, columns: number}[]} games
 * @returns {ParsedLetters} */
function incompleteGrid(letters, games) {
	const { length: n } = letters;
	const game = games.find(({ rows, columns }) => rows * columns >= n) ?? games[games.length - 1];
	const of = game.rows * game.columns;
	return {
		partialRows: wrap(letters.slice(0, of), game.columns),
		key: n > of ? 'letters.too-many' : n ? 'letters.too-few' : 'letters.none',
		values: { n, of },
		shape: shapeOf(game),
	};
}

/** @param {{rows: number, columns: number}} game @returns {[rows: number, columns: number]} */
const shapeOf = ({ rows, columns }) => [rows, columns];

/** @param {string[]} letters @param {number} columns */
const wrap = (letters, columns) =>
	Array.from({ length: Math.ceil(letters.length / columns) }, (_, n) =>
		letters.slice(n * columns, (n + 1) * columns).join(''),
	);

/** Parse the parts of `#w/…`: a game, a date or letters, moves after `m:`, and after `c:`, `n:`, `t:`
 * and `a:` a clue, the number of words, a title and an author, as kaivuri/queries/puzzle_link.py does:
 * tests/cases/links.json has cases for both.
 * @param {string[]} parts
 * @returns {PuzzleAddress} */
export function parseParts(parts) {
	const named = Object.hasOwn(GAMES, parts[0] ?? '');
	const game = named ? parts[0] : DEFAULT_GAME;
	const rest = named ? parts.slice(1) : parts;
	const withPrefix = /** @param {string} prefix */ prefix =>
		rest.find(part => part.startsWith(prefix))?.slice(2) ?? '';
	const moves = withPrefix('m:').split(';');
	const address = {
		game,
		named,
		moves: moves.map(move => move.trim()).filter(move => move),
		clue: withPrefix('c:'),
		title: withPrefix('t:'),
		author: withPrefix('a:'),
		...(/^[1-9]\d?$/.test(withPrefix('n:')) && { wordCount: Number(withPrefix('n:')) }),
	};
	const [first, ...others] = rest.filter(part => !/^[mcnta]:/.test(part));
	if (first === undefined || first === 'new') return address;
	if (/^\d/.test(first)) {
		const isDay = !!GAMES[game].newspaper && !!parseDate(first);
		return { ...address, date: isDay ? first : '', invalid: !isDay || others.length > 0 };
	}
	const { rows } = parseLetters([first, ...others].join('/'), game);
	return { ...address, game: named || !rows ? game : gameOf(rows), rows, invalid: !rows };
}

/** @param {{game: string, date?: string, rows?: string[]}} puzzle */
export const reference = ({ game, date, rows }) =>
	date
		? `${game}:${date}`
		: `${game === DEFAULT_GAME ? 'letters' : game}:${writeQu((rows ?? []).join('/'))}`;

/** Return the hash of a puzzle, with what is said about letters without a day, and with moves.
 * @param {{game: string, date?: string, rows?: string[]} & Caption} puzzle
 * @param {string[]} [moves] */
export function wordHash({ game, date, rows = [], clue, wordCount, title, author }, moves = []) {
	const isDefault = game === DEFAULT_GAME && (date || gameOf(rows) === game);
	const texts = Object.entries({ c: clue, n: wordCount, t: title, a: author });
	return formatHash(
		'w',
		isDefault ? '' : game,
		...(date ? [date] : rows.map(writeQu)),
		...(date ? [] : texts.map(([prefix, text]) => (text ? `${prefix}:${text}` : ''))),
		moves.length ? 'm:' + moves.join(';') : '',
	);
}
