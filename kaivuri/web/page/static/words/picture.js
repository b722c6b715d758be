/** The dialog that reads a grid from a picture: chosen, pasted, dropped, or shared by another
 * program. It stays on the device, unless the player sends it for its text. */

import { button, el, status } from '../dom.js';
import { MAX_BYTES, PictureError, checkFile } from '../device/picture_file.js';
import { LatestRequest } from '../latest_request.js';
import { openEntry } from '../puzzles/entries.js';
import { foundForm } from './found_form.js';
import { foundWords, haveSolution } from './found_words.js';
import { wordMove } from './game.js';
import { preview, ring } from './grid.js';
import { gameOf } from './letters.js';
import { pasteButton } from './paste.js';
import { textFields } from './picture_text.js';
/** @import { DoubtfulLetter, Reading } from '../device/types'
 * @import { App } from '../types'
 * @import { FoundWord } from './found_words.js'
 * @import { TextFields } from './picture_text.js' */

const TYPES = ['image/png', 'image/jpeg', 'image/webp'];
const CROP_SIZE = 72;
const CROP_MARGIN = 0.4;

const [SHARED_CACHE, SHARED_KEY] = ['kaivuri-shared', 'picture'];

/** @type {PictureDialog | undefined} */
let current;

/** @param {App} app */
export async function openSharedPicture(app) {
	app.replaceHash('#w/new');
	await app.ready;
	const cache = await caches.open(SHARED_CACHE);
	const stored = await cache.match(SHARED_KEY);
	await cache.delete(SHARED_KEY);
	return openPictureDialog(app, await stored?.blob());
}

/** @typedef {(game: string) => string | undefined} DateFor the day of a game that a picture is read
 *   for */

/** @param {App} app @param {Blob} [file] to read at once @param {DateFor} [dateFor] */
export async function openPictureDialog(app, file, dateFor) {
	current?.close();
	current = new PictureDialog(app, dateFor);
	if (file) return current.read(file);
	// With a finger, the next step is to choose a picture.
	const canOpenChooser = navigator.userActivation?.isActive;
	if (canOpenChooser && matchMedia('(pointer: coarse)').matches) current.chooseFile();
}

class PictureDialog {
	#latest = new LatestRequest();
	#message = status();
	#review = el('div');
	#dialog;

	/** @param {App} app @param {DateFor} [dateFor] */
	constructor(app, dateFor = () => undefined) {
		this.app = app;
		this.dateFor = dateFor;
		this.#say('intro');
		const buttons = sourceButtons(
			app.t,
			file => this.read(file),
			() => this.#say('clipboard'),
		);
		this.#dialog = app.openDialog(app.t('picture.title'), this.#message, this.#review, buttons);
		this.#dialog.addEventListener('close', () => this.#latest.abort());
	}

	close() {
		this.#dialog.close();
	}

	chooseFile() {
		/** @type {HTMLInputElement} */ (this.#dialog.querySelector('[type=file]')).click();
	}

	/** @param {string} name @param {Record<string, unknown>} [values] */
	#say(name, values) {
		this.#message.textContent = this.app.t('picture.' + name, values);
	}

