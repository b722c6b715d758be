/** Pasted letters, and pictures that are pasted or dropped. */

import { button } from '../dom.js';
/** @import { App } from '../types' */

/** @param {App} app
 * @param {Blob} [file]
 * @param {(game: string) => string | undefined} [dateFor] the day whose letters are asked for */
export const openPictureDialog = async (app, file, dateFor) =>
	(await import('./picture.js')).openPictureDialog(app, file, dateFor);

/** Return a button that pastes the picture or the text of the clipboard, '' if it is empty or the
 * browser refuses; false without a clipboard.
 * @param {App['t']} t
 * @param {(pasted: Blob | string) => unknown} onPaste */
export const pasteButton = (t, onPaste) =>
	'clipboard' in navigator &&
	'read' in navigator.clipboard &&
	button(t('paste'), async () => onPaste(await pastedFromClipboard()));

/** @returns {Promise<Blob | string>} */
async function pastedFromClipboard() {
	try {
		const [item] = await navigator.clipboard.read();
		const type = item.types.find(type => type.startsWith('image/'));
		return type ? await item.getType(type) : await navigator.clipboard.readText();
	} catch {
		return '';
	}
}

/** @param {App} app
 * @param {AbortSignal} signal
 * @param {(game: string) => string | undefined} dateFor the day of the page, for its game */
export function acceptPictures(app, signal, dateFor) {
	const open = /** @param {Event} event @param {DataTransfer | null} data */ (event, data) => {
		const file = data?.files[0];
		if (!file) return;
		event.preventDefault();
		openPictureDialog(app, file, dateFor);
	};
	document.addEventListener(
		'paste',
		event => {
			const data = event.clipboardData;
			// Office programs copy a picture along with text.
			if (!data?.getData('text/plain')) open(event, data);
		},
		{ signal },
	);
	document.addEventListener('drop', event => open(event, event.dataTransfer), { signal });
	document.addEventListener(
		'dragover',
		event => {
			if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
		},
		{ signal },
	);
}
