/** Thumbnails of the solutions of a day. */

import { button, el, replaceChildren, status } from '../dom.js';
import { LatestRequest } from '../latest_request.js';
import { thumbnail } from './drawing.js';
import { parseMove } from './moves.js';
import { HINT_STEPS } from './session.js';
/** @import { CalendarDocument } from '../documents'
 * @import { App } from '../types'
 * @import { Move } from './moves.js'
 * @import { BoardSession } from './session.js' */

/** Numbers of solutions to request, one after the other; the last is the limit of the service. */
const LIMITS = [60, 250, 1000];
/** Thumbnails drawn per frame. */
const BATCH = 8;

export class SolutionsPanel {
	latest = new LatestRequest();
	/** @type {CalendarDocument['covers']} */
	covers = [];
	#limitIndex = 0;
	#requested = false;
	#status = status();
	#thumbnails = el('ul.thumbnails');
	#withMine = el('input', {
		type: 'checkbox',
		onchange: () => {
			if (this.#requested) this.#request(0);
		},
	});
	#showButton;
	#moreButton;

	/** @param {App} app
	 * @param {BoardSession} session
	 * @param {Map<string, number>} hues by piece name
	 * @param {(index: number, moves: Move[] | null) => void} onSelect called with null when none is
	 *   selected */
	constructor(app, session, hues, onSelect) {
		this.app = app;
		this.session = session;
		this.hues = hues;
		this.onSelect = onSelect;
		/** The position that the solutions complete. */
		this.base = session.start;
		const { t } = app;
		this.#showButton = button(t('solutions.show'), () => this.#request(0));
		this.#moreButton = button(t('more'), () => this.#request(this.#limitIndex + 1), {
			hidden: true,
		});
		this.node = el(
			'div.solutions-panel',
			el('p.muted', t('solutions.warning')),
			el('label.row.checkbox', this.#withMine, el('span.grow', t('board.with-mine'))),
			el('div.row', this.#showButton, this.#status),
			this.#thumbnails,
			this.#moreButton,
		);
	}

	/** @param {number} limitIndex */
	async #request(limitIndex) {
		const { session } = this;
		const { backend, errorText, t } = this.app;
		this.#limitIndex = limitIndex;
		this.#requested = true;
		this.#status.textContent = t('counting');
		const placed = this.#withMine.checked || session.challenge ? session.placedText(true) : '';
		this.base = placed ? session.tray.state : session.start;
		try {
			const answer = await this.latest.run(signal =>
				backend.calendar(
					session.start.board.id,
					session.date,
					{ placed, limit: LIMITS[limitIndex] },
					signal,
				),
			);
			if (answer) this.#show(answer);
		} catch (error) {
			this.#status.textContent = errorText(error);
		}
	}

	/** @param {CalendarDocument} answer */
	#show({ covers, counts: { possible, complete } }) {
		const { t } = this.app;
		const shown = covers.length;
		this.covers = covers;
		if (shown) this.session.countHint(HINT_STEPS.solution);
		this.#status.textContent = complete
			? t('board.solutions', { n: shown })
			: t('board.solutions-shown', { n: possible ?? shown, shown });
		this.#showButton.hidden = true;
		this.#moreButton.hidden = complete || this.#limitIndex + 1 >= LIMITS.length;
		replaceChildren(this.#thumbnails);
		this.#draw(covers, 0);
		this.#thumbnails.scrollIntoView({ block: 'nearest' });
	}

	/** Draw a batch of thumbnails per frame, so that the page stays responsive.
	 * @param {CalendarDocument['covers']} covers
	 * @param {number} start */
	#draw(covers, start) {
		if (covers !== this.covers) return;
		const { board, open, placed } = this.base;
		const n = covers.length;
		const { t } = this.app;
		this.#thumbnails.append(
			...covers.slice(start, start + BATCH).map(({ placements }, offset) =>
				el(
					'li',
					button(
						thumbnail({ board, open, placed: [...placed, ...placements] }, this.hues),
						() => this.select(start + offset),
						{ 'aria-label': t('board.solution', { number: start + offset + 1, n }) },
					),
				),
			),
		);
		if (start + BATCH < n) requestAnimationFrame(() => this.#draw(covers, start + BATCH));
	}

	/** @param {number} index */
	select(index) {
		/** @type {HTMLElement | null} */
		const last = this.#thumbnails.querySelector('[aria-current]');
		last?.removeAttribute('aria-current');
		const moves = this.covers[index]?.placements.map(({ move }) => parseMove(move)) ?? null;
		if (!moves) last?.focus({ preventScroll: true });
		else this.#thumbnails.children[index]?.firstElementChild?.setAttribute('aria-current', 'true');
		this.onSelect(index, moves);
	}
}

/** Numbers of solutions left, cached by position. */
export class SolutionCounts {
	latest = new LatestRequest();
	/** null is too many to count. @type {Map<string, number | null>} */
	#cache = new Map();

	/** Return the number for the position, or undefined if disabled or aborted.
	 * @param {App} app
	 * @param {BoardSession} session
	 * @param {boolean} enabled */
	async request({ backend }, session, enabled) {
		const placed = session.placedText(true);
		const cached = this.#cache.get(placed);
		this.latest.abort();
		if (!enabled || cached !== undefined) return enabled ? cached : undefined;
		const answer = await this.latest.run(signal =>
			backend.calendar(session.start.board.id, session.date, { placed, limit: 0 }, signal),
		);
		if (answer) this.#cache.set(placed, answer.counts.possible ?? null);
		return answer?.counts.possible;
	}
}
