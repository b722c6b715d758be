/** Answers queries from the device where it can, otherwise from the service. Strands has a worker
 * of its own, started by its first query. */

import { RequestError, Service, isServiceMissing } from './service.js';

/** Error codes of the device on which the service is tried. */
const FALLBACK_CODES = ['declined', 'memory', 'crash', 'device'];

/** @import { WordAnswers, WordRequest } from './device/types'
 * @import { Device } from './device/device.js'
 * @import { BoardDetails, CalendarQuery } from './documents'
 * @import { Store } from './store.js' */
/** @typedef {Pick<import('./device/types').Query, 'method' | 'params'> & {boardId?: string,
 *   waitsForData?: boolean}} BackendQuery */

const strandsWorker = () => new Worker('device/strands/worker.js', { type: 'module' });
const strandsData = () => import('./device/strands/data.js');

export class Backend {
	/** The source of the last answer: `device`, `service` or ''. */
	lastSource = '';
	/** Loaded boards, so that another day of one needs no network.
	 * @type {Map<string, BoardDetails>} */
	#boards = new Map();
	/** @type {Device | undefined} */
	#device;
	/** @type {Device | undefined} */
	#strands;
	/** Called while the data of Strands is loaded. @type {Device['onProgress']} */
	onProgress = () => {};
	/** Whether the data of Strands may be loaded; undefined until the player has said so.
	 * @type {boolean | undefined} */
	#mayLoad;
	/** Asks that; undefined if there is no answer. @type {() => Promise<boolean | undefined>} */
	askToLoad = async () => true;

	/** @param {string} [preferred] `device` or `service`; '' uses the device as soon as it is ready
	 * @param {Service} [service] @param {Device} [device] @param {Device} [strands] */
	constructor(preferred = '', service = new Service(), device, strands) {
		this.preferred = preferred;
		this.service = service;
		this.#device = device;
		this.#strands = strands;
	}

