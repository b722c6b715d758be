/** Moves in the notation of the archive: `put L 3,1 r1 f` and `lift L`. */

import { BadMove } from '../history.js';

/** @import { Cell } from '../documents' */
/** @typedef {{piece: string, cell?: Cell, quarters?: number, flip?: boolean}} Move a lift has no
 *   cell */

/* The name of a piece consists of letters and digits of any language. */
const PUT = /^put\s+([\p{L}\p{N}]+)\s+(\d{1,4}),(\d{1,4})(?:\s+r([0-3]))?(\s+f)?$/iu;
const LIFT = /^lift\s+([\p{L}\p{N}]+)$/iu;

/** @param {string} text @returns {Move} */
export function parseMove(text) {
	const move = text.trim().normalize();
	const put = PUT.exec(move);
	if (put) {
		return {
			piece: put[1],
			cell: [+put[2], +put[3]],
			quarters: +(put[4] ?? 0),
			flip: put[5] !== undefined,
		};
	}
	const lift = LIFT.exec(move);
	if (lift) return { piece: lift[1] };
	throw new BadMove('board.bad-move', { move: move.slice(0, 40) });
}

/** @param {string} text separated by semicolons or newlines */
export const parseMoves = text =>
	text
		.split(/[;\n]/)
		.filter(part => part.trim())
		.map(parseMove);

/** @param {Move} move */
export const moveText = ({ piece, cell, quarters, flip }) =>
	cell ? `put ${piece} ${cell} r${quarters}${flip ? ' f' : ''}` : `lift ${piece}`;

/** @param {Move[]} moves */
export const movesText = moves => moves.map(moveText).join('; ');

/** Group moves into the player's steps: a lift and the following put of the same piece are one
 * step.
 * @param {Move[]} moves
 * @returns {Move[][]} */
export function groupSteps(moves) {
	/** @type {Move[][]} */
	const steps = [];
	for (const move of moves) {
		const last = steps.at(-1);
		if (move.cell && last?.length === 1 && !last[0].cell && last[0].piece === move.piece)
			last.push(move);
		else steps.push([move]);
	}
	return steps;
}
