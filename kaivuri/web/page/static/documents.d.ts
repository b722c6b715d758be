/** The documents of docs/http.md, as far as the page reads them. The service and the core on the device give the same. */

export type Cell = [row: number, column: number];

export interface Placed { word: string; cells: Cell[] }
export interface Cover { words: Placed[]; cost: number; score?: number; spangram?: { word: string; parts: string[] } }
export interface Solve { covers: Cover[]; counts: { covers: number | null; complete?: boolean } }
export interface Position { solutions: number; exact: boolean }

export interface Verdict { word: string; verdict: string; solutions: number; of: number; chance?: number | null }
export interface Check { checks: Verdict[] }

export interface Facts {
  solutions?: number; words?: number; hidden?: number; begun?: boolean; lengths?: number[]; letters?: string; parts?: string[];
  chance?: number | null; spangram_letters?: number; from?: string[]; to?: string[];
}
export interface Hint {
  kind: string; facts: Facts; words: Placed[]; starts: Cell[]; letters: Cell[]; spangram?: { word: string } | null;
}
export interface Hints { hints: [Hint] }

/** What is asked about letters, by method. */
export interface Answers { solve: Solve; position: Position; check: Check; hint: Hints }
export interface Question {
  rows: string[]; game: string; list?: string; clue?: string; placed?: Placed[]; with?: string[]; without?: string[]; start?: Cell[];
  mode?: string; limit?: number; step?: number; word?: string; words?: string[]; path?: Cell[];
}

export interface Puzzle { rows: string[]; clue?: string | null }
export interface Generated { puzzles: Puzzle[] }
/** A wish for a puzzle. */
export interface Wish { game: string; difficulty?: string; date?: string }

export type Kind = 'month' | 'day' | 'weekday' | 'year';
export interface Heading { id: string; title: string; maker?: string; shows: Kind[] }
export interface BoardCell { row: number; column: number; label: string | null; kind: Kind | null; value: number | null }
export interface Piece { name: string; cells: Cell[]; copies: number; spare: boolean }
export interface Board extends Heading { turn_over: boolean; cells: BoardCell[]; pieces: Piece[] }
export interface Boards { boards: Heading[] }

export interface Placement { piece: string; cells: Cell[]; move: string }
export interface BoardHint { solved: boolean; possible: boolean; piece: string | null; placement: Placement | null }
export interface Calendar {
  counts: { possible: number | null; complete: boolean }; covers: { placements: Placement[] }[]; hint?: BoardHint;
}
export interface Challenge { puzzle: { placed: Placement[] } }
export interface Year { counts: Record<string, number>; impossible_dates?: Record<string, number> }
/** What is asked about a day of a board. */
export interface Asked { placed?: string; limit?: number; hint?: string }