	/** @param {string} [game] */
	#deviceFor(game) {
		return game === 'strands' ? this.#strands : this.#device;
	}

	/** Create the device for a game; no view waits for its module.
	 * @param {string} [game]
	 * @returns {Promise<Device>} */
	async #createDevice(game) {
		const { Device } = await import('./device/device.js');
		const device =
			this.#deviceFor(game) ?? new Device(game === 'strands' ? strandsWorker : undefined);
		if (game !== 'strands') return (this.#device = device);
		device.onProgress = progress => this.onProgress(progress);
		return (this.#strands = device);
	}

	/** Answer a query about a word grid. If it `waitsForData`, the device may load its data first.
	 * @template {keyof WordAnswers} Method
	 * @param {Method} method
	 * @param {WordRequest} params
	 * @param {AbortSignal} [signal]
	 * @returns {Promise<WordAnswers[Method]>} */
	words(method, params, signal, waitsForData = true) {
		return this.#answer(
			{ method, params, waitsForData },
			() => this.service.post(method, params, signal),
			signal,
			params.game,
		);
	}

	/** Answer a query about a word grid, of Strands only if no data must be loaded first.
	 * @template {keyof WordAnswers} Method
	 * @param {Method} method
	 * @param {WordRequest} params
	 * @param {AbortSignal} [signal] */
	async wordsWithoutLoading(method, params, signal) {
		return this.words(
			method,
			params,
			signal,
			params.game !== 'strands' || (await this.#storesStrands()),
		);
	}

	async hasStrandsData() {
		return (await strandsData()).hasStrandsFile();
	}

	/** Delete the data of Strands; the next query loads it again. Those that wait for it end. */
	async deleteStrandsData() {
		this.#mayLoad = false;
		this.#strands?.reset('the data of Strands is deleted');
		await (await strandsData()).deleteStrandsFile();
	}

	/** @param {string} id @param {AbortSignal} [signal] */
	async board(id, signal) {
		const board = this.#boards.get(id) ?? (await this.service.board(id, signal));
		this.#boards.set(id, board);
		return board;
	}

	/** @param {string} boardId
	 * @param {string} date
	 * @param {CalendarQuery} [params]
	 * @param {AbortSignal} [signal] */
	calendar(boardId, date, params, signal) {
		return this.#answer(
			{ method: 'calendar', boardId, params: { date, ...params } },
			() => this.service.calendar(boardId, date, params, signal),
			signal,
		);
	}

	/** Count the solutions of a board without dates that the service does not know.
	 * @param {import('./board/state.js').BoardDocument} board
	 * @returns {Promise<number>} */
	async countOnDevice(board) {
		const device = this.#device ?? (await this.#createDevice());
		return (await device.ask({ method: 'calendar', board, params: { date: '', limit: 0 } })).counts
			.possible;
	}

	/** @param {string} boardId @param {string} date @param {AbortSignal} [signal] */
	challenge(boardId, date, signal) {
		return this.#answer(
			{ method: 'challenge', boardId, params: { date } },
			() => this.service.challenge(boardId, date, signal),
			signal,
		);
	}

	/** @param {string} boardId @param {string | number} [year] @param {AbortSignal} [signal] */
	year(boardId, year, signal) {
		return this.#answer(
			{ method: 'year', boardId, params: { year } },
			() => this.service.year(boardId, year, signal),
			signal,
		);
	}

	/** Answer from the preferred source; without a service, from the device in any case.
	 * @template Document
	 * @param {BackendQuery} query
	 * @param {() => Promise<Document>} request
	 * @param {AbortSignal} [signal]
	 * @param {string} [game]
	 * @returns {Promise<Document>} */
	async #answer(query, request, signal, game) {
		const deviceFirst =
			this.preferred === 'device' || (!this.preferred && !!this.#deviceFor(game)?.ready);
		const answer = deviceFirst && (await this.#askDevice(game, query, signal));
		if (answer) return answer;
		const prepareDevice = async () => {
			if (deviceFirst || this.preferred === 'service') return;
			if (game !== 'strands' || this.#mayLoad || (await this.#storesStrands()))
				(this.#deviceFor(game) ?? (await this.#createDevice(game))).start();
		};
		try {
			const document = await request().finally(() => void prepareDevice().catch(() => {}));
			this.lastSource = 'service';
			return document;
		} catch (error) {
			const fallback =
				!deviceFirst && isServiceMissing(error) && (await this.#askDevice(game, query, signal));
			if (fallback) return fallback;
			throw this.#mayLoad === false && game === 'strands' && isServiceMissing(error)
				? new RequestError('no_data', '')
				: error;
		}
	}

	#storesStrands() {
		return this.hasStrandsData().catch(() => false);
	}

	/** Return whether the data of Strands may be loaded. A check of a word does not ask again.
	 * @param {string} method */
	async #isAllowed(method) {
		if (this.#mayLoad || (await this.#storesStrands())) return true;
		if (this.#mayLoad === undefined || method !== 'check') this.#mayLoad = await this.askToLoad();
		return this.#mayLoad;
	}

	/** @param {string | undefined} game
	 * @param {BackendQuery} query
	 * @param {AbortSignal} [signal]
	 * @returns {Promise<any>} */
	async #askDevice(game, { boardId, waitsForData = true, ...query }, signal) {
		const device = this.#deviceFor(game) ?? (await this.#createDevice(game).catch(() => null));
		if (!device || (!waitsForData && !device.ready)) return null;
		const isAsked = game === 'strands' && !device.worker;
		if (isAsked && !(await this.#isAllowed(query.method))) return null;
		const board = boardId ? await this.board(boardId, signal) : undefined;
		try {
			const document = await device.ask({ ...query, board }, signal);
			this.lastSource = 'device';
			return document;
		} catch (error) {
			if (!(error instanceof RequestError && FALLBACK_CODES.includes(error.code))) throw error;
			return null;
		}
	}
}

/** Return the backend that the player has chosen, with what is known of the service: a site without
 * one has lacked it since the last visit.
 * @param {Store} store */
export function createBackend(store) {
	const service = new Service();
	service.missing = store.get('missing', false);
	service.onMissing = missing => store.set('missing', missing);
	return new Backend(store.get('backend', ''), service);
}
