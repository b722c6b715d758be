/** Board documents for tests. */

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const WEEKDAYS = 'Mon Tue Wed Thu Fri Sat Sun'.split(' ');

/** Return the document of a board from drawings of the board and of its pieces. */
export function boardDocument(drawing, pieces, more = {}) {
	const cells = drawing
		.trim()
		.split('\n')
		.flatMap((line, row) =>
			line
				.trim()
				.split(/\s+/)
				.flatMap((label, column) => (label === '#' ? [] : [{ row, column, ...parseLabel(label) }])),
		);
	return {
		id: 'test',
		title: 'Test',
		two_sided: true,
		cells,
		...more,
		pieces: Object.entries(pieces).map(([name, drawing]) => ({
			name,
			copies: 1,
			optional: false,
			cells: drawn(drawing),
			...more[name],
		})),
	};
}

function parseLabel(label) {
	if (label === '*') return { label: null, kind: null, value: null };
	if (MONTHS.includes(label)) return { label, kind: 'month', value: MONTHS.indexOf(label) + 1 };
	if (WEEKDAYS.includes(label)) return { label, kind: 'weekday', value: WEEKDAYS.indexOf(label) };
	return +label > 31
		? { label, kind: 'year', value: +label }
		: { label, kind: 'day', value: +label };
}

/** Return the cells of a drawing such as `XXX/X..`. */
export const drawn = drawing =>
	drawing
		.split('/')
		.flatMap((line, row) =>
			[...line].flatMap((character, column) => (character === 'X' ? [[row, column]] : [])),
		);

export const DRAGONFJORD = boardDocument(
	`
  Jan Feb Mar Apr May Jun #
  Jul Aug Sep Oct Nov Dec #
  1   2   3   4   5   6   7
  8   9   10  11  12  13  14
  15  16  17  18  19  20  21
  22  23  24  25  26  27  28
  29  30  31  #   #   #   #`,
	{
		O: 'XXX/XXX',
		V: 'X../X../XXX',
		Z: 'XX./.X./.XX',
		U: 'X.X/XXX',
		L: 'XXXX/X...',
		Y: 'XXXX/.X..',
		N: 'XXX./..XX',
		P: 'XXX/XX.',
	},
	{ id: 'dragonfjord-apad', title: 'A-Puzzle-A-Day' },
);
