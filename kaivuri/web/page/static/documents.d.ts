/** The fields that the page reads of the documents in docs/http.md. The service and the core on the device return the same. */

export type Cell = [row: number, column: number];

export interface Placed { word: string; cells: Cell[] }
export interface Cover { words: Placed[]; cost: number; score?: number; spangram?: { word: string; parts: string[] } }
export interface Solve { covers: Cover[]; counts: { covers: number | null; complete?: boolean } }
/** `spangram`: its index in the placed words. */
export interface Position { solutions: number; exact: boolean; spangram?: number }

export interface WordCheck { word: string; verdict: string; solutions: number; of: number; together: number; conflicts: string[]; chance?: number | null; here?: number }
export interface Check { checks: WordCheck[] }

export interface HintFacts {
  solutions?: number; words?: number; hidden?: number; begun?: boolean; lengths?: number[]; length?: number; letter?: string; letters?: string | string[]; region?: string[]; meaning?: string; shared?: number; of?: number; start?: boolean; parts?: string[];
  chance?: number | null; spangram_letters?: number; from?: string[]; to?: string[];
}
export interface Hint {
  step: number; kind: string; facts: HintFacts; words: Placed[]; starts: Cell[]; letters: Cell[]; spangram?: { word: string } | null;
}
export interface Hints { hints: [Hint] }

/** Answers about word grids by method. */
export interface WordAnswers { solve: Solve; position: Position; check: Check; hint: Hints; words: { words: GridWord[] } }
export interface GridWord { word: string; zipf: number | null; paths: Cell[][] }
export interface WordRequest {
  rows: string[]; game: string; word_list?: string; clue?: string; word_count?: number; placed?: Placed[]; with?: string[]; without?: string[]; start?: Cell[];
  mode?: string; limit?: number; step?: number; small?: string; together?: Cell[][]; word?: string; words?: string[]; path?: Cell[]; sort?: string;
}

export interface Link { name: string; url: string }
export interface Meaning { base: string; part: string; text: string }
export interface Definitions { definitions: [{ meanings: Meaning[]; links: Link[] }] }

export interface Puzzle { rows: string[]; clue?: string | null; word_count?: number | null; difficulty?: string; solutions?: number | null }
/** The fields of `/api/read` that the reader on the device has not. */
export interface PictureText { clue: string | null; word_count: number | null; unsure: string[] }
export interface GameDocument { id: string; title: string; rows: number; columns: number; language: string; min_letters: number; regions: boolean; offers: string[] }
export interface Generated { puzzles: Puzzle[] }
export interface GenerateRequest { game: string; difficulty?: string; date?: string; about?: string; theme_words?: string[] }
export interface ThemeWords { words: string[] }

export type Kind = 'month' | 'day' | 'weekday' | 'year';
export interface Heading { id: string; title?: string | null; maker?: string | null; shows: Kind[]; pieces: number; layout: string[] }
export interface BoardCell { row: number; column: number; label: string | null; kind: Kind | null; value: number | null }
export interface Piece { name: string; cells: Cell[]; copies: number; optional: boolean }
export interface Board { id: string; title: string; shows: Kind[]; two_sided: boolean; cells: BoardCell[]; pieces: Piece[] }
export interface Boards { boards: Heading[] }

export interface Placement { piece: string; cells: Cell[]; move: string }
export interface BoardHint { solved: boolean; possible: boolean; piece: string | null; placement: Placement | null }
export interface Calendar {
  counts: { possible: number | null; complete: boolean }; covers: { placements: Placement[] }[]; hint?: BoardHint;
}
export interface Challenge { puzzle: { placed: Placement[] } }
export interface Year { counts: Record<string, number>; impossible_dates?: Record<string, number> }
/** Query parameters for a day of a board. */
export interface CalendarParams { placed?: string; limit?: number; hint?: string }
