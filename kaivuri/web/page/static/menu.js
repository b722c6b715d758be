/** The menu: games, language, theme, backend, export and import, about. */

import { button, checkbox, el, saveFile, select, status } from './dom.js';
import { formatExport, mergeExport, parseExport } from './progress.js';
import { LANGUAGES } from './messages.js';
/** @import { App } from './types' */

/** @param {App} app */
export function openMenu(app) {
	const { t, backend } = app;
	const links = el('ul.links');
	const dialog = app.openDialog(
		t('menu'),
		el('nav', links),
		el('div.settings', settings(app)),
		strandsButton(app),
		progressButtons(app, () => app.navigate(location.hash)),
		el('p.muted', t('about')),
	);
	const addLinks = /** @param {[key: string, hash: string][]} pairs */ pairs =>
		links.append(...pairs.map(([key, hash]) => menuLink(app, dialog, key, hash)));
	addLinks(viewLinks(app.today(), !backend.service.missing));
	import('./words/letters.js')
		.then(({ addPluginGames }) => addPluginGames(app))
		.then(
			names => addLinks(names.map(name => [name, `#w/${name}/new`])),
			() => {},
		); // offline, the module may be missing
}

/** @param {string} today @param {boolean} hasService @returns {[key: string, hash: string][]} */
const viewLinks = (today, hasService) => [
	['sanalouhos', '#w/' + today],
	['strands', '#w/strands/' + today],
	.../** @type {[string, string][]} */ (hasService ? [['celltower', '#w/celltower/new']] : []),
	['puzzles', '#p'],
	['letters.own', '#w/new'],
	['board', '#b'],
	['year', '#y'],
];

/** @param {App} app @param {HTMLDialogElement} menu @param {string} key @param {string} hash */
function menuLink(app, menu, key, hash) {
	const onclick = /** @param {MouseEvent} event */ event => {
		if (event.ctrlKey || event.metaKey || event.shiftKey) return; // in another tab or window
		event.preventDefault();
		menu.close();
		app.showError('');
		app.navigate(hash);
	};
	return el('li', el('a', { href: hash, onclick }, app.t(key)));
}

/** @param {App} app */
function settings({ t, store, backend, language, setTheme }) {
	const setting =
		/** @param {string} key
		 * @param {string[]} codes
		 * @param {(code: string) => string} textOf
		 * @param {string} selected
		 * @param {(code: string) => void} apply */
		(key, codes, textOf, selected, apply) =>
			select(t(key), codes, textOf, selected, code => {
				store.set(key, code);
				apply(code);
			});
	const textOf = /** @param {string} prefix */ prefix => /** @param {string} code */ code =>
		t(prefix + code);
	const nameOf = /** @param {string} code */ code => LANGUAGES[code];
	const reload = () => location.reload();
	const prefer = /** @param {string} code */ code => {
		backend.preferred = code;
	};
	const theme = store.get('theme', '');
	const preferred = backend.preferred || 'device';
	return [
		setting('language', Object.keys(LANGUAGES), nameOf, language, reload),
		setting('theme', ['', 'light', 'dark'], textOf('theme.'), theme, setTheme),
		'vibrate' in navigator &&
			checkbox(t('vibrate'), store.get('vibrate', true), on => store.set('vibrate', on)),
		!backend.service.missing &&
			setting('backend', ['device', 'service'], textOf('backend.'), preferred, prefer),
		backend.lastSource && el('p.muted', t('backend.last.' + backend.lastSource)),
	];
}

/** @param {App} app */
function strandsButton({ t, backend, announce }) {
	const node = button(
		t('strands.remove'),
		async () => {
			await backend.deleteStrandsData();
			node.hidden = true;
			announce(t('strands.removed'));
		},
		{ hidden: true },
	);
	backend.hasStrandsData().then(
		has => {
			node.hidden = !has;
		},
		() => {},
	); // offline, without a service worker, this is not known
	return node;
}

/** @param {App} app @param {() => void} [onImport] */
export function progressButtons({ t, store, today, now }, onImport = () => {}) {
	const message = status();
	const importFile = async () => {
		let parsed;
		try {
			parsed = parseExport((await file.files?.[0]?.text()) ?? '');
		} catch (error) {
			message.textContent = t('error.import', { line: /** @type {any} */ (error).lineNumber ?? 1 });
		}
		file.value = '';
		if (!parsed) return;
		message.textContent = t('imported', mergeExport(store, parsed, now()));
		onImport();
	};
	const file = el('input.visually-hidden', {
		type: 'file',
		'aria-label': t('import'),
		tabindex: -1,
		onchange: importFile,
	});
	return el(
		'div.row',
		button(t('export'), () =>
			saveFile(`kaivuri-${today()}.jsonl`, 'application/jsonl', formatExport(store)),
		),
		button(t('import'), () => file.click()),
		file,
		message,
	);
}
