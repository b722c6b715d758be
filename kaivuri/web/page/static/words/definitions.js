/** The dialog that tells what words mean: meanings of English words from the service, links to
 * dictionaries for all. */

import { el, status } from '../dom.js';
import { GAMES } from './letters.js';
/** @import { Link, Meaning } from '../documents'
 * @import { App } from '../types' */

/** @param {App} app @param {string[]} words @param {string} game */
export async function openDefinitions(app, words, game) {
	const { t } = app;
	const { service } = app.backend;
	const { language } = GAMES[game];
	const hasMeanings = language === 'en';
	const dictionaries = await service.dictionaries().catch(() => null);
	const message = status();
	const entries = words.map(word => ({ word, list: el('ul') }));
	app.openDialog(
		t('meanings'),
		message,
		entries.map(({ word, list }) => [el('h3', word), list]),
	);
	for (const { word, list } of entries) {
		/** @param {Meaning[]} meanings @param {Link[]} links */
		const show = (meanings, links) =>
			list.replaceChildren(
				...meanings.map(({ base, part, text }) =>
					el('li', { lang: language }, el('b', base), ` (${t('part.' + part)}): ${text}`),
				),
				...links.map(({ name, url }) =>
					el('li', el('a', { href: url, target: '_blank', rel: 'noopener noreferrer' }, name)),
				),
			);
		show(
			[],
			(dictionaries?.[language] ?? []).map(({ name, url }) => ({
				name,
				url: url.replace('{word}', encodeURIComponent(word)),
			})),
		);
		if (!hasMeanings) continue;
		service.definitions(word, language).then(
			({ definitions: [{ meanings, links }] }) => show(meanings, links),
			error => {
				message.textContent = app.errorText(error);
			},
		);
	}
}