	/** Read a picture and play its grid, after the player has checked it if something is in doubt.
	 * @param {Blob} file */
	async read(file) {
		this.#say('reading');
		this.#review.replaceChildren();
		this.#review.inert = false;
		try {
			await this.#latest.run(async signal => {
				const canvas = await decode(file);
				const reading = await readOnDevice(canvas);
				if (!signal.aborted) await this.#show(file, canvas, reading, signal);
			});
		} catch (error) {
			this.#say(error instanceof PictureError ? error.code : 'reader');
		}
	}

	/** @param {Blob} file
	 * @param {HTMLCanvasElement} canvas
	 * @param {Reading} reading
	 * @param {AbortSignal} signal */
	async #show(file, canvas, reading, signal) {
		const { rows, doubtful } = reading;
		const text = gameOf(rows) === 'strands' ? textFields(this.app, file) : null;
		const play = /** @param {string[]} rows */ rows =>
			this.#play(canvas, { ...reading, rows }, text, signal);
		if (!doubtful.length && !text) {
			await play(rows);
			return;
		}
		if (doubtful.length) this.#say('doubts', { n: doubtful.length });
		else this.#say('text');
		this.#review.replaceChildren(reviewForm(this.app, reading, canvas, text, play));
		if (!doubtful.length) text?.clue.focus();
	}

	/** Open the grid with the found words, after the player has chosen from them if some are in no list.
	 * @param {HTMLCanvasElement} canvas
	 * @param {Reading} reading
	 * @param {TextFields | null} text
	 * @param {AbortSignal} signal */
	async #play(canvas, reading, text, signal) {
		const { app } = this;
		this.#wait();
		const words = await foundWords(app.backend, reading.rows, reading.found, signal);
		if (signal.aborted) return;
		const play = /** @param {FoundWord[]} chosen */ chosen =>
			this.#open(reading.rows, chosen, text, signal);
		const known = words.filter(word => word !== null);
		if (known.length === words.length && known.every(({ listed }) => listed !== false))
			return play(known);
		this.#say('words');
		this.#review.inert = false;
		this.#review.replaceChildren(foundForm(app.t, canvas, reading, words, play));
	}

	#wait() {
		this.#review.inert = true;
		this.#message.textContent = this.app.t('loading');
	}

	/** Open the grid with words on their cells, without them if they leave no solution; a message says
	 * so, or names those that could not be checked.
	 * @param {string[]} rows
	 * @param {FoundWord[]} words
	 * @param {TextFields | null} text
	 * @param {AbortSignal} signal */
	async #open(rows, words, text, signal) {
		const { app } = this;
		const game = gameOf(rows);
		const fields = game === 'strands' ? text : null;
		this.#wait();
		const fit = await haveSolution(app.backend, rows, words, signal);
		if (signal.aborted) return;
		this.close();
		const note = openingNote(app.t, words, fit);
		if (note) addEventListener('hashchange', () => app.showError(note), { once: true });
		openEntry(
			app,
			{ game, rows, date: this.dateFor(game), clue: fields?.clue.value.trim(), origin: 'picture' },
			[...(fields?.countMoves() ?? []), ...(fit ? words.map(wordMove) : [])],
		);
	}
}

/** @param {App['t']} t @param {FoundWord[]} words @param {boolean} fit */
function openingNote(t, words, fit) {
	const unchecked = words.filter(({ listed }) => listed === undefined);
	const named = /** @param {FoundWord[]} some */ some => some.map(({ word }) => word).join(', ');
	if (!fit) return t('picture.no-solution', { words: named(words) });
	return unchecked.length ? t('placed.unchecked', { word: named(unchecked) }) : '';
}

/** @param {App['t']} t
 * @param {(file: Blob) => Promise<void>} read
 * @param {() => void} onEmptyClipboard */
function sourceButtons(t, read, onEmptyClipboard) {
	const field = el('input.visually-hidden', {
		type: 'file',
		accept: TYPES.join(),
		'aria-label': t('picture.choose'),
		tabindex: -1,
		onchange: () => {
			if (field.files?.[0]) read(field.files[0]);
			field.value = '';
		},
	});
	return el(
		'div.row',
		button(t('picture.choose'), () => field.click(), { class: 'primary' }),
		pasteButton(t, pasted => (pasted instanceof Blob ? read(pasted) : onEmptyClipboard())),
		field,
	);
}

/** @param {Blob} file */
async function decode(file) {
	if (file.size > MAX_BYTES) throw new PictureError('bytes');
	checkFile(new Uint8Array(await file.arrayBuffer()));
	const bitmap = await createImageBitmap(file).catch(() => {
		throw new PictureError('damaged');
	});
	const { width, height } = bitmap;
	const canvas = el('canvas', { width, height });
	const context = contextOf(canvas);
	context.fillStyle = '#fff';
	context.fillRect(0, 0, width, height);
	context.drawImage(bitmap, 0, 0);
	bitmap.close();
	return canvas;
}

