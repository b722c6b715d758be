/** Hints in two steps: which piece comes next, where it goes. */

import { button, el } from '../dom.js';
import { LatestRequest } from '../latest_request.js';
import { HINT_STEPS } from './session.js';

/** @import { BoardHint, Cell } from '../documents'
 * @import { App } from '../types'
 * @import { BoardSession } from './session.js' */

export class HintsPanel {
	latest = new LatestRequest();
	#message = el('p.hint-text', { role: 'status' });
	#placeButton;

	/** @param {App} app
	 * @param {BoardSession} session
	 * @param {(piece: string, cells: Cell[] | null) => void} highlight */
	constructor(app, session, highlight) {
		this.app = app;
		this.session = session;
		this.highlight = highlight;
		const piece = this.#hintStep('piece');
		const place = this.#hintStep('place');
		this.#placeButton = place.control;
		this.node = el('div', el('ul', piece.item, place.item), this.#message);
		this.clear();
	}

	/** @param {'piece' | 'place'} level */
	#hintStep(level) {
		const { t } = this.app;
		const what = t('board.hint.' + level);
		const label = { 'aria-label': t('show.item', { what }) };
		const control = button(t('show'), () => this.#request(level), label);
		return { control, item: el('li.hint-step.row', el('span.grow', what), control) };
	}

	clear() {
		this.latest.abort();
		this.#message.textContent = '';
		this.#placeButton.disabled = true;
		this.highlight('', null);
	}

	/** @param {'piece' | 'place'} level */
	async #request(level) {
		const { backend, errorText, t } = this.app;
		const { start, date } = this.session;
		const query = { placed: this.session.placedText(true), hint: level };
		this.#message.textContent = t('counting');
		try {
			const answer = await this.latest.run(signal =>
				backend.calendar(start.board.id, date, query, signal),
			);
			if (answer?.hint) this.#show(level, answer.hint);
		} catch (error) {
			this.#message.textContent = errorText(error);
		}
	}

	/** @param {'piece' | 'place'} level @param {BoardHint} hint */
	#show(level, hint) {
		const name = hint.piece ?? hint.placement?.piece;
		this.#message.textContent = this.#hintText(hint, name);
		this.#message.scrollIntoView({ block: 'nearest' });
		this.#placeButton.disabled = !name;
		if (!name) return;
		this.session.countHint(HINT_STEPS[level]);
		this.highlight(name, hint.placement?.cells ?? null);
	}

	/** @param {BoardHint} hint @param {string} [piece] its name */
	#hintText({ solved, possible, placement }, piece) {
		const { t } = this.app;
		if (solved) return t('solved');
		if (!possible) return t('board.dead-end');
		if (!placement) return t('board.next.piece', { piece });
		const cells = this.session.tray.board.labelText(placement.cells);
		return t('board.next.place', { piece, cells });
	}
}
