/** Asks at once for all modules of the view in the hash; else a browser would ask for some of them only when it has
 * read those that import them. `index.html` asks for what every view needs. tests/web/browser/test_preload.py compares
 * both with what the views import. */

const MODULES = new Map([
  ['w', ['dates', 'device/likelihood', 'gestures', 'latest_request', 'share', 'words/found', 'words/game', 'words/grid', 'words/help',
    'words/letters', 'words/line', 'words/open', 'words/path', 'words/play', 'words/solutions', 'words/view']],
  ['b', ['board/desk', 'board/draw', 'board/game', 'board/help', 'board/history', 'board/labels', 'board/layout', 'board/moves', 'board/shape',
    'board/solutions', 'board/state', 'board/table', 'board/view', 'chooser', 'dates', 'gestures', 'latest_request', 'share']],
  ['y', ['chooser', 'dates', 'year/figures', 'year/svg', 'year/view']],
]);

const [view] = location.hash.slice(1).split('/');
for (const name of MODULES.get(view) ?? MODULES.get('w') ?? []) {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = name + '.js';
  document.head.append(link);
}
