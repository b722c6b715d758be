/** The dialog for a new puzzle, from the service or from a file of the site. */

import { button, el, replaceChildren, select, status } from '../dom.js';
import { isServiceMissing, RequestError } from '../service.js';
import { openEntry } from '../puzzles/entries.js';
import { generatePuzzle, generateSolved } from './generated.js';
import { GAMES } from './letters.js';
/** @import { Difficulty, GenerateBody } from '../documents'
 * @import { App } from '../types' */

const DIFFICULTIES = ['', 'easy', 'medium', 'hard'];
/** How many of the suggested words are ticked: enough for a board. */
const TICKED = 12;
/** What is wrong with the fields of the dialog. @type {Record<string, string>} */
const FIELD_MESSAGES = { theme: 'generate.unknown', theme_words: 'generate.more' };

/** @param {App} app @param {string} game */
export const openGenerateDialog = (app, game) => new GenerateDialog(app, game);

class GenerateDialog {
	/** @type {Difficulty | ''} */
	#difficulty = '';
	#isRunning = false;
	#message = status();
	#elapsed = el('p.muted', { role: 'timer' });
	#themeField = el('input', {
		name: 'theme',
		maxlength: 100,
		autocomplete: 'off',
		placeholder: 'farm animals',
		oninput: () => replaceChildren(this.#words),
	});
	#ownWords = el('textarea', { name: 'theme_words', rows: 2, autocomplete: 'off' });
	#spangram = el('input', { name: 'spangram', maxlength: 100, autocomplete: 'off' });
	#caption = {
		title: el('input', { name: 'title', maxlength: 200, autocomplete: 'off' }),
		author: el('input', { name: 'author', maxlength: 200, autocomplete: 'name' }),
		clue: el('input', { name: 'clue', maxlength: 200, autocomplete: 'off' }),
	};
	#count = el('input', { type: 'number', name: 'count', min: 1, max: 60, value: 30 });
	#removeSheets = () => {};
	#closed = new AbortController();
	#words;
	#play;
	#print;
	#dialog;

	/** @param {App} app @param {string} game */
	constructor(app, game) {
		const { t, today } = app;
		const { missing } = app.backend.service;
		const generate = /** @param {string} [date] */ date => this.#run(() => this.#generate(date));
		this.app = app;
		this.game = game;
		this.#message.textContent = t('generate.intro');
		this.#words = el('div.boxes', { role: 'group', 'aria-label': t('generate.words') });
		this.#play = button(t('play'), () => {}, { class: 'primary', hidden: true });
		this.#print = button(t('print'), () => print(), { class: 'primary', hidden: true });
		this.#dialog = app.openDialog(
			t('generate'),
			this.#difficultyChoice(),
			!missing && this.#wordFields(),
			this.#captionFields(),
			this.#classFields(),
			el(
				'footer',
				this.#message,
				this.#elapsed,
				el(
					'div.row',
					this.#play,
					this.#print,
					button(t('generate.any'), () => generate(), { class: 'primary' }),
					!missing && button(t('generate.today'), () => generate(today())),
				),
			),
		);
		this.#dialog.addEventListener('close', () => {
			this.#closed.abort();
			this.#removeSheets();
		});
	}

	#difficultyChoice() {
		const { t } = this.app;
		const textOf = /** @param {string} name */ name => t('difficulty.' + name);
		return select(t('difficulty'), DIFFICULTIES, textOf, '', value => {
			this.#difficulty = /** @type {Difficulty | ''} */ (value);
		});
	}

	get #theme() {
		return this.#themeField.value.trim();
	}

	get #own() {
		return this.#ownWords.value.split(/[\s,]+/).filter(word => word);
	}

	/** Return the fields of words: themes, which are known in English only, are for Strands. */
	#wordFields() {
		const { t } = this.app;
		const own = el('label', t('generate.own'), this.#ownWords);
		if (this.game !== 'strands') return [own, el('small.muted', t('generate.no-themes'))];
		const suggest = () =>
			this.#theme ? this.#run(() => this.#suggest()) : this.#themeField.focus();
		return [
			el('label', t('generate.about'), this.#themeField),
			el('div.row', button(t('generate.words'), suggest)),
			this.#words,
			own,
			el('label', t('hint-step.strands.5'), this.#spangram),
		];
	}

	#captionFields() {
		const { t } = this.app;
		const { title, author, clue } = this.#caption;
		return el(
			'details.fields',
			el('summary', t('generate.caption')),
			el('label', t('title'), title),
			el('label', t('author'), author),
			this.game === 'strands' && el('label', t('clue.field'), clue),
		);
	}

	#classFields() {
		const { t } = this.app;
		const make = () => this.#count.reportValidity() && this.#run(() => this.#makeSheets());
		return el(
			'details.fields',
			el('summary', t('generate.class')),
			el('label', t('generate.count'), this.#count),
			button(t('generate.sheets'), make),
		);
	}

	/** @returns {import('../types').Caption} */
	get #captionTexts() {
		const { title, author, clue } = this.#caption;
		return {
			title: title.value.trim(),
			author: author.value.trim(),
			clue: clue.value.trim() || this.#theme,
		};
	}

	/** Show the time that `work` takes, then its result or error.
	 * @param {() => Promise<void>} work */
	async #run(work) {
		if (this.#isRunning) return;
		let seconds = 0;
		const timer = setInterval(() => {
			this.#elapsed.textContent = this.app.t('seconds', { n: ++seconds });
		}, 1000);
		this.#isRunning = this.#play.hidden = this.#print.hidden = true;
		this.#message.textContent = this.app.t('generate.running');
		try {
			await work();
		} catch (error) {
			this.#message.textContent = failure(this.app, error);
		}
		clearInterval(timer);
		this.#elapsed.textContent = '';
		this.#isRunning = false;
	}

	/** Suggest words of the theme, from which the player may remove some. */
	async #suggest() {
		const { backend, t } = this.app;
		const theme = this.#theme;
		const { words } = await backend.service.themeWords(theme);
		this.#message.textContent = t('generate.choose');
		const box = /** @param {string} word @param {number} n */ (word, n) =>
			el(
				'label.row.checkbox',
				el('input', { type: 'checkbox', value: word, checked: n < TICKED }),
				word,
			);
		if (theme === this.#theme) replaceChildren(this.#words, words.map(box));
	}

	/** @param {string} [date] */
	async #generate(date) {
		const { app, game } = this;
		const { t } = this.app;
		if (this.#hasShortWord()) return;
		const generated = await generatePuzzle(app, this.#request(this.#theme, date));
		const { rows, difficulty, solutions = 1, words } = generated;
		if (!this.#dialog.isConnected) return;
		const wordCount = game === 'strands' ? words?.length : null;
		const open = () => {
			const caption = { ...this.#captionTexts, wordCount };
			this.#dialog.close();
			openEntry(app, { game, rows, origin: 'generated', difficulty, ...caption });
		};
		if (solutions === 1) return open();
		this.#message.textContent = solutions
			? t('generate.solutions', { n: solutions })
			: t('generate.many');
		this.#play.onclick = open;
		this.#play.hidden = false;
	}

	/** Say if a word of the player's own is too short, and return whether one is. */
	#hasShortWord() {
		const n = GAMES[this.game].minLength;
		const word = this.#own.find(word => word.length < n);
		if (word) this.#message.textContent = this.app.t('too-short', { word, n });
		return !!word;
	}

	/** Make puzzles for a class and offer to print them. */
	async #makeSheets() {
		const { app, game } = this;
		const { t } = app;
		if (this.#hasShortWord()) return;
		const { addSheets, collectGrids } = await import('./class_set.js');
		const request = this.#request(this.#theme);
		const generate = /** @param {number} seed @param {number} count */ (seed, count) =>
			generateSolved(app, { ...request, seed, count }, this.#closed.signal);
		const of = Number(this.#count.value);
		const grids = await collectGrids(generate, of, n => {
			this.#message.textContent = t('generate.made', { n, of });
		});
		if (!this.#dialog.isConnected) return;
		this.#removeSheets();
		this.#removeSheets = addSheets(app, game, grids, this.#captionTexts);
		this.#print.hidden = false;
	}

	/** @param {string} theme @param {string} [date] @returns {GenerateBody} */
	#request(theme, date) {
		const boxes = [...this.#words.querySelectorAll('input')];
		const own = this.#own;
		const words = boxes.filter(({ checked }) => checked).map(({ value }) => value);
		const isChosen = boxes.length + own.length > 0;
		const spangram = this.#spangram.value.trim();
		const difficulty = this.#difficulty;
		return {
			game: this.game,
			...(date && { date }),
			...(difficulty && { difficulty }),
			/* With words and a spangram the theme is a clue only. */
			...(theme && !(isChosen && spangram) && { theme }),
			...(isChosen && { theme_words: [...words, ...own] }),
			...(spangram && { spangram }),
		};
	}
}

/** @param {App} app @param {unknown} error */
function failure({ t, errorText }, error) {
	/* The text of an error is asked for in any case, as that marks the wrong field. */
	const text = errorText(error);
	const key = error instanceof RequestError && FIELD_MESSAGES[error.field];
	return isServiceMissing(error) ? t('generate.no-service') : key ? t(key) : text;
}
