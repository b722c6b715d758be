/** A dialog in which a region is drawn for the pieces of a board, and saved as a board file (docs/add-a-board.md). */

import { range } from '../dates.js';
import { ARROWS, button, el, saveFile, status } from '../dom.js';
import { boundingBox } from './shape.js';
/** @import { App } from '../app.js' @import { Cell } from '../documents' @import { Board, BoardDocument } from './state.js' */

/** The minimum number of rows and columns to draw in. */
const MIN_SIDE = 10;

/** Draw cells as lines of text. @param {Cell[]} cells @param {string} mark of a cell @param {string} blank @param {string} separator */
function picture(cells, mark, blank, separator) {
  const { top, left, rows, columns } = boundingBox(cells), marked = new Set(cells.map(String));
  const line = /** @param {number} r */ r => range(left, left + columns - 1).map(c => marked.has(`${r},${c}`) ? mark : blank).join(separator);
  return range(top, top + rows - 1).map(line).join('\n');
}

/** Return the board file of a region for the pieces of a board. @param {Pick<Board, 'pieces' | 'twoSided'>} board @param {string} title @param {Cell[]} region */
export function boardFile({ pieces, twoSided }, title, region) {
  const tables = pieces.map(({ name, copies, optional, cells }) => [`\n[pieces.${JSON.stringify(name)}]`, ...copies > 1 ? [`copies = ${copies}`] : [],
    ...optional ? ['optional = true'] : [], `picture = """\n${picture(cells, 'X', '.', '')}"""\n`].join('\n'));
  return `title = ${JSON.stringify(title)}\nkind = "packing"\ntwo_sided = ${twoSided}\ndrawing = """\n${picture(region, '*', '#', ' ')}\n"""\n${tables.join('')}`;
}

/** Return the minimum and the maximum number of cells that the pieces cover. @param {Board} board */
function coveredCells({ pieces }) {
  const sum = /** @param {typeof pieces} some */ some => some.reduce((n, { copies, cells }) => n + copies * cells.length, 0);
  return [sum(pieces.filter(({ optional }) => !optional)), sum(pieces)];
}

/** Return the region as a document, which the core on the device can solve. @param {Board} board @param {Cell[]} region @returns {BoardDocument} */
const boardDocument = ({ pieces, twoSided }, region) => ({ id: '', title: '', shows: [], two_sided: twoSided, pieces,
  cells: region.map(([row, column]) => ({ row, column, label: null, kind: null, value: null })) });

/** Open the dialog with the region of the board. @param {App} app @param {Board} board */
export function openRegionDialog(app, board) {
  const { t, backend } = app, message = status(), rows = Math.max(MIN_SIDE, board.rows), columns = Math.max(MIN_SIDE, board.columns);
  const [min, max] = coveredCells(board), cells = new Set(board.cellTexts.keys());
  const all = range(0, rows * columns - 1).map(/** @returns {Cell} */ n => [Math.floor(n / columns), n % columns]), region = () => all.filter(cell => cells.has(String(cell)));
  const save = () => saveFile('board.toml', 'application/toml', boardFile(board, t('region.title', { board: board.title }), region()));
  const count = async () => {
    message.textContent = t('counting');
    const counted = region(), solutions = await backend.countOnDevice(boardDocument(board, counted)).then(n => t('board.solutions', { n }), app.errorText);
    if (String(counted) === String(region())) update(solutions);
  };
  const actions = [button(t('left.count'), count), button(t('region.save'), save, { class: 'primary' })];
  const update = (solutions = '') => {
    const fits = cells.size >= min && cells.size <= max;
    message.textContent = [t('region.cells', { n: cells.size, pieces: min === max ? max : `${min}–${max}` }), solutions].filter(part => part).join(' · ');
    for (const action of actions) action.disabled = !fits;
  };
  const toggle = /** @param {HTMLElement} node @param {string} cell */ (node, cell) => {
    if (!cells.delete(cell)) cells.add(cell);
    node.setAttribute('aria-pressed', String(cells.has(cell)));
    update();
  };
  const nodes = all.map(([row, column], n) => {
    const cell = `${row},${column}`, name = t('region.cell', { row: row + 1, column: column + 1 });
    const node = button('', () => toggle(node, cell), { 'aria-label': name, 'aria-pressed': String(cells.has(cell)), tabindex: n ? -1 : 0 });
    return node;
  });
  const grid = el('div.region', { role: 'group', 'aria-label': t('region'), onkeydown: e => moveFocus(e, nodes, columns) }, nodes);
  grid.style.setProperty('--columns', String(columns));
  update();
  app.openDialog(t('region'), el('p', t('region.intro')), grid, message, el('div.row', actions));
}

/** Move between cells by arrow keys. @param {KeyboardEvent} event @param {HTMLButtonElement[]} nodes @param {number} columns */
function moveFocus(event, nodes, columns) {
  if (!Object.hasOwn(ARROWS, event.key)) return;
  const at = nodes.indexOf(/** @type {HTMLButtonElement} */ (event.target)), [down, right] = ARROWS[event.key];
  const row = Math.floor(at / columns) + down, column = at % columns + right, next = column >= 0 && column < columns && nodes[row * columns + column];
  event.preventDefault();
  if (!next) return;
  nodes[at].tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}
