/** Preloads the messages and the modules of the view in the hash, which a browser would otherwise find
 * one import at a time. kaivuri/web/page/preloads.py puts before it `MODULES`: the modules of each
 * view. */

import { chooseLanguage } from './messages.js';

const { hash } = location;
const [view] = hash.slice(1).split('/');
const modules = MODULES.get(view) ?? MODULES.get('w') ?? [];
/* Only letters are shown before anything is asked. */
const isLetters = view === 'w' && !/\/\d/.test(hash);
const asking = isLetters ? [] : ['backend.js', 'service.js'];
/* Who has chosen another language has all of them on the device. */
const messages = `messages/${chooseLanguage(navigator.languages)}.js`;
for (const name of new Set([messages, ...asking, ...modules])) {
	const link = document.createElement('link');
	link.rel = 'modulepreload';
	link.href = name;
	document.head.append(link);
}
