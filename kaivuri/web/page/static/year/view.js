/** The view of a year: a heat map of the numbers of solutions of each day, and statistics. */

import { boardList } from '../chooser.js';
import { daysInMonth, firstDate, range } from '../dates.js';
import { ARROWS, button, el, replaceChildren, saveFile } from '../dom.js';
import { formatHash } from '../router.js';
import { RequestError } from '../service.js';
import { FIGURES, chartsOf, extremesOf, figuresOf } from './figures.js';
import { dayKey, daysOf, histogram, pairsOf, shadeLimits, shadeOf } from './statistics.js';
import { yearSvg } from './svg.js';
/** @import { BoardDetails, YearDocument } from '../documents'
 * @import { App } from '../types' */

const MONTHS = range(1, 12);
const DAYS = range(1, 31);
/** Cells drawn per frame: style and layout of a frame take as long as two months. */
const BATCH = 62;

/** @param {HTMLElement} root
 * @param {string[]} parts board and year
 * @param {App} app
 * @param {AbortSignal} signal */
export async function mount(root, [id = 'dragonfjord-apad', yearText], app, signal) {
	const { t } = app;
	const year = yearText === undefined ? app.now().getFullYear() : +yearText;
	root.className = 'wide';
	app.setHeader({ title: t('year') });
	if (Number.isInteger(year) && year > 0 && year < 1e4) await openYear(root, app, id, year, signal);
	else app.showLoadError(t('year.invalid', { year: yearText }), formatHash('y', id));
}

/** @param {HTMLElement} root
 * @param {App} app
 * @param {string} id of a board
 * @param {number} year
 * @param {AbortSignal} signal */
async function openYear(root, app, id, year, signal) {
	const { backend, t } = app;
	try {
		const board = await backend.board(id, signal);
		if (signal.aborted) return;
		if (!board.shows.length)
			return app.showLoadError(t('year.no-dates', { board: board.title || id }), '#y');
		const view = new YearView(root, app, board, year, signal);
		const document = await backend.year(id, view.dated ? year : '', signal);
		if (!signal.aborted) view.fill(document);
	} catch (error) {
		const unknown = error instanceof RequestError && error.code === 'no_board';
		if (!signal.aborted)
			app.showLoadError(
				unknown ? t('board.unknown', { id }) : app.errorText(error),
				unknown ? '#y' : '',
			);
	}
}

/** Matches windows with room for all months side by side. */
const ROOMY = matchMedia('(min-width: 600px)');
/** Matches windows with room for a month's days side by side, in cells for a mouse. */
const MONTHS_IN_ROWS = matchMedia('(min-width: 900px) and (pointer: fine)');
/** @param {string} key @returns {[month: number, day: number]} */
const splitKey = key => [+key.slice(0, 2), +key.slice(3)];

/** The table, drawn at its final size before the numbers arrive. */
class YearView {
	#map = el('div.map');
	#status;
	#legend;
	#sections = range(1, FIGURES).map(() => el('section'));
	/** @type {Map<string, HTMLElement>} */
	#cells = new Map();
	/** What each cell shows. @type {Map<string, string>} */
	#drawn = new Map();
	/** @type {Map<string, number>} */
	#days = new Map();
	/** @type {YearDocument | undefined} */
	#document;
	/** @type {YearDocument | undefined} */
	#allYears;
	#showsPairs = false;
	#focused = '';
	/** @type {number[]} */
	#limits = [];
	#drawing = 0;

