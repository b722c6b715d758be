/** The form for letters, typed or pasted. */

import { button, el, replaceChildren, select } from '../dom.js';
import { openEntry } from '../puzzles/entries.js';
import { RequestError, isServiceMissing } from '../service.js';
import { MAX_CELLS } from '../validation.js';
import { openDayDialog } from './day_dialog.js';
import { preview, toCells } from './grid.js';
import { DEFAULT_GAME, GAMES, gameOf, parseLetters } from './letters.js';
import { readQu } from './letter_text.js';
import { openPictureDialog, pasteButton } from './paste.js';
import { strandsFields } from './word_count.js';
/** @import { App } from '../types' */

const OPENS_DIALOG = { 'aria-haspopup': 'dialog' };

/** Append the form for letters with a preview of the grid. The letters choose the game unless it is
 * `fixed`.
 * @param {HTMLElement} root
 * @param {App} app
 * @param {string} game
 * @param {boolean} fixed
 * @param {string} [date] whose letters are asked for */
export const appendLettersForm = (root, app, game, fixed, date) =>
	root.append(new LettersForm(app, game, fixed, date).node);

/** Append the form for the letters of a day that can't be loaded, below the reason.
 * @param {HTMLElement} root
 * @param {App} app
 * @param {import('../types').PuzzleAddress} address
 * @param {unknown} error */
export function appendAwayForm(root, app, { game, named, date }, error) {
	root.append(awayNote(app, game, error));
	appendLettersForm(root, app, game, named, date);
}

class LettersForm {
	/** @type {string[]} */
	#games;
	#chosen;
	#game;
	#field = el('textarea', {
		id: 'letters',
		name: 'rows',
		autocapitalize: 'characters',
		autocomplete: 'off',
		spellcheck: 'false',
		oninput: () => this.#update(),
		onclick: e => this.#selectCell(/** @type {MouseEvent} */ (e)),
	});
	#message = el('p.muted', { role: 'status' });
	#grid = el('div');
	#columns = 1;
	#play;
	#gameLabel;
	#strands;
	#generate;
	#otherDay;

	/** @param {App} app @param {string} game @param {boolean} fixed @param {string} [date] */
	constructor(app, game, fixed, date) {
		const { t } = app;
		this.app = app;
		this.fixed = fixed;
		this.dateFor = /** @param {string} name */ name => (name === game ? date : undefined);
		this.#game = this.#chosen = game;
		this.#games = Object.keys(GAMES).filter(name => name === game || isOffered(app, name));
		this.#play = button(t('play'), () => this.#open(), { class: 'primary' });
		this.#gameLabel = this.#gameChoice();
		this.#strands = strandsFields(t);
		this.#generate = button(t('generate'), () => this.#openGenerator(), OPENS_DIALOG);
		this.#otherDay = button(t('day.other'), () => this.#openDay(), OPENS_DIALOG);
		this.node = el(
			'div.letters-form',
			el('label', { for: 'letters' }, t('letters.field')),
			el('div.typing', this.#grid, this.#field),
			this.#message,
			this.#sources(),
			this.#gameLabel,
			this.#strands.labels,
			this.#generate,
			this.#otherDay,
		);
		this.#update();
	}

	#gameChoice() {
		const { t } = this.app;
		const choose = /** @param {string} name */ name => this.#choose(name);
		return select(t('puzzles.game'), this.#games, name => t(name), this.#game, choose);
	}

	async #openGenerator() {
		const { openGenerateDialog } = await import('./generate.js');
		openGenerateDialog(this.app, this.#game);
	}

	#openDay() {
		openDayDialog(this.app, this.#game, this.app.today());
	}

	#sources() {
		const { app } = this;
		const { t } = this.app;
		return el(
			'div.row',
			this.#play,
			pasteButton(t, pasted => this.#paste(pasted)),
			button(t('picture'), () => openPictureDialog(app, undefined, this.dateFor), OPENS_DIALOG),
		);
	}

	/** @param {Blob | string} pasted */
	#paste(pasted) {
		if (pasted instanceof Blob) return openPictureDialog(this.app, pasted, this.dateFor);
		if (!pasted) return this.#field.focus();
		this.#field.value = pasted;
		this.#update();
	}

	/** @param {string} game */
	#choose(game) {
		this.#chosen = game;
		this.fixed = true;
		this.#update();
	}

	#open() {
		const game = this.#game;
		const isStrands = game === 'strands';
		const { clue, countMoves, wordCount } = this.#strands;
		if (!wordCount.reportValidity()) return;
		const { rows = [] } = parseLetters(this.#field.value, game);
		const date = this.dateFor(game);
		openEntry(
			this.app,
			{ game, rows, date, clue: isStrands ? clue.value.trim() : '', origin: 'typed' },
			isStrands ? countMoves() : [],
		);
	}

	/** Select the letter of the cell that was tapped, so that the next one replaces it. The field lies
	 * over the grid.
	 * @param {MouseEvent} event */
	#selectCell({ clientX, clientY }) {
		const node = /** @type {SVGSVGElement | null} */ (this.#grid.querySelector('svg'));
		if (!node) return;
		const [column, row] = toCells(node, clientX, clientY).map(Math.floor);
		const wanted = row * this.#columns + column;
		const { value } = this.#field;
		const cells = readQu(value) === value ? /[\p{L}.]/gu : /Qu|[\p{L}.]/gu;
		const letter = [...value.matchAll(cells)][wanted];
		if (!letter) return this.#field.setSelectionRange(MAX_CELLS * 9, MAX_CELLS * 9);
		this.#field.setSelectionRange(letter.index, letter.index + letter[0].length);
		this.#draw(parseLetters(this.#field.value, this.#chosen), wanted);
	}

	/** @param {ReturnType<typeof parseLetters>} parsed @param {number} [next] the cell that is typed next */
	#draw({ rows, partialRows = rows ?? [], shape }, next) {
		this.#columns = shape[1];
		const typed = [...partialRows.join('')].length;
		replaceChildren(this.#grid, preview(partialRows, ...shape, { next: next ?? typed }));
	}

	#update() {
		const { app } = this;
		const parsed = parseLetters(this.#field.value, this.#chosen);
		const { rows } = parsed;
		const likely = rows && !this.fixed ? gameOf(rows) : this.#chosen;
		const game = this.#games.includes(likely) ? likely : DEFAULT_GAME;
		this.#showGame(game);
		this.#draw(parsed);
		this.#message.textContent = gridMessage(app, parsed, game);
		this.#play.disabled = !rows;
	}

	/** @param {string} game */
	#showGame(game) {
		const { app } = this;
		const { wordCount, labels } = this.#strands;
		const isStrands = game === 'strands';
		this.#game = game;
		/** @type {HTMLSelectElement} */ (this.#gameLabel.querySelector('select')).value = game;
		for (const node of [wordCount, ...labels]) node.hidden = !isStrands;
		wordCount.disabled = !isStrands;
		this.#otherDay.hidden = !GAMES[game].newspaper;
		this.#generate.hidden = app.backend.service.missing && game !== DEFAULT_GAME;
	}
}

