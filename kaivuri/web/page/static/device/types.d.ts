/** The types of queries and of the core on the device. Browsers don't load this file. */

import type { BoardDocument } from '../board/state.js';
import type {
	Cell,
	CheckBody,
	CheckDocument,
	GenerateBody,
	GenerateDocument,
	HintBody,
	HintDocument,
	PositionDocument,
	SolveBody,
	SolveDocument,
	WordsBody,
	WordsDocument,
} from '../documents';

/** A letter of a picture; `?` is an unread letter. */
export interface DoubtfulLetter {
	cell: Cell;
	letter: string;
	second: string;
}

/** The possible paths of a found word, and whether they are one from either end. */
export interface FoundPaths {
	onePath: boolean;
	paths: Cell[][];
}

export interface Reading {
	rows: string[];
	/** Left, top, right and bottom of each letter in pixels, row by row. */
	boxes: number[][];
	doubtful: DoubtfulLetter[];
	found: FoundPaths[];
}

/** Answers about word grids by method. */
export interface WordAnswers {
	solve: SolveDocument;
	position: PositionDocument;
	check: CheckDocument;
	hint: HintDocument;
	words: WordsDocument;
}

type WordKeys = SolveBody & CheckBody & HintBody & WordsBody;
export type WordRequest = { [Key in keyof WordKeys]?: NonNullable<WordKeys[Key]> } & {
	rows: string[];
	game: string;
};
export type PostAnswers = WordAnswers & { generate: GenerateDocument };
export type PostBodies = { [name in keyof WordAnswers]: WordRequest } & { generate: GenerateBody };

/** A query for the device. */
export interface Query {
	method: 'solve' | 'position' | 'check' | 'hint' | 'words' | 'calendar' | 'challenge' | 'year';
	board?: BoardDocument;
	params: object;
}

export interface QueuedQuery {
	query: Query;
	signal?: AbortSignal;
	resolve(document: unknown): void;
	reject(error: unknown): void;
}

/** Bytes loaded; the total is 0 if it is unknown. */
export interface Progress {
	received: number;
	total: number;
}

export interface WorkerError {
	code: string;
	message: string;
}

export interface WorkerMessage {
	id?: number;
	document?: object;
	invalid?: WorkerError;
	error?: WorkerError;
	declined?: boolean;
	ready?: boolean;
	startError?: string;
	/** Why its data could not be loaded. */
	loadError?: string;
	progress?: Progress;
}

export type WorkerLike = Pick<Worker, 'onmessage' | 'onerror' | 'postMessage' | 'terminate'>;

export type EntryPoint =
	| 'set_word_list'
	| 'query_words'
	| 'query_board'
	| 'set_net'
	| 'set_picture_request'
	| 'read_pixels'
	| 'set_strands_data'
	| 'query_strands';

/** Exports of the binaries (kaivuri/_core/wasm); an entry point takes the address and length of a
 * buffer and returns an address. */
export type Exports = {
	memory: WebAssembly.Memory;
	_initialize(): void;
	allocate(bytes: number): number;
	deallocate(at: number): void;
	last_error(): number;
} & Record<EntryPoint, (at: number, bytes: number) => number>;