	/** @param {HTMLElement} root
	 * @param {App} app
	 * @param {BoardDetails} board
	 * @param {number} year
	 * @param {AbortSignal} signal */
	constructor(root, app, board, year, signal) {
		const { t } = app;
		this.app = app;
		this.board = board;
		this.year = year;
		this.signal = signal;
		/** Whether the numbers depend on the year. */
		this.dated = board.shows.some(kind => kind === 'weekday' || kind === 'year');
		this.title = board.title || board.id;
		this.log = app.store.get('log', false);
		this.month = {
			long: app.formatDate({ month: 'long' }),
			short: app.formatDate({ month: 'short' }),
		};
		this.#status = el('p.status-line', { role: 'status' }, t('counting'));
		this.#legend = el('ul.legend', { 'aria-label': t('year.distribution') });
		const openYear = /** @param {number} by */ by => () =>
			app.navigate(formatHash('y', board.id, String(year + by)));
		app.setHeader({
			title: this.dated ? String(year) : t('year.every'),
			name: this.title,
			...(this.dated && { previous: openYear(-1), next: openYear(1) }),
		});
		replaceChildren(
			root,
			el('div.year', this.#controls(), this.#map, this.#status, el('div.figures', this.#sections)),
		);
		this.#createTable();
		for (const query of [ROOMY, MONTHS_IN_ROWS])
			query.addEventListener('change', () => this.#createTable(), { signal });
		app.setShortcuts(t('year.key.arrows'), t('year.key.enter'));
	}

	/** @param {YearDocument} document */
	fill(document) {
		this.#document = document;
		this.#status.setAttribute('aria-hidden', 'true');
		this.#draw();
	}

	/** Format a day that may not be a date. @param {string} key */
	#dayName(key) {
		const [month, day] = splitKey(key);
		return day <= daysInMonth(2024, month)
			? this.app.formatDay(key)
			: `${day}. ${this.month.long(2024, month - 1)}`;
	}

	/** @param {string} key */
	#dayText(key) {
		return `${this.#dayName(key)}: ${this.app.t('board.solutions', { n: this.#days.get(key) })}`;
	}

