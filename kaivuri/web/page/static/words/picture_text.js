/** The clue and the number of words of a Strands board in a picture, which the service can read. */

import { button, el, status } from '../dom.js';
import { isServiceMissing } from '../service.js';
import { strandsFields } from './word_count.js';
/** @import { App } from '../types' */

/** @typedef {ReturnType<typeof textFields>} TextFields */

/** Return the fields of a Strands board; the service fills them if the player sends it the picture.
 * @param {App} app
 * @param {Blob} file */
export function textFields(app, file) {
	const { t } = app;
	const fields = strandsFields(t);
	const { clue, wordCount } = fields;
	const message = status();
	const ask = async () => {
		message.textContent = t('picture.reading');
		try {
			const text = await app.backend.service.readPicture(file);
			clue.value = text.clue ?? clue.value;
			wordCount.value = String(text.word_count ?? wordCount.value);
			const unsure = /** @type {readonly string[]} */ (text.unsure);
			const missing = [clue, wordCount].filter(field => !field.value);
			message.textContent = t('picture.text.' + textResult(missing, unsure));
			const doubtful = [clue, wordCount].filter(({ name }) => unsure.includes(name));
			[...missing, ...doubtful][0]?.focus();
		} catch (error) {
			message.textContent = isServiceMissing(error)
				? t('picture.text.no-service')
				: app.errorText(error);
			clue.focus();
		}
	};
	return {
		...fields,
		node: el(
			'div.letters-form',
			fields.labels,
			button(t('picture.text.ask', { host: location.host }), ask),
			message,
		),
	};
}

/** Return the name of the message about what was read.
 * @param {HTMLInputElement[]} missing empty fields
 * @param {readonly string[]} unsure */
function textResult(missing, unsure) {
	if (missing.length) return missing.length === 2 ? 'none' : 'no-' + missing[0].name;
	return unsure.length ? 'unsure' : 'read';
}
