/** Starts the page: language, theme, header, and the view of the hash. */

import { Sheet, button, el, icon, isTyping, replaceChildren } from './dom.js';
import { adoptQuery, formatHash, parseHash, startRouter } from './router.js';
import { Store, browserStorage } from './store.js';
import { chooseLanguage, translator } from './messages.js';
/** @import { App, Child, Header, ViewModule } from './types' */

const byId = /** @param {string} id */ id =>
	/** @type {HTMLElement} */ (document.getElementById(id));

/** @returns {Promise<Omit<App, 'backend' | 'errorText'>>} */
async function makeApp() {
	const store = new Store(browserStorage(), () => app?.showError(failureText()));
	const language = chooseLanguage([store.get('language') ?? '', ...navigator.languages]);
	const { default: messages } = await import(`./messages/${language}.js`);
	const localized = translator(language, messages);
	document.documentElement.lang = language;
	setTheme(store.get('theme', ''));
	return {
		...localized,
		store,
		language,
		get ready() {
			ready ??= loadBackend().catch(error => {
				ready = undefined;
				throw error;
			});
			return ready;
		},
		sheet: new Sheet(byId('sheet'), localized.t('sheet')),
		now: () => new Date(),
		today: () => new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Helsinki' }).format(new Date()),
		announce,
		showError,
		showLoadError,
		setHeader,
		openDialog,
		setTheme,
		navigate,
		replaceHash,
		setShortcuts: (...lines) => {
			shortcuts = lines;
		},
		reset,
	};
}

/** Load what answers queries, when it is wanted first, or again if that failed. */
async function loadBackend() {
	const [{ createBackend }, { errorText }] = await Promise.all([
		import('./backend.js'),
		import('./service.js'),
	]);
	app.errorText = error => errorText(app.t, error);
	return (app.backend = createBackend(app.store));
}

/** @param {string} text */
function announce(text) {
	byId('announcer').textContent = '';
	requestAnimationFrame(() => {
		byId('announcer').textContent = text;
	});
}

/** @param {string} hash */
function replaceHash(hash) {
	/* An answer may come between the choice of another view and its opening. */
	if (location.hash !== shownHash) return;
	history.replaceState(history.state, '', hash);
	shownHash = location.hash;
}

/** Clear the page for another view; a warning that nothing is stored stays until it is closed. */
function reset() {
	shownHash = location.hash;
	const { failure } = app.store;
	if (!failure || byId('error').firstChild?.textContent !== failureText()) showError('');
	replaceChildren(byId('view'));
	byId('view').className = '';
	app.sheet.clear();
	shortcuts = [];
}

/** Go to a hash, in place of the entry of an open dialog; show the view again if it is the current
 * one.
 * @param {string} hash */
function navigate(hash) {
	if (hash === location.hash) dispatchEvent(new Event('hashchange'));
	else if (history.state) location.replace(hash);
	else location.assign(hash);
}

/** @param {string} theme */
function setTheme(theme) {
	document.documentElement.dataset.theme = theme;
}

/** @param {string} text @param {string} [label] @param {() => void} [act] */
function showError(text, label, act) {
	const action =
		act &&
		button(label, () => {
			showError('');
			act();
		});
	replaceChildren(
		byId('error'),
		text && [el('p', text), icon('✕', app.t('close'), () => showError('')), action],
	);
}

/** @param {string} text @param {string} [hash] */
function showLoadError(text, hash) {
	replaceChildren(byId('view'));
	showError(text, app.t(hash ? 'board.open' : 'again'), () =>
		hash ? app.navigate(hash) : dispatchEvent(new Event('hashchange')),
	);
}

/** @param {Header} header */
function setHeader({ title, name = '', onTitle, previous, next, help, introduced }) {
	const { t } = app;
	const isKnown = introduced || app.store.failure || explainedGames().includes(help ?? '');
	if (help && self === top && !isKnown) showHelp(help);
	document.documentElement.dataset.game = help ?? '';
	document.title = [title, name, 'Kaivuri'].filter(part => part).join(' · ');
	replaceChildren(
		byId('header'),
		dayButton('‹', 'day.previous', previous),
		el(
			'div.title',
			el('h1', onTitle ? button(title, onTitle, { 'aria-haspopup': 'dialog' }) : title),
			el('span.name', name),
		),
		dayButton('›', 'day.next', next),
		el('span.grow'),
		help && icon('?', t('help'), () => showHelp(help), { 'aria-haspopup': 'dialog' }),
		icon('≡', t('menu'), openMenu, { 'aria-haspopup': 'dialog' }),
	);
}

