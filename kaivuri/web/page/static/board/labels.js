/** Labels on the cells of a board. */

/** @import { BoardCell, Cell, Kind } from '../documents' */
/** @typedef {{kind: Kind, value: number, text: string | null, cells: Cell[]}} Label */

/** Return the labels, which may cover several cells each. @param {BoardCell[]} cells @returns {Label[]} */
export function labelsOf(cells) {
  /** @type {Map<string, Label>} */
  const labels = new Map();
  for (const { row, column, label, kind, value } of cells) {
    if (kind === null || value === null) continue;
    const key = `${kind} ${value}`, known = labels.get(key);
    if (known) known.cells.push([row, column]);
    else labels.set(key, { kind, value, text: label, cells: [[row, column]] });
  }
  return [...labels.values()];
}
