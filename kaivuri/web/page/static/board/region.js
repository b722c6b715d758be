/** A dialog in which a region is drawn for the pieces of a board, and saved as a board file
 * (docs/add-a-board.md). */

import { range } from '../dates.js';
import { ARROWS, button, el, saveFile, status } from '../dom.js';
import { boundingBox } from './shape.js';
/** @import { Cell } from '../documents'
 * @import { App } from '../types'
 * @import { Board, BoardDocument } from './state.js' */

/** The minimum number of rows and columns to draw in. */
const MIN_SIDE = 10;

/** @param {Cell[]} cells
 * @param {string} mark of a cell
 * @param {string} blank
 * @param {string} separator */
function picture(cells, mark, blank, separator) {
	const { top, left, rows, columns } = boundingBox(cells);
	const marked = new Set(cells.map(String));
	const line = /** @param {number} r */ r =>
		range(left, left + columns - 1)
			.map(c => (marked.has(`${r},${c}`) ? mark : blank))
			.join(separator);
	return range(top, top + rows - 1)
		.map(line)
		.join('\n');
}

/** @param {Pick<Board, 'pieces' | 'twoSided'>} board
 * @param {string} title
 * @param {Cell[]} region */
export function boardFile({ pieces, twoSided }, title, region) {
	const tables = pieces.map(({ name, copies, optional, cells }) =>
		[
			`\n[pieces.${JSON.stringify(name)}]`,
			...(copies > 1 ? [`copies = ${copies}`] : []),
			...(optional ? ['optional = true'] : []),
			`picture = """\n${picture(cells, 'X', '.', '')}"""\n`,
		].join('\n'),
	);
	return [
		`title = ${JSON.stringify(title)}`,
		'kind = "packing"',
		`two_sided = ${twoSided}`,
		`drawing = """\n${picture(region, '*', '#', ' ')}\n"""`,
		tables.join(''),
	].join('\n');
}

/** @param {Board} board */
function coveredCells({ pieces }) {
	const sum = /** @param {typeof pieces} some */ some =>
		some.reduce((n, { copies, cells }) => n + copies * cells.length, 0);
	return [sum(pieces.filter(({ optional }) => !optional)), sum(pieces)];
}

/** @param {Board} board @param {Cell[]} region @returns {BoardDocument} */
const boardDocument = ({ pieces, twoSided }, region) => ({
	id: '',
	title: '',
	shows: [],
	two_sided: twoSided,
	pieces,
	cells: region.map(([row, column]) => ({ row, column, label: null, kind: null, value: null })),
});

/** @param {App} app @param {Board} board */
export const openRegionDialog = (app, board) => new RegionDialog(app, board);

class RegionDialog {
	#message = status();
	#cells;
	#all;
	#actions;

	/** @param {App} app @param {Board} board */
	constructor(app, board) {
		const { t } = app;
		const rows = Math.max(MIN_SIDE, board.rows);
		const columns = Math.max(MIN_SIDE, board.columns);
		this.app = app;
		this.board = board;
		this.#cells = new Set(board.cellTexts.keys());
		this.#all = range(0, rows * columns - 1).map(
			/** @returns {Cell} */ n => [Math.floor(n / columns), n % columns],
		);
		this.#actions = [
			button(t('left.count'), () => this.#count()),
			button(t('region.save'), () => this.#save(), { class: 'primary' }),
		];
		this.#update();
		const actions = el('div.row', this.#actions);
		app.openDialog(
			t('region'),
			el('p', t('region.intro')),
			this.#grid(columns),
			this.#message,
			actions,
		);
	}

	/** @param {number} columns */
	#grid(columns) {
		const nodes = this.#all.map(cell => this.#cellButton(cell));
		nodes[0].tabIndex = 0;
		const onkeydown = /** @param {KeyboardEvent} event */ event => moveFocus(event, nodes, columns);
		const label = this.app.t('region');
		const grid = el('div.region', { role: 'group', 'aria-label': label, onkeydown }, nodes);
		grid.style.setProperty('--columns', String(columns));
		return grid;
	}

	/** @param {Cell} cell */
	#cellButton([row, column]) {
		const cell = `${row},${column}`;
		const node = button('', () => this.#toggle(node, cell), {
			'aria-label': this.app.t('region.cell', { row: row + 1, column: column + 1 }),
			'aria-pressed': String(this.#cells.has(cell)),
			tabindex: -1,
		});
		return node;
	}

	/** @param {HTMLElement} node @param {string} cell */
	#toggle(node, cell) {
		if (!this.#cells.delete(cell)) this.#cells.add(cell);
		node.setAttribute('aria-pressed', String(this.#cells.has(cell)));
		this.#update();
	}

	get #region() {
		return this.#all.filter(cell => this.#cells.has(String(cell)));
	}

	/** @param {string} [solutions] their number */
	#update(solutions = '') {
		const { size } = this.#cells;
		const [min, max] = coveredCells(this.board);
		const pieces = min === max ? max : `${min}–${max}`;
		const cells = this.app.t('region.cells', { n: size, pieces });
		this.#message.textContent = cells + (solutions && ' · ' + solutions);
		for (const action of this.#actions) action.disabled = size < min || size > max;
	}

	async #count() {
		const { t, backend, errorText } = this.app;
		const counted = this.#region;
		this.#message.textContent = t('counting');
		const solutions = await backend
			.countOnDevice(boardDocument(this.board, counted))
			.then(n => t('board.solutions', { n }), errorText);
		if (String(counted) === String(this.#region)) this.#update(solutions);
	}

	#save() {
		const title = this.app.t('region.title', { board: this.board.title });
		saveFile('board.toml', 'application/toml', boardFile(this.board, title, this.#region));
	}
}

/** @param {KeyboardEvent} event @param {HTMLButtonElement[]} nodes @param {number} columns */
function moveFocus(event, nodes, columns) {
	if (!Object.hasOwn(ARROWS, event.key)) return;
	const at = nodes.indexOf(/** @type {HTMLButtonElement} */ (event.target));
	const [down, right] = ARROWS[event.key];
	const row = Math.floor(at / columns) + down;
	const column = (at % columns) + right;
	const next = column >= 0 && column < columns && nodes[row * columns + column];
	event.preventDefault();
	if (!next) return;
	nodes[at].tabIndex = -1;
	next.tabIndex = 0;
	next.focus();
}
