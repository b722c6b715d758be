/** Client of the HTTP service (docs/http.md). */

/** @import { PostAnswers, PostBodies } from './device/types'
 * @import { BoardDetails, Boards, CalendarDocument, CalendarQuery } from './documents'
 * @import { ChallengeDocument, DayDocument, DefineDocument, GameDetails } from './documents'
 * @import { Link, ReadDocument, ThemeWords, YearDocument } from './documents' */

/** The time for an answer in milliseconds: more than the service takes (docs/http.md). */
const MAX_TIME = 60_000;

/** An error answer; its code is `network` when the service cannot be reached. */
export class RequestError extends Error {
	/** @param {string} code
	 * @param {string} message
	 * @param {number} [status] HTTP status
	 * @param {string} [field] the invalid field of the request */
	constructor(code, message, status = 0, field = '') {
		super(message);
		this.code = code;
		this.status = status;
		this.field = field;
	}
}

/** Return whether there is no service: no network, or a static file host. @param {unknown} error */
export const isServiceMissing = error =>
	error instanceof RequestError &&
	(error.code === 'network' || error.code === String(error.status));

/** Join path segments and a query string without empty segments and parameters.
 * @param {string[]} segments
 * @param {object} [params] */
const path = (segments, params = {}) => {
	const pairs = Object.entries(params).filter(([, value]) => value != null && value !== '');
	return (
		segments
			.filter(segment => segment)
			.map(encodeURIComponent)
			.join('/') + (pairs.length ? '?' + new URLSearchParams(pairs) : '')
	);
};

/** @param {Error} error @returns {never} */
const rethrow = error => {
	throw error instanceof RequestError || error.name === 'AbortError'
		? error
		: new RequestError('network', String(error));
};

export class Service {
	/** Whether the last request has found no service at this address. */
	missing = false;
	/** @type {(missing: boolean) => void} */
	onMissing = () => {};

	/** @template {keyof PostAnswers} Name
	 * @param {Name} name
	 * @param {PostBodies[Name]} body
	 * @param {AbortSignal} [signal]
	 * @returns {Promise<PostAnswers[Name]>} */
	post(name, body, signal) {
		return this.#request(name === 'hint' ? 'hints' : name, {
			method: 'POST',
			body: JSON.stringify(body),
			headers: { 'Content-Type': 'application/json' },
			signal,
		});
	}

	/** @param {Blob} picture @returns {Promise<ReadDocument>} */
	readPicture(picture) {
		return this.#request('read?game=strands', {
			method: 'POST',
			body: picture,
			headers: { 'Content-Type': picture.type },
		});
	}

	/** @param {string} game
	 * @param {string} date
	 * @param {AbortSignal} [signal]
	 * @returns {Promise<DayDocument>} */
	puzzle(game, date, signal) {
		const headers = { 'kaivuri-request': '1' }; // pages of other sites can't send it
		return this.#request(path(['puzzles', date], { game }), { signal, headers });
	}

	/** @returns {Promise<{games: GameDetails[]}>} */
	games() {
		return this.#request('games');
	}

	/** @param {string} word @param {string} language @returns {Promise<DefineDocument>} */
	definitions(word, language) {
		return this.#request(path(['define', word], { language }));
	}

	/** @param {string} theme a theme in English @returns {Promise<ThemeWords>} */
	themeWords(theme) {
		return this.#request(path(['theme-words'], { theme }));
	}

	/** The addresses of dictionaries by language, from a static file.
	 * @returns {Promise<Record<string, Link[]>>} */
	async dictionaries() {
		return read(await fetch('data/dictionaries.json'));
	}

	/** @returns {Promise<Boards>} */
	boards() {
		return this.#fileOrAnswer('boards');
	}

	/** @param {string} id @param {AbortSignal} [signal] @returns {Promise<BoardDetails>} */
	board(id, signal) {
		return this.#fileOrAnswer(path(['boards', id]), signal);
	}

	/** @param {string} board
	 * @param {string} date '' on a board without dates
	 * @param {CalendarQuery} [params]
	 * @param {AbortSignal} [signal]
	 * @returns {Promise<CalendarDocument>} */
	calendar(board, date, params, signal) {
		return this.#request(path(['calendar', board, date], params), { signal });
	}

	/** @param {string} board
	 * @param {string} date
	 * @param {AbortSignal} [signal]
	 * @returns {Promise<ChallengeDocument>} */
	challenge(board, date, signal) {
		return this.#request(path(['challenge', board, date]), { signal });
	}

	/** @param {string} board
	 * @param {string | number} [year]
	 * @param {AbortSignal} [signal]
	 * @returns {Promise<YearDocument>} */
	year(board, year, signal) {
		return this.#request(path(['year', board], { year }), { signal });
	}

	/** Return a static file of the site, which works offline, or else the answer of the service.
	 * @param {string} name
	 * @param {AbortSignal} [signal] */
	async #fileOrAnswer(name, signal) {
		const file = await fetch(`data/${name}.json`, { signal }).catch(() => null);
		return file?.ok ? read(file).catch(rethrow) : this.#request(name, { signal });
	}

	/** @param {string} name @param {RequestInit} [init] */
	async #request(name, { signal, ...init } = {}) {
		const timeout = AbortSignal.timeout(MAX_TIME);
		try {
			const document = await read(
				await fetch('api/' + name, {
					...init,
					signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
				}),
			);
			this.#setMissing(false);
			return document;
		} catch (error) {
			if (error instanceof RequestError && error.status)
				this.#setMissing(error.code === String(error.status));
			return rethrow(/** @type {Error} */ (error));
		}
	}

	/** @param {boolean} missing */
	#setMissing(missing) {
		if (this.missing === missing) return;
		this.missing = missing;
		this.onMissing(missing);
	}
}

/** Return the document of a response; throws the error that it describes.
 * @param {Response} response */
async function read(response) {
	if (!response.ok) throw errorOf(response.status, await response.text());
	return response.json();
}

/** Return the error that an answer describes; that of a static file host is not JSON.
 * @param {number} status
 * @param {string} text */
function errorOf(status, text) {
	let document;
	try {
		document = JSON.parse(text);
	} catch {
		document = {};
	}
	const { code = String(status), error = '', field = '' } = Object(document);
	return new RequestError(code, error, status, field);
}

/** @param {string} name */
function markInvalid(name) {
	for (const input of document.getElementsByName(name)) {
		input.setAttribute('aria-invalid', 'true');
		input.addEventListener('input', () => input.removeAttribute('aria-invalid'), { once: true });
		input.focus();
	}
}

/** Return the message of an error code in the player's language, and mark the invalid field.
 * @param {(key: string) => string} t
 * @param {unknown} error */
export function errorText(t, error) {
	if (!(error instanceof RequestError)) return t('error.view');
	if (error.field) markInvalid(error.field);
	const { code, status } = error;
	if (code === String(status) && status < 502) return t('error.no-service');
	const key = 'error.' + code;
	const text = t(key);
	return text === key ? t('error.server') : text;
}
