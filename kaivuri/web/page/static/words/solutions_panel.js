/** The panel of solutions: hidden behind a button, then a list; the selected one is drawn in the
 * grid. */

import { button, el, replaceChildren, select, status } from '../dom.js';
import { MissedWords } from './missed_words.js';
import { suspectText } from './hints_panel.js';
/** @import { Cover, SolveCounts, SolveMode } from '../documents'
 * @import { App } from '../types'
 * @import { WordSession } from './session.js' */

const PAGE_SIZE = 6;
/** @type {SolveMode[]} */
const MODES = ['likeliest', 'least_words', 'most_words'];

export class SolutionsPanel {
	id = 'solutions';
	#list = el('ol.solutions');
	#status = status();
	#mode = MODES[0];
	#shownCount = PAGE_SIZE;
	/** @type {{covers: Cover[], counts: Partial<SolveCounts>}} */
	#answer = { covers: [], counts: { covers: 0 } };
	#requestKey = '';
	#warning;
	#moreButton;
	#missed;

	/** @param {App} app @param {WordSession} session @param {AbortSignal} signal */
	constructor(app, session, signal) {
		this.app = app;
		this.session = session;
		this.signal = signal;
		this.#moreButton = button(app.t('more'), () => {
			this.#shownCount += PAGE_SIZE;
			this.#draw();
		});
		this.#missed = new MissedWords(app, session, signal);
		this.#warning = el('p', app.t('solutions.warning'));
		this.node = el(
			'div',
			this.#warning,
			button(app.t('solutions.show'), () => this.#open(), { class: 'primary' }),
			this.#missed.node,
		);
	}

	#open() {
		const { t } = this.app;
		const modeSelect = select(
			t('mode'),
			MODES,
			name => t('mode.' + name),
			this.#mode,
			mode => {
				this.#mode = /** @type {SolveMode} */ (mode);
				this.update();
			},
			{ class: 'row' },
		);
		replaceChildren(
			this.node,
			this.session.puzzle.game !== 'strands' && modeSelect,
			this.#status,
			this.#list,
			this.#moreButton,
			this.#missed.node,
		);
		this.update();
	}

	/** Request the solutions of another position or mode if the list is visible. */
	update() {
		this.#missed.update();
		const { solved } = this.session.game;
		this.#warning.hidden = solved;
		const key = JSON.stringify([this.session.game.moves, this.#mode]);
		if (!this.#list.parentNode || this.app.sheet.selected !== this.id || this.#requestKey === key)
			return;
		this.#requestKey = key;
		this.#request();
	}

	async #request() {
		const { app, session, signal } = this;
		const key = this.#requestKey;
		const { placed, ...request } = session.request({ mode: this.#mode, limit: 60 });
		this.#status.textContent = app.t('counting');
		replaceChildren(this.#list);
		this.#moreButton.hidden = true;
		request.with = [...new Set([...request.with, ...placed.map(({ word }) => word)])];
		request.together = placed.map(({ cells }) => cells);
		try {
			const answer =
				session.game.solved && session.puzzle.game !== 'strands'
					? { covers: [{ words: placed, cost: 0 }], counts: { covers: 1 } }
					: await app.backend.words('solve', request, signal);
			if (key !== this.#requestKey) return;
			this.#answer = answer;
			this.#shownCount = PAGE_SIZE;
			this.#draw();
			if (answer.covers.length) session.countSeen();
			else if (placed.length) await this.#blame(key);
		} catch (error) {
			if (key === this.#requestKey && !signal.aborted)
				replaceChildren(
					this.#status,
					app.errorText(error),
					' ',
					button(app.t('again'), () => this.#request()),
				);
		}
	}

	/** Name the placed word without which there is a solution. @param {string} key of the request */
	async #blame(key) {
		const { app, session, signal } = this;
		const { suspect } = await app.backend.words('hint', session.request({ level: 1 }), signal);
		if (suspect && key === this.#requestKey)
			this.#status.textContent += ' ' + suspectText(app.t, suspect);
	}

	#draw() {
		const { t, formatPercent } = this.app;
		const { covers, counts } = this.#answer;
		const n = covers.length;
		const probabilities = this.#mode === 'likeliest' ? relativeProbabilities(covers) : [];
		this.#status.textContent = t(
			!n ? 'solutions.none' : counts.complete === false ? 'solutions.incomplete' : 'solutions.n',
			{ n: Math.max(counts.covers ?? 0, n), shown: Math.min(this.#shownCount, n) },
		);
		const listed = new Set();
		const repeated = covers.map(cover => {
			const { size } = listed;
			return listed.add(wordsOf(cover).sort().join(' ')).size === size;
		});
		replaceChildren(
			this.#list,
			covers
				.slice(0, this.#shownCount)
				.map((solution, n) =>
					this.#item(
						solution,
						n,
						n in probabilities ? formatPercent(probabilities[n]) : '',
						doubtOf(solution, t) || (repeated[n] && t('solutions.same')),
					),
				),
		);
		this.#moreButton.hidden = n <= this.#shownCount;
	}

	/** @param {Cover} solution
	 * @param {number} n
	 * @param {string} probability
	 * @param {string | false} note */
	#item(solution, n, probability, note) {
		const title = this.app.t('solution', { n: n + 1 }) + (probability && ' · ' + probability);
		const show = () => {
			this.session.showSolution({ ...solution, title });
			for (const other of this.#list.querySelectorAll('button'))
				other.setAttribute('aria-pressed', String(other === control));
		};
		const hover = () => this.session.shownSolution?.title === title || show();
		const control = button(
			[
				el('span.grow', solutionText(solution), note && el('small.muted', ' ', note)),
				el('small', probability),
			],
			show,
			{ class: 'row', 'aria-pressed': 'false', onfocus: show, onmousemove: hover },
		);
		return el('li', control);
	}
}

/** @param {Cover} solution */
const wordsOf = ({ words }) => words.map(({ word }) => word);

/** @param {Cover} solution */
const solutionText = ({ words, spangram }) =>
	words.map(({ word }, n) => (spangram && !n ? spangram.parts.join(' ') + ' ★' : word)).join(' · ');

/** Return why a solution is only a guess, if it is one. @param {Cover} solution @param {App['t']} t */
const doubtOf = ({ guessed, miscounted }, t) =>
	guessed?.length
		? t('solutions.guessed', { words: guessed.join(', ') })
		: miscounted && t('solutions.miscounted');

/** Weight of the costs, of which 100 are a factor of ten, as in kaivuri/words/certainty.py. */
const INVERSE_TEMPERATURE = 0.65;

/** Return the probabilities of covers: those of Strands as they are, others relative to each other,
 * from their costs.
 * @param {Pick<Cover, 'cost' | 'probability'>[]} covers */
export function relativeProbabilities(covers) {
	if (covers[0]?.probability != null) return covers.map(({ probability }) => probability ?? 0);
	const logs = covers.map(({ cost }) => (-INVERSE_TEMPERATURE * Math.LN10 * cost) / 100);
	const max = Math.max(...logs);
	const weights = logs.map(log => Math.exp(log - max));
	const sum = weights.reduce((a, b) => a + b, 0);
	return weights.map(weight => weight / sum);
}
