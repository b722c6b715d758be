/** The types that modules of the page share. Browsers don't load this file. */

import type { Backend } from './backend.js';
import type { PieceCopy } from './board/tray_state.js';
import type { Cell, Cover, Hint, SmallHintKind } from './documents';
import type { Sheet } from './dom.js';
import type { Store } from './store.js';

// The page

/** The interface of the page to its views. */
export interface App {
	/** What answers queries; it is there when `ready`, which loads it, is fulfilled. */
	backend: Backend;
	readonly ready: Promise<Backend>;
	store: Store;
	/** Return a message; its plural is by the value `n`. */
	t(key: string, values?: Record<string, unknown>): string;
	addMessages(more: Record<string, Message>): void;
	formatNumber(n: number): string;
	formatPercent(fraction: number): string;
	formatDay(date: string, weekday?: boolean, year?: boolean): string;
	formatDate: FormatDate;
	language: string;
	now(): Date;
	/** Return the date in Finland, `2026-11-20`. */
	today(): string;
	/** Announce a text to screen readers. */
	announce(text: string): void;
	/** Show an error until it is closed, `act` is chosen or the view changes; an empty text hides it. */
	showError(text: string, label?: string, act?: () => void): void;
	/** Show an error in place of the view, with a button to a hash or to try again. */
	showLoadError(text: string, hash?: string): void;
	/** Return the message of an error of the backend; mark the wrong field, if there is one. */
	errorText(error: unknown): string;
	sheet: Sheet;
	setHeader(header: Header): void;
	openDialog(title: string, ...children: Child[]): HTMLDialogElement;
	/** Go to another view. */
	navigate(hash: string): void;
	/** Change the hash without leaving the view. */
	replaceHash(hash: string): void;
	/** Set the keys that `?` lists, as `key: action`. */
	setShortcuts(...lines: string[]): void;
	/** Set `light`, `dark`, or '' for the system's theme. */
	setTheme(theme: string): void;
	/** Clear the page for another view. */
	reset(): void;
}

/** A null `previous` or `next` is a disabled button. */
export interface Header {
	title: string;
	name?: string;
	onTitle?: () => void;
	previous?: (() => void) | null;
	next?: (() => void) | null;
	/** What is explained: an example of `how_to.js`; at the first visit at once, unless the maker of the
	 * puzzle introduces it. */
	help?: string;
	introduced?: boolean;
}

/** Chromium's event before it offers to install the page. */
export type InstallEvent = Event & { prompt(): Promise<unknown> };

/** The signal of `mount` is aborted when another view is shown. */
export interface ViewModule {
	/** Whether the view can't be opened before `ready`; true without it. */
	needsBackend?: boolean;
	mount(root: HTMLElement, parts: string[], app: App, signal: AbortSignal): void | Promise<void>;
}

/** Children of an element; null, false and empty texts are left out. */
export type Child = Node | string | number | boolean | null | undefined | Child[];

/** Attributes and event listeners (`onclick`) of an element. */
export type Attributes = {
	[name in keyof GlobalEventHandlers]?: GlobalEventHandlers[name];
} & { onfocusin?: (event: FocusEvent) => unknown; [name: string]: unknown };

export type FormatDate = (
	options: Intl.DateTimeFormatOptions,
) => (year: number, month: number, day?: number) => string;

/** One text, or one for each plural category of `n`. */
export type Message = string | Record<string, string>;

/** Messages by the parts of their keys; `_` is the message whose key is that of the group. */
export type MessageTree = { [part: string]: Message | MessageTree };

/** A point of the screen. */
export interface Point {
	x: number;
	y: number;
}

export interface Gesture extends Point {
	kind: 'press' | 'drag' | 'drop' | 'tap' | 'hold' | 'cancel';
	from: Point;
	target?: Element;
}

export interface Touch extends Point {
	id: number;
	from: Point;
	target?: Element;
	/** The gesture to emit when it ends. */
	state: '' | 'tap' | 'drop';
	timer: number;
}

// Stored games

/** Why a value is not stored, or was not read. */
export type Failure = 'storage' | 'full' | 'unreadable';

