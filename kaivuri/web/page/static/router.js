/** Views by the hash: `#w/LETTERS`, `#w/DATE`, `#b/BOARD/DATE/MOVES` (without DATE on a board
 * without dates), `#y/BOARD/YEAR`, `#p/GAME/MONTH`. */

/** @import { App, ViewModule } from './types' */

/** Split a hash into the name of its view and its parts; malformed escapes stay as they are.
 * @param {string} hash @returns {{view: string, parts: string[]}} */
export function parseHash(hash) {
	const [view = '', ...parts] = hash.replace(/^#/, '').split('/').map(decode);
	return { view, parts: parts.filter(part => part) };
}

/** Return the hash of a view; empty parts are left out.
 * @param {string} view
 * @param {string[]} parts */
export const formatHash = (view, ...parts) =>
	'#' +
	[view, ...parts.filter(part => part)]
		.map(part => encodeURIComponent(part).replace(/%(2C|3A|3B|20)/g, restore))
		.join('/');

/** Return the hash of a puzzle of letters as a query, which reaches the service: it describes the puzzle
 * to programs that preview links.
 * @param {string} hash */
export const sharedForm = hash => hash.replace('#', '?');

/** Show the puzzle whose address is the query, as `sharedForm` makes it; another site may have added
 * parameters. */
export function adoptQuery() {
	const [query] = location.search.slice(1).split('&');
	if (location.hash || !query.includes('/')) return;
	history.replaceState(history.state, '', `${location.pathname}#${query.replace(/=$/, '')}`);
}

/** @param {string} _ @param {string} code */
const restore = (_, code) => (code === '20' ? '+' : decodeURIComponent('%' + code));

/** @param {string} part */
function decode(part) {
	try {
		return decodeURIComponent(part.replace(/\+/g, ' '));
	} catch {
		return part;
	}
}

/** @param {HTMLElement} root
 * @param {App} app
 * @param {Record<string, () => Promise<ViewModule>>} views
 * @param {string} defaultHash replaces an empty or unknown hash */
export function startRouter(root, app, views, defaultHash) {
	let current = new AbortController();
	const show = async () => {
		const requested = parseHash(location.hash);
		const known = Object.hasOwn(views, requested.view);
		if (!known) history.replaceState(null, '', defaultHash);
		current.abort();
		current = new AbortController();
		const { signal } = current;
		app.reset();
		root.setAttribute('aria-busy', 'true');
		try {
			await open(known ? requested : parseHash(defaultHash), signal);
			if (requested.view && !known && !signal.aborted) app.showError(app.t('error.hash'));
		} catch (error) {
			if (signal.aborted) return;
			app.showError(app.t('error.view'), app.t('again'), show);
			console.error(error);
		}
		if (!signal.aborted) root.removeAttribute('aria-busy');
	};
	/** @param {ReturnType<typeof parseHash>} address @param {AbortSignal} signal */
	const open = async ({ view, parts }, signal) => {
		const { mount, needsBackend = true } = await views[view]();
		if (needsBackend) await app.ready;
		if (!signal.aborted) await mount(root, parts, app, signal);
	};
	addEventListener('hashchange', show);
	return show();
}
