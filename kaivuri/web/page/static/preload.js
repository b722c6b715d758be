/** Preloads all modules of the view in the hash, which a browser would otherwise find one import at a time. `index.html` preloads
 * those of every view. tests/web/browser/test_preload.py compares both with the imports. */

const MODULES = new Map([
  ['w', ['dates', 'gestures', 'latest_request', 'play_clock', 'puzzles/entries', 'puzzles/summaries', 'share', 'words/day_question', 'words/game', 'words/grid', 'words/hints_panel', 'words/letters',
    'words/letters_form', 'words/missed_words', 'words/pasted_letters', 'words/path', 'words/regions', 'words/session', 'words/solutions_panel', 'words/view', 'words/word_count', 'words/word_input',
    'words/words_panel', 'words/worksheet']],
  ['b', ['board/drawing', 'board/hints', 'board/history', 'board/interaction', 'board/layout', 'board/moves', 'board/session',
    'board/shape', 'board/solutions', 'board/state', 'board/tray_state', 'board/view', 'chooser', 'dates', 'gestures', 'latest_request', 'play_clock', 'puzzles/summaries', 'share']],
  ['p', ['dates', 'puzzles/entries', 'puzzles/month', 'puzzles/summaries', 'puzzles/view', 'share', 'words/letters', 'words/pasted_letters']],
  ['y', ['chooser', 'dates', 'year/statistics', 'year/svg', 'year/view']],
]);

const [view] = location.hash.slice(1).split('/');
for (const name of MODULES.get(view) ?? MODULES.get('w') ?? []) {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = name + '.js';
  document.head.append(link);
}
