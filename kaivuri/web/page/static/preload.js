/** Preloads the messages, the modules and the board of the view in the hash, which a browser would
 * otherwise find one after the other. kaivuri/web/page/preloads.py puts before it `MODULES`: the modules
 * of each view. */

import { chooseLanguage } from './messages.js';

const { hash } = location;
const [view, board] = hash.slice(1).split('/');
const modules = MODULES.get(view) ?? MODULES.get('w') ?? [];
/* Only letters are shown before anything is asked. */
const isLetters = view === 'w' && !/\/\d/.test(hash);
const asking = isLetters ? [] : ['backend.js', 'service.js'];
/* Who has chosen another language has all of them on the device. */
const messages = `messages/${chooseLanguage(navigator.languages)}.js`;
for (const name of new Set([messages, ...asking, ...modules])) addLink('modulepreload', name);
if (board && (view === 'b' || view === 'y')) addLink('preload', `data/boards/${board}.json`);

/** @param {string} rel @param {string} href */
function addLink(rel, href) {
	const link = document.createElement('link');
	/* As `fetch` requests a board; a module is fetched so in any case. */
	if (rel === 'preload') Object.assign(link, { as: 'fetch', crossOrigin: 'anonymous' });
	Object.assign(link, { rel, href });
	document.head.append(link);
}
