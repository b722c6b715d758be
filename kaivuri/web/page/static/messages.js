/** Messages in the player's language, with its plurals, numbers and dates. */

/** @import { FormatDate, Message, MessageTree } from './types' */

/** @type {Record<string, string>} */
export const LANGUAGES = { fi: 'Suomi', en: 'English', sv: 'Svenska' };

/** @param {readonly string[]} preferred */
export const chooseLanguage = preferred =>
	preferred.map(tag => tag.slice(0, 2).toLowerCase()).find(code => code in LANGUAGES) ?? 'en';

/** Return messages by their keys, such as `board.hint.piece`.
 * @param {MessageTree} tree
 * @returns {Record<string, Message>} */
export function flatMessages(tree) {
	/** @type {Record<string, Message>} */
	const messages = {};
	for (const [part, value] of Object.entries(tree)) {
		if (typeof value === 'string' || ('one' in value && 'other' in value))
			messages[part] = /** @type {Message} */ (value);
		else
			for (const [key, message] of Object.entries(flatMessages(value)))
				messages[key === '_' ? part : `${part}.${key}`] = message;
	}
	return messages;
}

/** @param {string} language @param {MessageTree} tree */
export function translator(language, tree) {
	const messages = flatMessages(tree);
	const locale = language === 'en' ? 'en-GB' : language;
	const plurals = new Intl.PluralRules(locale);
	const { format: formatNumber } = new Intl.NumberFormat(locale);
	const formatDate = dateFormatter(locale);

	/** Return the message of a key with `{name}` replaced by the value; numbers are formatted.
	 * @param {string} key
	 * @param {Record<string, any>} [values] */
	const t = (key, values = {}) => {
		const message = messages[key] ?? key;
		const form =
			typeof message === 'string' ? message : (message[plurals.select(values.n)] ?? message.other);
		return form.replace(/\{(\w+)\}/g, (_, name) =>
			typeof values[name] === 'number' ? formatNumber(values[name]) : (values[name] ?? ''),
		);
	};
	return {
		t,
		addMessages: /** @param {Record<string, Message>} more by their keys */ more => {
			Object.assign(messages, more);
		},
		formatNumber,
		formatPercent: percentFormatter(locale),
		formatDate,
		formatDay: dayFormatter(language, formatDate),
	};
}

/** Return a formatter of a fraction as a percentage; one below a thousandth is `<0.1%`.
 * @param {string} locale */
const percentFormatter = locale => /** @param {number} fraction */ fraction =>
	(fraction < 0.001 ? '<' : '') +
	Math.max(fraction, 0.001).toLocaleString(locale, {
		style: 'percent',
		maximumFractionDigits: fraction < 0.1 ? 1 : 0,
	});

/** Return a function from options to a formatter that takes the arguments of `Date.UTC`.
 * @param {string} locale
 * @returns {FormatDate} */
function dateFormatter(locale) {
	/** Cached, as a formatter is slow to create. @type {Map<string, Intl.DateTimeFormat>} */
	const formats = new Map();
	return options => {
		const key = JSON.stringify(options);
		const format =
			formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
		formats.set(key, format);
		return (...date) => format.format(Date.UTC(...date));
	};
}

/** Return a formatter of `2026-11-20` or `11-20`. @param {string} language
 * @param {FormatDate} formatDate
 * @returns {(date: string, weekday?: boolean, year?: boolean) => string} */
function dayFormatter(language, formatDate) {
	return (date, weekday = true, year = date.length > 5) => {
		const [y, month, day] = (date.length > 5 ? date : '2024-' + date).split('-').map(Number);
		return formatDate({
			day: 'numeric',
			month: language === 'fi' ? 'numeric' : 'short',
			...(year && { year: 'numeric' }),
			...(weekday && date.length > 5 && { weekday: 'short' }),
		})(y, month - 1, day);
	};
}
