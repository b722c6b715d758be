/** Forms that open a puzzle: typed or pasted letters, pictures, another day. */

import { parseDate } from '../dates.js';
import { button, el, replaceChildren, select } from '../dom.js';
import { openEntry } from '../puzzles/entries.js';
import { summaryOf } from '../puzzles/summaries.js';
import { MAX_CELLS } from '../validation.js';
import { preview, toCells } from './grid.js';
import { DEFAULT_GAME, GAMES, gameOf, parseLetters, reference, wordHash } from './letters.js';
import { strandsFields } from './word_count.js';
/** @import { App } from '../types' */

/** How many of the stored days are listed. */
const MAX_STORED_DAYS = 14;
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

class LettersForm {
	/** The games to choose from. @type {string[]} */
	#games;
	/** The game that was chosen, and that of the letters. */
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
		return select(t('letters.rules'), this.#games, name => t(name), this.#game, choose);
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
		const letter = [...this.#field.value.matchAll(/[\p{L}.]/gu)][wanted];
		if (!letter) return this.#field.setSelectionRange(MAX_CELLS * 9, MAX_CELLS * 9);
		this.#field.setSelectionRange(letter.index, letter.index + letter[0].length);
		this.#draw(wanted);
	}

	/** Draw the letters so far. @param {number} [next] the cell that is typed next */
	#draw(next) {
		const { rows, partialRows = rows ?? [], shape } = parseLetters(this.#field.value, this.#chosen);
		this.#columns = shape[1];
		const typed = [...partialRows.join('')].length;
		replaceChildren(this.#grid, preview(partialRows, ...shape, { next: next ?? typed }));
	}

	/** Show the letters so far, and the fields of their game. */
	#update() {
		const { app } = this;
		const parsed = parseLetters(this.#field.value, this.#chosen);
		const { rows } = parsed;
		const likely = rows && !this.fixed ? gameOf(rows) : this.#chosen;
		const game = this.#games.includes(likely) ? likely : DEFAULT_GAME;
		this.#showGame(game);
		this.#draw();
		this.#message.textContent = gridMessage(app, parsed, game);
		this.#play.disabled = !rows;
	}

	/** Choose a game, and show its fields. @param {string} game */
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

/** @param {App} app
 * @param {Blob} [file]
 * @param {(game: string) => string | undefined} [dateFor] the day whose letters are asked for */
const openPictureDialog = async (app, file, dateFor) =>
	(await import('./picture.js')).openPictureDialog(app, file, dateFor);

/** Return a button that pastes the picture or the text of the clipboard, '' if it is empty or the
 * browser refuses; false without a clipboard.
 * @param {App['t']} t
 * @param {(pasted: Blob | string) => unknown} onPaste */
export const pasteButton = (t, onPaste) =>
	'clipboard' in navigator &&
	'read' in navigator.clipboard &&
	button(t('paste'), async () => onPaste(await pastedFromClipboard()));

/** @returns {Promise<Blob | string>} */
async function pastedFromClipboard() {
	try {
		const [item] = await navigator.clipboard.read();
		const type = item.types.find(type => type.startsWith('image/'));
		return type ? await item.getType(type) : await navigator.clipboard.readText();
	} catch {
		return '';
	}
}

/** Open pictures that are pasted or dropped anywhere on the page.
 * @param {App} app
 * @param {AbortSignal} signal
 * @param {(game: string) => string | undefined} dateFor the day of the page, for its game */
export function acceptPictures(app, signal, dateFor) {
	const open = /** @param {Event} event @param {DataTransfer | null} data */ (event, data) => {
		const file = data?.files[0];
		if (!file) return;
		event.preventDefault();
		openPictureDialog(app, file, dateFor);
	};
	document.addEventListener(
		'paste',
		event => {
			const data = event.clipboardData;
			// Office programs copy a picture along with text.
			if (!data?.getData('text/plain')) open(event, data);
		},
		{ signal },
	);
	document.addEventListener('drop', event => open(event, event.dataTransfer), { signal });
	document.addEventListener(
		'dragover',
		event => {
			if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
		},
		{ signal },
	);
}

/** Open the dialog for another day of a game, or of the default game if this one has no days.
 * @param {App} app @param {string} wanted @param {string} date */
export function openDayDialog(app, wanted, date) {
	const { t } = app;
	const game = GAMES[wanted].newspaper ? wanted : DEFAULT_GAME;
	const open = /** @param {string} day */ day => {
		dialog.close();
		app.navigate(wordHash({ game, date: day }));
	};
	const dialog = app.openDialog(
		t('day.other'),
		dayForm(app, date, t('open'), open),
		storedDays(app, game, open),
		el(
			'div.row',
			button(t('puzzles'), () => {
				dialog.close();
				app.navigate('#p');
			}),
			button(t('letters.own'), () => open('new')),
		),
	);
}

/** Return a form for a day, today at the latest.
 * @param {App} app
 * @param {string} date
 * @param {string} label of its button
 * @param {(day: string) => void} onDay */
export function dayForm({ t, today }, date, label, onDay) {
	const field = el('input', {
		type: 'date',
		id: 'day',
		name: 'date',
		value: date,
		max: today(),
		required: true,
	});
	const onsubmit = /** @param {Event} event */ event => {
		event.preventDefault();
		onDay(field.value);
	};
	return el(
		'form',
		{ onsubmit },
		el('label', { for: 'day' }, t('part.day')),
		el('div.row', el('div.grow', field), el('button.primary', label)),
	);
}

/** List the days stored on the device, the latest first.
 * @param {App} app
 * @param {string} game
 * @param {(day: string) => void} open */
function storedDays({ t, store, formatDay }, game, open) {
	const keys = ['puzzle:', 'entry:'].flatMap(kind => store.keys(`${kind}${game}:`));
	const days = new Set(keys.map(key => key.slice(-10)).filter(parseDate));
	if (!days.size) return false;
	const item = /** @param {string} date */ date => {
		const { state } = summaryOf(store, reference({ game, date }));
		return el(
			'li',
			button([formatDay(date), ' · ', t('state.' + state)], () => open(date)),
		);
	};
	const latest = [...days].sort().reverse().slice(0, MAX_STORED_DAYS);
	return [el('h3', t('day.stored')), el('ul.links', latest.map(item))];
}
