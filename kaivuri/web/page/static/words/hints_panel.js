/** The panel of hints, one step at a time. No more than the chosen step is requested. */

import { button, el, replaceChildren, status } from '../dom.js';
import { GAMES } from './letters.js';
/** @import { Cell, Hint, HintDocument, MessageParams } from '../documents'
 * @import { PlacedWord, SmallHintKind } from '../documents'
 * @import { App, SavedHint } from '../types'
 * @import { WordSession } from './session.js' */

/** @type {SmallHintKind[]} */
const SMALL_HINTS = ['region', 'length', 'initials', 'start', 'meaning'];

/** Milliseconds in which a second tap is a mistake. */
const DOUBLE_TAP = 700;

class HintStep {
	text = '';
	#content = el('div.grow');
	#description;

	/** @param {string} description @param {App['t']} t @param {() => void} onShow */
	constructor(description, t, onShow) {
		this.#description = description;
		this.button = button(t('show'), onShow, {
			'aria-label': t('show.item', { what: description }),
		});
		this.item = el('li.row.hint-step', this.#content, this.button);
	}

	/** @param {string} text */
	write(text) {
		replaceChildren(
			this.#content,
			text ? [el('small', this.#description), el('p', text)] : this.#description,
		);
	}
}

export class HintsPanel {
	id = 'hints';
	/** Counts the positions, to ignore late answers. */
	#positionNumber = 0;
	/** @type {string | undefined} */
	#position;
	#steps;
	#smallText = status();
	/** The small hints shown before the last one. */
	#earlier = el('ul.muted');
	#free = el('p.free');
	#smallButtons;
	/** @type {(text: string) => void} */
	onHintText = () => {};

	/** @param {App} app @param {WordSession} session @param {AbortSignal} signal */
	constructor(app, session, signal) {
		this.app = app;
		this.session = session;
		this.signal = signal;
		this.#steps = Array.from(
			{ length: session.hintSteps },
			(_, n) =>
				new HintStep(
					app.t(`hint-step.${GAMES[session.puzzle.game].hintTexts}.${n + 1}`),
					app.t,
					() => {
						this.#request(n);
					},
				),
		);
		this.#smallButtons = SMALL_HINTS.map(kind =>
			button(app.t('small.' + kind), () => this.#showSmall(kind)),
		);
		this.node = el(
			'div',
			this.#free,
			el(
				'ol.steps',
				this.#steps.map(({ item }) => item),
			),
			el('div.row', { role: 'group', 'aria-label': app.t('small') }, this.#smallButtons),
			this.#smallText,
			this.#earlier,
		);
		this.#restore();
	}

	#restore() {
		const { app, session } = this;
		this.update();
		for (const hint of session.savedHints) {
			const stale = hint.position !== session.position;
			if (!hint.small && this.#steps[hint.level - 1])
				this.#use(hint.level - 1, hintText(app, hint), stale);
			else if (hint.small && SMALL_HINTS.includes(hint.small) && !stale)
				this.#writeSmall(hintText(app, hint)); // not of a drawn word
			session.showHint(hint);
		}
	}

	/** Mark the hints as stale in another position. They are not refreshed automatically, since that
	 * could reveal more. */
	update() {
		const { app } = this;
		const { position, puzzle } = this.session;
		const hasMeanings = GAMES[puzzle.game].language === 'en' && !app.backend.service.missing;
		this.#smallButtons[SMALL_HINTS.indexOf('meaning')].hidden = !hasMeanings;
		this.#free.textContent = this.session.meter.free > 0 ? app.t('meter.now') : '';
		if (position === this.#position) return;
		this.#position = position;
		this.#positionNumber++;
		for (const [n, step] of this.#steps.entries()) {
			step.write(step.text);
			step.item.classList.toggle('stale', !!step.text);
			step.button.hidden = n > this.session.shownLevel;
		}
		this.#smallText.textContent = '';
		replaceChildren(this.#earlier);
	}

	/** Show a small hint; the last one moves to the earlier ones. @param {string} text */
	#writeSmall(text) {
		const texts = [...this.#earlier.children, this.#smallText].map(node => node.textContent);
		const earlier = new Set(texts.filter(other => other && other !== text));
		this.#smallText.textContent = text;
		replaceChildren(
			this.#earlier,
			[...earlier].map(other => el('li', other)),
		);
	}

	/** @param {SmallHintKind} kind */
	async #showSmall(kind) {
		const position = this.#positionNumber;
		const text = await this.takeSmall(kind);
		if (this.#positionNumber !== position) return;
		this.#writeSmall(text);
		this.onHintText(text);
	}

	/** Take a small hint and return its text, or that of an error.
	 * @param {SmallHintKind} small
	 * @param {Cell[]} [path] of a drawn word */
	async takeSmall(small, path) {
		const { app, session, signal } = this;
		const position = this.#positionNumber;
		try {
			const {
				hints: [hint],
				suspect,
			} = await app.backend.words(
				'hint',
				session.request({ small, ...(path && { path }) }),
				signal,
			);
			return this.#take({ ...hint, small }, position, suspect);
		} catch (error) {
			return signal.aborted ? '' : app.errorText(error);
		}
	}

	/** Record and draw a hint, and return its text; '' in another position. A dead end does not
	 * count, and its text has the word that causes it.
	 * @param {SavedHint} hint
	 * @param {number} position
	 * @param {HintDocument['suspect']} suspect */
	#take(hint, position, suspect) {
		const { app, session } = this;
		const text = hintText(app, hint);
		if (hint.kind === 'dead_end') {
			return suspect ? `${text} ${suspectText(app.t, suspect)}` : text;
		}
		return this.#positionNumber === position && session.takeHint(hint) ? text : '';
	}

	/** @param {number} n from 0 */
	async #request(n) {
		const { app, session, signal } = this;
		const position = this.#positionNumber;
		const step = this.#steps[n];
		step.button.hidden = true;
		step.write(app.t('counting'));
		try {
			const {
				hints: [hint],
				suspect,
			} = await app.backend.words('hint', session.request({ level: n + 1 }), signal);
			const text = this.#take(hint, position, suspect);
			if (this.#positionNumber === position) this.#show(n, text, hint.kind !== 'dead_end');
		} catch (error) {
			if (this.#positionNumber !== position || signal.aborted) return;
			step.write(app.errorText(error));
			step.button.hidden = false;
		}
	}

	/** @param {number} n @param {string} text @param {boolean} taken */
	#show(n, text, taken) {
		const { app } = this;
		const step = this.#steps[n];
		const next = this.#steps[n + 1];
		app.announce(text);
		this.onHintText(text);
		if (!taken) {
			step.write(text);
			step.button.hidden = false;
			return;
		}
		this.#use(n, text);
		if (!next || next.text) return;
		next.button.hidden = false;
		/* It comes to where the player has just tapped: a second tap by mistake must not take it. */
		next.button.disabled = true;
		setTimeout(() => {
			next.button.disabled = false;
		}, DOUBLE_TAP);
	}

	/** @param {number} n @param {string} text @param {boolean} [stale] */
	#use(n, text, stale = false) {
		const step = this.#steps[n];
		step.text = text;
		step.item.className = 'row hint-step used' + (stale ? ' stale' : '');
		step.button.hidden = !stale;
		step.write(text);
	}
}

/** @param {App['t']} t @param {NonNullable<HintDocument['suspect']>} suspect */
export const suspectText = (t, { word, elsewhere }) =>
	t(elsewhere ? 'suspect.elsewhere' : 'suspect', { word });

/** @param {string} kind @param {MessageParams} params @param {PlacedWord[]} words */
function listText(kind, { lengths = [], letters = [], parts = [] }, words) {
	if (kind === 'lengths') return lengths.join(' · ');
	if (kind === 'letters') return [...letters].join(' ').toUpperCase();
	if (kind === 'first_letters') return [...letters].join(' · ');
	return kind === 'spangram' ? parts.join(' ') : words.map(({ word }) => word).join(' · ');
}

/** Return the end of the key of a hint's message.
 * @param {string} kind
 * @param {MessageParams} params */
function messageKey(kind, params) {
	const { lengths = [], region = [], spangram_letters: spangram } = params;
	if (kind === 'one_region' && !region.length) return 'one_region.middle';
	if (kind === 'warmth') return 'warmth.' + warmthOf(params);
	if (kind === 'how_many' && spangram) return 'themes';
	if (kind === 'length_range' && !lengths.length) return 'spangram-length';
	return kind === 'dead_end' && !params.begun ? 'none' : kind;
}

/** @param {MessageParams} params */
function warmthOf({ shared = 0, of = 0, start }) {
	if (2 * shared <= of) return 'cold';
	return start ? 'same-start' : 'other-start';
}

/** @param {App} app @param {Hint} hint */
function hintText({ t, formatPercent }, { kind, message_params: params, words, starts }) {
	const sides = /** @param {string[]} [names] */ names =>
		names?.map(name => t('side.' + name)).join(' ') || t('side.inside');
	const { chance, hidden = 0 } = params;
	const list = listText(kind, params, words);
	const values = {
		...params,
		list,
		lengths: params.lengths?.join('–'),
		n: params.solutions ?? params.words ?? params.length ?? params.shared ?? starts.length,
		where: sides(params.region),
		rest: hidden < (params.words ?? 0) ? t('hint.rest', { n: hidden }) : '',
		...(kind === 'sides' && { from: sides(params.from), to: sides(params.to) }),
	};
	const key = messageKey(kind, params);
	const probability =
		chance == null ? '' : ' · ' + t('probability', { chance: formatPercent(chance) });
	return (
		(/^(letters|word|spangram|solution)$/.test(kind) ? list : t('hint.' + key, values)) +
		probability
	);
}
