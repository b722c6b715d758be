/** Preloads the messages and the modules of the view in the hash, which a browser would otherwise find
 * one import at a time. kaivuri/web/page/preloads.py puts before it `MODULES`: the modules of each
 * view. */

import { chooseLanguage } from './messages.js';

const { hash } = location;
const [view] = hash.slice(1).split('/');
const modules = MODULES.get(view) ?? MODULES.get('w') ?? [];
/* The letters of a day come from the service. */
if (!hash || /^#w.*\/\d/.test(hash)) modules.unshift('backend.js', 'service.js');
/* Who has chosen another language has all of them on the device. */
for (const name of [`messages/${chooseLanguage(navigator.languages)}.js`, ...modules]) {
	const link = document.createElement('link');
	link.rel = 'modulepreload';
	link.href = name;
	document.head.append(link);
}