	/** @param {string} key @returns {HTMLElement | null} */
	#buttonOf(key) {
		return this.#map.querySelector(`[data-day="${key}"]`);
	}

	/** @param {Event} event */
	#showDay({ target }) {
		const key = /** @type {HTMLElement} */ (target).dataset.day ?? '';
		if (this.#days.has(key)) this.#status.textContent = this.#dayText(key);
	}

	/** @param {number | undefined} n */
	#shadeClass(n) {
		return n ? `shade-${shadeOf(n, this.#limits)}` : 'no-solution';
	}

	#controls() {
		const { t } = this.app;
		return el(
			'div.row',
			button(`${this.title} ▾`, () => this.#openChooser(), { 'aria-haspopup': 'dialog' }),
			toggle(t('year.log'), this.log, on => this.#setLog(on)),
			toggle(t('year.pairs'), false, on => this.#setPairs(on)),
		);
	}

	#openChooser() {
		const { app, board } = this;
		const open = /** @param {string} id */ id => {
			dialog.close();
			app.navigate(formatHash('y', id));
		};
		const hasDates = /** @param {{shows: string[]}} board */ ({ shows }) => shows.length > 0;
		const dialog = app.openDialog(app.t('board'), boardList(app, board.id, open, hasDates));
	}

	/** @param {boolean} on */
	#setLog(on) {
		this.log = on;
		this.app.store.set('log', on);
		if (this.#document) this.#drawShades();
		return true;
	}

	/** Show all pairs of a month and a day, or only dates; return false if that fails.
	 * @param {boolean} on */
	async #setPairs(on) {
		if (on && !(await this.#loadAllYears())) return false;
		this.#showsPairs = on;
		if (this.#document) this.#draw();
		return true;
	}

	async #loadAllYears() {
		const { app, signal } = this;
		if (!this.dated || this.#allYears) return true;
		this.#status.textContent = app.t('counting');
		try {
			this.#allYears = await app.backend.year(this.board.id, '', signal);
			return true;
		} catch (error) {
			if (!signal.aborted) app.showError(app.errorText(error));
			return false;
		}
	}

	/** Draw what has changed, a batch of cells or a section per frame, so that the page stays
	 * responsive. */
	#draw() {
		const document = this.#document ?? /** @type {YearDocument} */ ({ counts: {} });
		const days = (this.#days = this.#showsPairs
			? pairsOf(this.#allYears ?? document)
			: daysOf(document.counts));
		this.#focused = days.has(this.#focused) ? this.#focused : [...days.keys()][0];
		this.#drawShades();
		this.#status.textContent = '';
		const enterByTab = () => this.#buttonOf(this.#focused)?.setAttribute('tabindex', '0');
		this.#runPerFrame([...this.#changedCells(), enterByTab, ...this.#figures()], ++this.#drawing);
	}

	/** Return tasks that draw the cells whose number or date has changed, a batch each. */
	#changedCells() {
		const days = this.#days;
		const shown = [...this.#cells.keys()].map(key => ({
			key,
			n: days.get(key),
			date: days.has(key) ? this.#dateOf(key) : null,
		}));
		const changed = shown.filter(({ key, n, date }) => this.#drawn.get(key) !== `${n} ${date}`);
		return Array.from({ length: Math.ceil(changed.length / BATCH) }, (_, n) => () => {
			for (const day of changed.slice(n * BATCH, (n + 1) * BATCH)) this.#drawCell(day);
		});
	}

	/** Run one task per frame until another drawing starts.
	 * @param {(() => void)[]} tasks
	 * @param {number} drawing */
	#runPerFrame([task, ...others], drawing) {
		if (!task || drawing !== this.#drawing || this.signal.aborted) return;
		task();
		requestAnimationFrame(() => this.#runPerFrame(others, drawing));
	}

	/** @param {boolean} byMonth whether the rows are months @param {number[]} months */
	#table(byMonth, months) {
		const [rows, columns] = byMonth ? [months, DAYS] : [DAYS, months];
		const keyOf = /** @param {number} row @param {number} column */ (row, column) =>
			byMonth ? dayKey(row, column) : dayKey(column, row);
		const tableRow = /** @param {number} row */ row =>
			el(
				'tr',
				this.#header(row, byMonth, 'row'),
				columns.map(column => this.#cell(keyOf(row, column))),
			);
		const columnHeaders = columns.map(column => this.#header(column, !byMonth, 'col'));
		return el(
			'table',
			{
				class: byMonth ? 'by-month' : 'by-day',
				onkeydown: e => this.#onKey(e, byMonth),
				onfocusin: e => this.#showDay(e),
				onpointerover: e => this.#showDay(e),
			},
			this.#caption(months),
			el('thead', el('tr', el('td'), columnHeaders)),
			el('tbody', rows.map(tableRow)),
		);
	}

	/** @param {number[]} months */
	#caption(months) {
		const [first, last] = [months[0], months[months.length - 1]].map(month =>
			this.month.short(2024, month - 1),
		);
		const part = months.length < 12 && `, ${first}–${last}`;
		return el('caption.visually-hidden', this.app.t('year.of', { board: this.title }), part);
	}

	/** @param {number} n @param {boolean} isMonth @param {string} scope */
	#header(n, isMonth, scope) {
		const { long, short } = this.month;
		return isMonth
			? el('th', { scope, 'aria-label': long(2024, n - 1) }, short(2024, n - 1))
			: el('th', { scope }, n);
	}

	/** @param {string} key */
	#cell(key) {
		const cell = el('td');
		this.#cells.set(key, cell);
		return cell;
	}

	#createTable() {
		this.#cells.clear();
		this.#drawn.clear();
		const byMonth = MONTHS_IN_ROWS.matches;
		const parts = ROOMY.matches ? [MONTHS] : [MONTHS.slice(0, 6), MONTHS.slice(6)];
		replaceChildren(
			this.#map,
			this.#legend,
			parts.map(months => this.#table(byMonth, months)),
		);
		if (this.#document) this.#draw();
	}

	/** @param {string} key */
	#dateOf(key) {
		const anyYear = !this.dated || this.#showsPairs;
		const isWanted = /** @param {{year: number}} date */ ({ year }) =>
			anyYear || year === this.year;
		return firstDate(this.year, ...splitKey(key), isWanted);
	}

	/** @param {{key: string, n?: number, date: string | null}} day */
	#drawCell({ key, n, date }) {
		const cell = /** @type {HTMLElement} */ (this.#cells.get(key));
		this.#drawn.set(key, `${n} ${date}`);
		if (n === undefined) return cell.replaceChildren();
		const control = button(String(n), () => this.#openDate(date), {
			class: this.#shadeClass(n),
			'data-day': key,
			tabindex: key === this.#focused ? 0 : -1,
			'aria-label': this.#dayText(key),
			'aria-disabled': !date && 'true',
		});
		return cell.replaceChildren(control);
	}

	/** @param {string | null} date */
	#openDate(date) {
		const { announce, navigate, t } = this.app;
		if (date) return navigate(formatHash('b', this.board.id, date));
		this.#status.textContent = t('year.not-a-date');
		return announce(this.#status.textContent);
	}

	/** @param {KeyboardEvent} event @param {boolean} byMonth */
	#onKey(event, byMonth) {
		const { day } = /** @type {HTMLElement} */ (event.target).dataset;
		const to = day && this.#dayAfterKey(day, event.key, byMonth);
		if (!to) return;
		event.preventDefault();
		const next = this.#buttonOf(to);
		if (!next) return;
		this.#buttonOf(this.#focused)?.setAttribute('tabindex', '-1');
		this.#focused = to;
		next.tabIndex = 0;
		next.focus();
	}

	/** Return the day to move to by an arrow key, Home or End, or ''.
	 * @param {string} from
	 * @param {string} key
	 * @param {boolean} byMonth */
	#dayAfterKey(from, key, byMonth) {
		let [month, day] = splitKey(from);
		if (key === 'Home') return dayKey(month, 1);
		if (key === 'End') return dayKey(month, this.#showsPairs ? 31 : daysInMonth(2024, month));
		if (!Object.hasOwn(ARROWS, key)) return '';
		const [down, right] = byMonth ? ARROWS[key] : ARROWS[key].toReversed();
		do [month, day] = [((month + down + 11) % 12) + 1, ((day + right + 30) % 31) + 1];
		while (!this.#days.has(dayKey(month, day)));
		return dayKey(month, day);
	}

	#drawShades() {
		this.#limits = shadeLimits([...this.#days.values()], this.log);
		/** @type {NodeListOf<HTMLElement>} */
		const buttons = this.#map.querySelectorAll('[data-day]');
		for (const day of buttons)
			day.className = this.#shadeClass(this.#days.get(day.dataset.day ?? ''));
		this.#drawLegend();
	}

	#drawLegend() {
		const { formatNumber, t } = this.app;
		const limits = this.#limits;
		const rangeText = /** @param {number} shade */ shade =>
			shade < limits.length
				? `≤ ${formatNumber(limits[shade])}`
				: `> ${formatNumber(limits[shade - 1])}`;
		const item = /** @param {number} n @param {number} shade */ (n, shade) =>
			el(
				'li',
				el(`span.swatch.shade-${shade}`),
				rangeText(shade),
				el('small.muted', t('figure.days', { n })),
			);
		replaceChildren(this.#legend, histogram(this.#days, limits).map(item));
	}

	/** Return tasks that fill the sections below the table. */
	#figures() {
		const { app, year } = this;
		const days = this.#days;
		const files = el(
			'div.row',
			button(app.t('year.svg'), () => this.#saveSvg()),
			button(app.t('year.json'), () => this.#saveJson()),
		);
		const link = /** @param {string} day */ day => this.#dayLink(day);
		const sections = [
			...extremesOf(app, days, link),
			figuresOf(app, days, files),
			...chartsOf(app, days, year),
		];
		return sections.map(
			({ title, content }, n) =>
				() =>
					replaceChildren(this.#sections[n], el('h2', title), content()),
		);
	}

	/** @param {string} day */
	#dayLink(day) {
		const date = firstDate(this.year, ...splitKey(day));
		const text = this.#dayText(day);
		return date ? el('a', { href: formatHash('b', this.board.id, date) }, text) : text;
	}

	/** @param {string} suffix */
	#fileName(suffix) {
		return `${this.board.id}${this.dated ? '-' + this.year : ''}.${suffix}`;
	}

	#saveJson() {
		const document = (this.#showsPairs && this.#allYears) || this.#document;
		const text = JSON.stringify(document, null, 2) + '\n';
		saveFile(this.#fileName('json'), 'application/json', text);
	}

	#saveSvg() {
		const months = MONTHS.map(n => this.month.short(2024, n - 1));
		const year = this.dated && !this.#showsPairs ? ` ${this.year}` : '';
		const title = this.app.t('year.of', { board: this.title }) + year;
		const image = yearSvg(this.#days, this.#limits, title, months);
		saveFile(this.#fileName('svg'), 'image/svg+xml', image);
	}
}

/** Return a button that is pressed or not.
 * @param {string} text
 * @param {boolean} value
 * @param {(on: boolean) => boolean | Promise<boolean>} apply returns whether it succeeded */
function toggle(text, value, apply) {
	const change = async () => {
		const on = control.getAttribute('aria-pressed') !== 'true';
		if (await apply(on)) control.setAttribute('aria-pressed', String(on));
	};
	const control = button(text, change, { 'aria-pressed': String(value) });
	return control;
}
