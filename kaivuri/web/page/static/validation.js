/** Checks of values from outside: of the browser's storage, and of the service (documents.d.ts). A check returns whether a value is valid. */

/** @typedef {(value: any) => boolean} Check */

/** The limit of the cells of a grid or a board. */
export const MAX_CELLS = 400;
/** The limits of a list and of a text. */
const MAX_ITEMS = 50_000, MAX_LETTERS = 10_000;

export const isText = /** @type {Check} */ (value => typeof value === 'string' && value.length <= MAX_LETTERS);
export const isFlag = /** @type {Check} */ (value => typeof value === 'boolean');
export const isNumber = /** @type {Check} */ (value => typeof value === 'number' && value >= 0);
export const isCount = /** @type {Check} */ (value => Number.isSafeInteger(value) && value >= 0);

/** Allow a missing value or null. @param {Check} check @returns {Check} */
export const optional = check => value => value == null || check(value);

/** @param {Check} check @param {number} [min] @returns {Check} */
export const listOf = (check, min = 0) => value => Array.isArray(value) && value.length >= min && value.length <= MAX_ITEMS && value.every(each => check(each));

/** @param {Record<string, Check>} fields @returns {Check} */
export const object = fields => value => typeof value === 'object' && value !== null && !Array.isArray(value)
  && Object.entries(fields).every(([name, check]) => check(value[name]));

/** @param {any[]} values @returns {Check} */
const oneOf = (...values) => value => values.includes(value);

const isIndex = /** @type {Check} */ (value => isCount(value) && value < MAX_CELLS);
const areCells = listOf(cell => listOf(isIndex)(cell) && cell.length === 2);
const areTexts = listOf(isText);

/** Rows of letters of one length. @type {Check} */
const areRows = rows => listOf(row => isText(row) && [...row].length > 0 && [...row].length === [...rows[0]].length, 1)(rows)
  && rows.length * [...rows[0]].length <= MAX_CELLS;
const puzzle = { rows: areRows, clue: optional(isText) };
/** A puzzle of the storage. */
export const isPuzzle = object({ ...puzzle, game: isText, wordCount: optional(isCount) });

const areWords = listOf(object({ word: isText, cells: areCells }));
const areFacts = object({
  solutions: optional(isNumber), words: optional(isCount), hidden: optional(isCount), begun: optional(isFlag), lengths: optional(listOf(isCount)), length: optional(isCount),
  letter: optional(isText), letters: optional(value => isText(value) || areTexts(value)), parts: optional(areTexts), chance: optional(isNumber),
  spangram_letters: optional(isCount), region: optional(areTexts), meaning: optional(isText), shared: optional(isCount), of: optional(isCount),
  start: optional(isFlag), from: optional(areTexts), to: optional(areTexts),
});
export const isHint = object({ kind: isText, step: oneOf(1, 2, 3, 4, 5, 6), facts: areFacts, starts: areCells, letters: areCells, words: areWords,
  spangram: optional(object({ word: isText })) });

const isKind = oneOf('month', 'day', 'weekday', 'year');
const heading = { id: isText, title: optional(isText), maker: optional(isText), shows: listOf(isKind) };
const isBoardCell = object({ row: isIndex, column: isIndex, label: optional(isText), kind: optional(isKind), value: optional(isCount) });
const arePieces = listOf(object({ name: isText, cells: cells => areCells(cells) && cells.length > 0, copies: isCount, spare: isFlag }));
const arePlacements = listOf(object({ piece: isText, cells: areCells, move: isText }));

/** The number of solutions by day. @type {Check} */
const areCounts = value => object({})(value) && Object.entries(value).every(([day, n]) => /^(\d{4}-)?\d\d-\d\d(-\w{3})?$/.test(day) && isNumber(n));

const areLinks = listOf(object({ name: isText, url: url => isText(url) && url.startsWith('https:') }));

/** Checks of the documents of the service. @type {Record<string, Check>} */
export const DOCUMENTS = {
  puzzle: object({ ...puzzle, word_count: optional(isCount) }),
  generate: object({ puzzles: listOf(object({ ...puzzle, difficulty: optional(isText), solutions: optional(isNumber) }), 1) }),
  theme_words: object({ words: areTexts }),
  read: object({ clue: optional(isText), word_count: optional(isCount), unsure: areTexts }),
  solve: object({ counts: object({ covers: optional(isNumber), complete: optional(isFlag) }), covers: listOf(object({ words: areWords, cost: Number.isFinite,
    score: optional(Number.isFinite), spangram: optional(object({ word: isText, parts: areTexts })) })) }),
  position: object({ solutions: isNumber, exact: isFlag }),
  check: object({ checks: listOf(object({ word: isText, verdict: isText, solutions: isNumber, of: isNumber, together: isNumber, conflicts: listOf(isText), chance: optional(isNumber), here: optional(isNumber) }), 1) }),
  hint: object({ hints: listOf(isHint, 1) }),
  words: object({ words: listOf(object({ word: isText, paths: listOf(areCells, 1) })) }),
  define: object({ definitions: listOf(object({ meanings: listOf(object({ base: isText, part: isText, text: isText })), links: areLinks }), 1) }),
  games: object({ games: listOf(object({ id: id => /^[a-z][a-z\d_-]+$/.test(id), title: isText, rows: isIndex, columns: isIndex, language: isText,
    least_letters: isCount, regions: isFlag, offers: value => areTexts(value) && value.length <= 6 })) }),
  dictionaries: object({ fi: areLinks, en: areLinks }),
  boards: object({ boards: listOf(object({ ...heading, pieces: isCount, layout: listOf(isText, 1) })) }),
  board: object({ ...heading, turn_over: isFlag, cells: listOf(isBoardCell, 1), pieces: value => arePieces(value)
    && value.reduce(/** @param {number} n @param {any} piece */ (n, { copies, cells }) => n + copies * cells.length, 0) <= 2 * MAX_CELLS }),
  calendar: object({ counts: object({ possible: optional(isNumber), complete: isFlag }), covers: listOf(object({ placements: arePlacements })),
    hint: optional(object({ solved: isFlag, possible: isFlag, piece: optional(isText), placement: optional(object({ piece: isText, cells: areCells })) })) }),
  challenge: object({ puzzle: object({ placed: arePlacements }) }),
  year: object({ counts: counts => areCounts(counts) && Object.keys(counts).length > 0, impossible_dates: optional(areCounts) }),
};