const failureText = () => app.t('error.' + app.store.failure);

/** @returns {string[]} */
const explainedGames = () => app.store.get('explained', []);

/** Explain a game; once, when it is opened for the first time, and whenever it is asked for.
 * @param {string} game */
async function showHelp(game) {
	const { hash } = location;
	const { openHowTo } = await import('./how_to.js');
	if (hash !== location.hash) return;
	app.store.set('explained', [...new Set([...explainedGames(), game])]);
	openHowTo(app, game, installer);
}

async function openMenu() {
	const [menu] = await Promise.all([import('./menu.js'), app.ready]);
	menu.openMenu(app);
}

/** @param {string} symbol @param {string} key @param {Header['next']} act */
const dayButton = (symbol, key, act) =>
	act !== undefined && icon(symbol, app.t(key), () => act?.(), { disabled: !act });

/** @param {string} title @param {Child[]} children */
function openDialog(title, ...children) {
	const onclose = () => {
		dialog.remove();
		if (history.state > openDialogs().length) history.back();
	};
	const dialog = el(
		'dialog',
		{
			'aria-labelledby': 'dialog-title',
			onclose,
			onclick: e => {
				if (e.target === dialog) dialog.close();
			},
		},
		el(
			'header',
			el('h2', { id: 'dialog-title' }, title),
			icon('✕', app.t('close'), () => {
				dialog.close();
			}),
		),
		children,
	);
	document.body.append(dialog);
	dialog.showModal();
	dialog.scrollTop = 0; // large text may have put the focused button below what is read first
	const { length } = openDialogs();
	if (!(history.state >= length)) history.pushState(length, '');
	return dialog;
}

/** @returns {NodeListOf<HTMLDialogElement>} */
const openDialogs = () => document.querySelectorAll('dialog[open]');

/** Close the dialogs that were opened after the entry of the history; its state is the number of
 * dialogs open.
 * @param {PopStateEvent} event */
function closeDialogs({ state }) {
	for (const dialog of [...openDialogs()].slice(state ?? 0)) dialog.close();
}

/** @param {KeyboardEvent} event */
function showShortcuts(event) {
	if (event.key !== '?' || isTyping(event) || !shortcuts.length) return;
	openDialog(
		app.t('keys'),
		el(
			'dl.shortcuts',
			shortcuts
				.map(line => line.split(': '))
				.map(([key, action]) => [el('dt', key), el('dd', action)]),
		),
	);
}

/** @type {Record<string, () => Promise<ViewModule>>} */
const VIEWS = {
	w: () => import('./words/view.js'),
	b: () => import('./board/view.js'),
	y: () => import('./year/view.js'),
	p: () => import('./puzzles/view.js'),
};

adoptQuery();
/* Load the modules of the view along with the messages. */
const initialView = parseHash(location.hash).view || 'w';
if (Object.hasOwn(VIEWS, initialView)) VIEWS[initialView]().catch(() => {});
/** @type {App} */
let app;
/** @type {string[]} */
let shortcuts = [];
let shownHash = '';
/** @type {App['ready'] | undefined} */
let ready;
/** The browser's offer to install the page. @type {import('./types').InstallEvent | undefined} */
let installer;
addEventListener('beforeinstallprompt', event => {
	event.preventDefault();
	installer = /** @type {import('./types').InstallEvent} */ (event);
});
start();

async function start() {
	app = /** @type {App} */ (await makeApp());
	if (history.state) history.replaceState(null, ''); // a dialog was open when the page was reloaded
	addEventListener('keydown', showShortcuts);
	addEventListener('popstate', closeDialogs);
	await startRouter(byId('view'), app, VIEWS, formatHash('w', app.today()));
	if (app.store.failure) app.showError(failureText());
	/* Precaching waits until the view is usable, and what is opened or asked later is there without a
	 * network. */
	Promise.all([
		import('./device/device.js'),
		import('./menu.js'),
		import('./words/day_dialog.js'),
	]).catch(() => {});
	import('./service_worker.js').then(module => module.registerServiceWorker(app)).catch(() => {});
}
