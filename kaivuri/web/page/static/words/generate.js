/** The dialog for a new puzzle, from the service or from a file of the site. */

import { button, el, replaceChildren, select, status } from '../dom.js';
import { isServiceMissing, RequestError } from '../service.js';
import { openEntry } from '../puzzles/entries.js';
import { DEFAULT_GAME, GAMES, reference } from './letters.js';
/** @import { Difficulty, GenerateBody, GeneratedGrid } from '../documents'
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
	#words;
	#play;
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
		this.#dialog = app.openDialog(
			t('generate'),
			this.#difficultyChoice(),
			game === 'strands' && !missing && this.#themeFields(),
			this.#message,
			this.#elapsed,
			el(
				'div.row',
				this.#play,
				button(t('generate.any'), () => generate(), { class: 'primary' }),
				!missing && button(t('generate.today'), () => generate(today())),
			),
		);
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

	#themeFields() {
		const { t } = this.app;
		const suggest = () =>
			this.#theme ? this.#run(() => this.#suggest()) : this.#themeField.focus();
		return [
			el('label', t('generate.about'), this.#themeField),
			el('div.row', button(t('generate.words'), suggest)),
			this.#words,
			el('label', t('generate.own'), this.#ownWords),
			el('label', t('hint-step.strands.5'), this.#spangram),
		];
	}

	/** Show the time that `work` takes, then its result or error.
	 * @param {() => Promise<void>} work */
	async #run(work) {
		if (this.#isRunning) return;
		let seconds = 0;
		const timer = setInterval(() => {
			this.#elapsed.textContent = this.app.t('seconds', { n: ++seconds });
		}, 1000);
		this.#isRunning = this.#play.hidden = true;
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
		const theme = this.#theme;
		const n = GAMES[game].minLength;
		const short = this.#own.find(word => word.length < n);
		if (short) return void (this.#message.textContent = t('too-short', { word: short, n }));
		const generated = await generatePuzzle(app, this.#request(theme, date));
		const { rows, difficulty, solutions = 1 } = generated;
		if (!this.#dialog.isConnected) return;
		const clue = theme && { clue: theme };
		const open = () => {
			this.#dialog.close();
			openEntry(app, { game, rows, origin: 'generated', difficulty, ...clue });
		};
		if (solutions === 1) return open();
		this.#message.textContent = solutions
			? t('generate.solutions', { n: solutions })
			: t('generate.many');
		this.#play.onclick = open;
		this.#play.hidden = false;
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

/** Generate a puzzle; without a service, take one of the file, which has none for a date.
 * @param {App} app
 * @param {GenerateBody} request
 * @returns {Promise<Pick<GeneratedGrid, 'rows' | 'difficulty'> & {solutions?: number | null}>} */
async function generatePuzzle({ backend, store }, request) {
	try {
		const { puzzles } = await backend.service.post('generate', request);
		return /** @type {GeneratedGrid} */ (puzzles[0]);
	} catch (error) {
		if (!isServiceMissing(error) || request.date || request.game !== DEFAULT_GAME) throw error;
		return shippedPuzzle(store, request);
	}
}

/** Return a random puzzle of the file, one not played yet if there is one.
 * @param {App['store']} store
 * @param {GenerateBody} request */
async function shippedPuzzle(store, { difficulty }) {
	/** @type {{puzzles: [letters: string, difficulty: Difficulty][]}} */
	const { puzzles } = await (await fetch('words/generated.json')).json();
	const suitable = puzzles
		.filter(([, grade]) => !difficulty || grade === difficulty)
		.map(([letters, grade]) => ({ rows: letters.split('/'), difficulty: grade }));
	const unplayed = suitable.filter(
		({ rows }) => !store.sessions(reference({ game: DEFAULT_GAME, rows })).length,
	);
	const candidates = unplayed.length ? unplayed : suitable;
	return candidates[Math.floor(Math.random() * candidates.length)];
}
