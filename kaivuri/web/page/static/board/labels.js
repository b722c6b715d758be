/** What stands on the cells of a board. */

/** @import { BoardCell, Cell, Kind } from '../documents' */
/** @typedef {{kind: Kind, value: number, text: string | null, cells: Cell[]}} Label */

/** A label may own several cells. @param {BoardCell[]} cells @returns {Label[]} */
export function labelsOf(cells) {
  /** @type {Map<string, Label>} */
  const found = new Map();
  for (const { row, column, label, kind, value } of cells) {
    if (kind === null || value === null) continue;
    const key = `${kind} ${value}`;
    const known = found.get(key);
    if (known) known.cells.push([row, column]);
    else found.set(key, { kind, value, text: label, cells: [[row, column]] });
  }
  return [...found.values()];
}