/** @param {HTMLCanvasElement} canvas */
const contextOf = canvas =>
	/** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', { willReadFrequently: true }));

/** Read a picture in a worker of its own, whose memory is freed with it.
 * @param {HTMLCanvasElement} canvas
 * @returns {Promise<Reading>} */
async function readOnDevice(canvas) {
	const { width, height, data } = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
	const worker = new Worker('device/reader_worker.js', { type: 'module' });
	const pixels = new Uint8Array(data.buffer);
	try {
		return await new Promise((resolve, reject) => {
			worker.onmessage = ({ data: { reading, errorCode } }) =>
				errorCode ? reject(new PictureError(errorCode)) : resolve(reading);
			worker.onerror = () => reject(new PictureError('reader'));
			worker.postMessage({ width, height, pixels }, [pixels.buffer]);
		});
	} finally {
		worker.terminate();
	}
}

/** @param {App} app
 * @param {Reading} reading
 * @param {HTMLCanvasElement} canvas
 * @param {TextFields | null} text
 * @param {(rows: string[]) => void} play */
function reviewForm({ t }, { rows, boxes, doubtful }, canvas, text, play) {
	const letters = rows.map(row => [...row]);
	const indexOf = /** @param {DoubtfulLetter} each */ ({ cell: [r, c] }) =>
		r * letters[0].length + c;
	const joinedRows = () => letters.map(row => row.join(''));
	const gridNode = el('div.letters-form');
	const submit = () => {
		if (text && !text.wordCount.reportValidity()) return;
		playButton.disabled = true;
		play(joinedRows());
	};
	const playButton = button(t('play'), submit, { class: 'primary' });
	const update = () => {
		const grid = preview(joinedRows(), letters.length, letters[0].length);
		grid.append(...doubtful.map(({ cell }) => ring(cell, 'letter')));
		gridNode.replaceChildren(grid);
		playButton.disabled = letters.flat().includes('?');
	};
	const fields = doubtful.map(each =>
		letterField(t, each, cropPreview(canvas, boxes[indexOf(each)]), letter => {
			const [row, column] = each.cell;
			letters[row][column] = letter;
			update();
		}),
	);
	update();
	return el('div', gridNode, fields, text?.node, playButton);
}

/** @param {App['t']} t
 * @param {DoubtfulLetter} doubtful
 * @param {HTMLCanvasElement} crop
 * @param {(letter: string) => void} onLetter */
function letterField(t, { cell: [row, column], letter, second }, crop, onLetter) {
	const unread = letter === '?';
	const field = el('input', {
		value: unread ? '' : letter,
		maxlength: 2,
		autocapitalize: 'characters',
		autocomplete: 'off',
		oninput: () => onLetter(parseLetter(field.value)),
	});
	const key = unread ? 'none' : second ? 'two' : 'one';
	const question = t('picture.ask.' + key, { row: row + 1, column: column + 1, letter, second });
	return el('div.row', crop, el('label.grow', question, field));
}

/** Parse a letter; `?` if it is not one. @param {string} text */
function parseLetter(text) {
	const letter = text.trim().normalize('NFC').toUpperCase();
	return /^\p{L}$/u.test(letter) ? letter : '?';
}

/** @param {HTMLCanvasElement} canvas @param {number[]} box left, top, right and bottom */
function cropPreview(canvas, [left, top, right, bottom]) {
	const side = (1 + CROP_MARGIN) * Math.max(right - left, bottom - top);
	const x = (left + right - side) / 2;
	const y = (top + bottom - side) / 2;
	const crop = el('canvas', { width: CROP_SIZE, height: CROP_SIZE, 'aria-hidden': 'true' });
	contextOf(crop).drawImage(canvas, x, y, side, side, 0, 0, CROP_SIZE, CROP_SIZE);
	return crop;
}