/** Return whether there is help for a game: the device has none if words are regions.
 * @param {App} app
 * @param {string} game */
const isOffered = ({ backend }, game) => !backend.service.missing || !GAMES[game].regions;

/** Return what the letters are, or what they lack.
 * @param {App} app
 * @param {import('../types').ParsedLetters} parsed
 * @param {string} game */
function gridMessage(app, { rows, key, values, shape }, game) {
	const { t } = app;
	const { rows: height, columns: width } = GAMES[game];
	const tower = isOffered(app, 'celltower') ? t('letters.tower') : '';
	if (
		(key === 'letters.too-few' || (key === 'letters.too-many' && !tower)) &&
		Number(values?.n) > height * width
	)
		return t('letters.over', { ...values, tower });
	if (!rows) return t(key ?? '', { ...values, tower });
	const [down, across] = shape;
	const complete = down === height && across === width;
	return t(complete ? 'letters.complete' : 'letters.shape', {
		down,
		across,
		game: t(game),
		height,
		width,
	});
}

/** Return why the letters of a day have to be entered here, which is no error.
 * @param {App} app @param {string} game @param {unknown} error */
function awayNote({ t, errorText }, game, error) {
	const code = error instanceof RequestError ? error.code : '';
	const isStatic = isServiceMissing(error) && code !== 'network';
	const text = isStatic
		? t('error.letters')
		: code === 'network'
			? t('error.offline')
			: code === 'source'
				? t('error.source', { newspaper: GAMES[game].newspaper })
				: errorText(error);
	const again = () => dispatchEvent(new Event('hashchange'));
	const canRetry = !isStatic && code !== 'no_puzzle';
	return el(
		'div.row.away',
		{ role: 'status' },
		el('p.grow', text),
		canRetry && button(t('again'), again),
	);
}
