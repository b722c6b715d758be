/** Preloads all modules of the view in the hash, which a browser would otherwise find one import at
 * a time. `index.html` preloads those of every view. tests/web/browser/test_preload.py compares
 * both with the imports. */

const GAME = [
	'dates',
	'gestures',
	'history',
	'latest_request',
	'play_session',
	'puzzles/summaries',
	'share',
];
const MODULES = new Map([
	[
		'w',
		[
			...GAME,
			'puzzles/entries',
			'words/day_question',
			'words/game',
			'words/grid',
			'words/hints_panel',
			'words/letters',
			'words/letters_form',
			'words/missed_words',
			'words/normal_letters',
			'words/pasted_letters',
			'words/path',
			'words/regions',
			'words/session',
			'words/solutions_panel',
			'words/view',
			'words/word_count',
			'words/word_input',
			'words/words_panel',
			'words/worksheet',
		],
	],
	[
		'b',
		[
			...GAME,
			'board/drawing',
			'board/hints',
			'board/interaction',
			'board/layout',
			'board/moves',
			'board/session',
			'board/shape',
			'board/solutions',
			'board/state',
			'board/tray_state',
			'board/view',
			'chooser',
		],
	],
	[
		'p',
		[
			'dates',
			'puzzles/entries',
			'puzzles/month',
			'puzzles/summaries',
			'puzzles/view',
			'share',
			'words/letters',
			'words/normal_letters',
			'words/pasted_letters',
		],
	],
	['y', ['chooser', 'dates', 'year/statistics', 'year/svg', 'year/view']],
]);

const [view] = location.hash.slice(1).split('/');
for (const name of MODULES.get(view) ?? MODULES.get('w') ?? []) {
	const link = document.createElement('link');
	link.rel = 'modulepreload';
	link.href = name + '.js';
	document.head.append(link);
}
