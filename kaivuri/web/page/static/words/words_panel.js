/** The panel of words: placed, ruled out and required ones, marks, each removable; the number of
 * solutions left. */

import { button, el, icon, replaceChildren, status } from '../dom.js';
import { LatestRequest } from '../latest_request.js';
import { GAMES } from './letters.js';
import { readWord } from './letter_text.js';
import { checkWord } from './word_check.js';
/** @import { App } from '../types'
 * @import { ParsedMove } from './game.js'
 * @import { WordSession } from './session.js' */

export class WordsPanel {
	id = 'words';
	#latest = new LatestRequest();
	#list = el('ul');
	#left = status();
	#countButton;
	#counting = false;

	/** @param {App} app @param {WordSession} session */
	constructor(app, session) {
		this.app = app;
		this.session = session;
		this.#countButton = button(app.t('left.count'), () => {
			this.#counting = !this.#counting;
			this.update();
		});
		this.node = el(
			'div',
			el('div.row', this.#countButton, this.#left),
			this.#list,
			this.#form(),
			el('small.muted', app.t('check.note')),
		);
	}

	#form() {
		const { app, session } = this;
		const { t } = this.app;
		const message = el('p.muted', { role: 'status' });
		const field = el('input', {
			id: 'word',
			name: 'word',
			autocapitalize: 'off',
			autocomplete: 'off',
			spellcheck: 'false',
		});
		/** @param {string} key @param {(word: string) => string | Promise<string>} act */
		const action = (key, act) =>
			button(t(key), async () => {
				const word = readWord(field.value, GAMES[session.puzzle.game].language);
				if (word) message.textContent = await act(word);
			});
		const move = /** @param {string} verb @param {string} key */ (verb, key) =>
			action(key, word =>
				session.play(`${verb} ${word}`)
					? t(verb === 'require' ? 'required' : 'ruled.out', { word })
					: t('fact.invalid'),
			);
		const check = action('check', word => checkWord(app, session, { word }));
		return el(
			'form',
			{
				onsubmit: e => {
					e.preventDefault();
					check.click();
				},
			},
			el('label', { for: 'word' }, t('word')),
			field,
			el('div.row.controls', check, move('require', 'require'), move('rule-out', 'rule.out')),
			message,
		);
	}

	/** @param {string} kind @param {string} text @param {string} move @param {Node[]} controls */
	#item(kind, text, move, ...controls) {
		return el(
			`li.row.${kind}`,
			el('span.grow', text),
			controls,
			icon('✕', this.app.t('take.back', { what: text }), () => this.session.lift(move)),
		);
	}

	/** @param {ParsedMove} placed */
	#placedItem(placed) {
		const { app, session } = this;
		const check = button(
			app.t('check'),
			async () => app.announce((check.textContent = await checkWord(app, session, placed))),
			{ 'aria-label': app.t('check.word', { word: placed.word }) },
		);
		return this.#item('placed', placed.word, placed.move, check);
	}

	update() {
		const { game } = this.session;
		const { t, sheet } = this.app;
		if (sheet.selected !== this.id) return;
		const items = [
			...game.words.map(placed => this.#placedItem(placed)),
			...game.required.map(word =>
				this.#item('required', t('is.required', { word }), 'require ' + word),
			),
			...game.ruledOut.map(word => this.#item('ruled-out', word, 'rule-out ' + word)),
			...game.marks.map(([r, c]) =>
				this.#item(
					'mark',
					t('is.mark', { letter: [...game.rows[r]][c], row: r + 1, column: c + 1 }),
					`mark ${r},${c}`,
				),
			),
		];
		replaceChildren(this.#list, items.length ? items : [el('li.muted', t('words.none'))]);
		this.#countButton.setAttribute('aria-pressed', String(this.#counting));
		this.#latest.abort();
		this.#left.textContent = this.#counting ? t('counting') : '';
		if (this.#counting) this.#count();
	}

	async #count() {
		const { backend, errorText, t } = this.app;
		try {
			const answer = await this.#latest.run(signal =>
				backend.words('position', this.session.request(), signal),
			);
			if (!answer) return;
			const key = answer.exact ? 'left' : 'left.likeliest';
			this.#left.textContent = t(answer.solutions ? key : 'left.none', { n: answer.solutions });
			this.session.countRevealed();
		} catch (error) {
			this.#left.textContent = errorText(error);
		}
	}
}
