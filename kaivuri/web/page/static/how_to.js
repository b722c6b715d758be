/** Explains a game by small pictures. */

import { button, el } from './dom.js';
import { preview } from './words/grid.js';
/** @import { Cell } from './documents'
 * @import { App, InstallEvent } from './types' */

/** A grid, its words as cells in the digits of rows and columns, and the pictures: the words and the
 * starts drawn in each.
 * @typedef {{rows: string[], words: string[], pictures: [words: number[], starts?: string[]][]}} Example */

/** @type {Record<string, Example>} */
const EXAMPLES = {
	sanalouhos: {
		rows: ['TLK', 'AOI', 'ASS'],
		words: ['00 10 01 11', '02 12 22 21 20'],
		pictures: [[[0]], [[0, 1]], [[0], ['02']]],
	},
	strands: {
		rows: ['CATS', 'PETS', 'DOGS'],
		words: ['20 21 22 23', '10 11 12 13', '00 01 02 03'],
		pictures: [[[0]], [[0, 1]], [[0, 1], ['00']]],
	},
	celltower: {
		rows: ['BOA', 'ONT', 'KES'],
		words: ['00 01 10 20', '02 11 12 21 22'],
		pictures: [[[0]], [[0, 1]], [[0], ['02']]],
	},
	board: {
		rows: ['   ', '  9', '   '],
		words: ['00 10 20 21', '20 21 22 10', '01 11 21 20'],
		pictures: [[[0]], [[1]], [[2]]],
	},
};

/** The hues of the words; that of the spangram is gold. */
const HUES = [2, 0, 4];

/** @param {string} text @returns {Cell[]} */
const parseCells = text => text.split(' ').map(([r, c]) => [Number(r), Number(c)]);

/** @param {App} app
 * @param {string} kind of an example
 * @param {InstallEvent} [installer] */
export function openHowTo({ t, openDialog }, kind, installer) {
	const { rows, words, pictures } = EXAMPLES[kind];
	const figure = /** @param {Example['pictures'][number]} picture @param {number} n */ (
		[shown, starts = []],
		n,
	) => {
		const drawn = shown.map(hue => ({
			word: '',
			badge: '',
			cells: parseCells(words[hue]),
			hue: HUES[hue],
			spangram: kind === 'strands' && hue === 1,
		}));
		const regions = kind === 'celltower' || kind === 'board';
		const options = { words: drawn, starts: starts.flatMap(parseCells), regions };
		return el(
			'li.' + kind,
			preview(rows, rows.length, rows[0].length, options),
			el('p', t(`how-to.${kind === 'celltower' && n ? 'sanalouhos' : kind}.${n + 1}`)),
		);
	};
	const dialog = openDialog(
		t('how-to'),
		el('ol.how-to', pictures.map(figure)),
		el(
			'div.row',
			el('small.muted.grow', t('how-to.offline')),
			installer && button(t('how-to.install'), () => installer.prompt()),
			button(t('how-to.start'), () => dialog.close(), { class: 'primary', autofocus: true }),
		),
	);
}
