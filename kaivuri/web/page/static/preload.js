/** Preloads the messages and the modules of the view in the hash, which a browser would otherwise find
 * one import at a time. kaivuri/web/page/preloads.py puts before it `MODULES`: the modules of each
 * view. */

import { chooseLanguage } from './messages.js';

const [view] = location.hash.slice(1).split('/');
const modules = MODULES.get(view) ?? MODULES.get('w') ?? [];
/* Who has chosen another language has all of them on the device. */
for (const name of [`messages/${chooseLanguage(navigator.languages)}.js`, ...modules]) {
	const link = document.createElement('link');
	link.rel = 'modulepreload';
	link.href = name;
	document.head.append(link);
}