/** A session, as in the archive's export. */
export interface SessionRecord {
	id: string;
	puzzle: string;
	started: string;
	saved: string;
	moves: string[];
	hints: number;
	seconds: number;
	solved: string | null;
	/** Whether it was started on this device. */
	here?: boolean;
	/** Moves to redo. */
	undone?: string[];
}

/** What is said about a puzzle: by the game, or by its maker. */
export interface Caption {
	clue?: string | null;
	wordCount?: number | null;
	title?: string | null;
	author?: string | null;
}

/** Letters that were entered here: the game, the day that they were entered for or on, and where they
 * are from. */
export interface Entry extends Caption {
	game: string;
	rows: string[];
	day: string;
	origin: string;
	entered: string;
	difficulty?: string | null;
	/** Whether the player has said that it is no puzzle of a day. */
	asked?: boolean;
}

/** The parts of a reference. */
export interface ReferenceParts {
	kind: string;
	/** The id of a board, or the letters; empty for the day of a game. */
	key: string;
	/** Empty without a day. */
	date: string;
}

export interface PuzzleSummary extends ReferenceParts {
	reference: string;
	/** `solved`, `seen`, `hints`, `started`, or `stored` if it was not played. */
	state: string;
	seconds: number;
	hints: number;
	/** Whether the complete solution was shown before it was solved. */
	seen: boolean;
	/** Whether it was solved without that. */
	solved: boolean;
	/** When it was last played or entered. */
	saved: string;
	played: boolean;
	entry: Entry | null;
}

export interface ShareSummary {
	subject: string;
	/** The sum of the sessions of the puzzle. */
	progress: ReferenceParts & { seconds: number; hints: number; seen?: boolean };
	/** The key of the message that counts words or pieces, or false. */
	solved: string | false;
	count: number;
	/** Return the end of its address. */
	link(withMoves: boolean): string;
}

// Word grids

export interface Game {
	rows: number;
	columns: number;
	/** The alphabet; empty for any letters. */
	letters: string;
	minLength: number;
	hintSteps: number;
	/** Empty for a game without daily puzzles. */
	newspaper: string;
	/** The language of its words. */
	language: string;
	/** Whether words are regions instead of paths. */
	regions: boolean;
	/** The game whose messages describe its hints. */
	hintTexts: string;
}

/** The rows of a complete grid; or `partialRows` and the key and values of a message. */
export interface ParsedLetters {
	rows?: string[];
	partialRows?: string[];
	key?: string;
	values?: Record<string, unknown>;
	shape: [rows: number, columns: number];
}

/** The parts of `#w/…`; neither `date` nor `rows`: the form for letters. */
export interface PuzzleAddress extends Caption {
	game: string;
	/** Whether the address names its game. */
	named: boolean;
	moves: string[];
	date?: string;
	rows?: string[];
	invalid?: boolean;
}

export interface WordPuzzle extends Caption {
	game: string;
	rows: string[];
	date?: string;
}

export type ShownSolution = Pick<Cover, 'words' | 'spangram'> & { title: string };
export type SavedHint = Hint & { small?: SmallHintKind; position?: string };

export interface DrawnWord {
	word: string;
	cells: Cell[];
	hue: number;
	badge: string;
	spangram?: boolean;
	/** Whether it is drawn dotted, as it is not placed. */
	hinted?: boolean;
}

/** `starts`, `letters` and `shaded` are hints. */
export interface GridContent {
	words: DrawnWord[];
	marks: Cell[];
	starts: Cell[];
	letters: Cell[];
	shaded: Cell[];
}

// Boards

export interface InteractionOptions {
	/** The accessible name of the board. */
	name: string;
	signal: AbortSignal;
	/** Return the accessible name of a piece. */
	pieceName(piece: PieceCopy): string;
	onChange(id: string): void;
	/** Take the key of a message. */
	onRefuse(key: string): void;
}

export interface HeldPiece {
	id: string;
	/** The point where it is held, in its cells. */
	anchor: Cell;
	/** Its cells on the board. */
	cells: Cell[];
}

export interface Size {
	width: number;
	height: number;
}

export interface GridSize {
	rows: number;
	columns: number;
}

export interface Layout extends Size {
	cell: number;
	trayCell: number;
	boardLeft: number;
	/** Corners of the pieces in the tray. */
	positions: Point[];
}
