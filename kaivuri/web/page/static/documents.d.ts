/** Made of the types in kaivuri/documents by scripts/data/document_schemas.py. */

export type Cell = [number, number];
export type LabelKind = "day" | "month" | "weekday" | "year";
/** A cell and its label, if it has one. */
export type BoardCell = { row: number; column: number; label: null | string; kind: LabelKind | null; value: null | number };
/** The pieces that complete the board, in the order of their first cells. */
export type BoardCover = { placements: Placement[] };
/** The full description of a board. */
export type BoardDetails = { id: string; title: string; maker: string; rows: number; columns: number; shows: LabelKind[]; default: boolean; source: string; two_sided: boolean; cells: BoardCell[]; pieces: Piece[] };
/** A board of the list, with a drawing in place of cells and pieces. */
export type BoardHeading = { id: string; title: string; maker: string; rows: number; columns: number; shows: LabelKind[]; default: boolean; cells: number; pieces: number; layout: string[] };
/** A hint, as big as was requested. */
export type BoardHint = { level: "piece" | "place" | "whether"; solved: boolean; possible: boolean; piece: null | string; placement: Placement | null; text: string };
/** A date on a board, or a board without dates. */
export type BoardPuzzle = { id: string; kind: "calendar" | "packing"; board: string; date: null | string; open: [string, Cell[]][]; placed: Placement[] };
/** The built-in boards and the user's. */
export type Boards = { boards: BoardHeading[] };
/** The numbers of covers. */
export type CalendarCounts = { covers: null | number; complete: boolean; possible?: null | number };
/** The covers of a board, on a date if it has dates. */
export type CalendarDocument = { schema: "urn:kaivuri:calendar-1"; kaivuri: string; puzzle: BoardPuzzle; request: CalendarSettings; counts: CalendarCounts; covers: BoardCover[]; stats: Stats; hint?: BoardHint };
/** The query parameters of a board, on a date if it has dates. */
export type CalendarQuery = { placed?: string; limit?: number; hint?: "piece" | "place" | "whether" };
/** How a board was solved. */
export type CalendarSettings = { solver: "auto" | "algx" | "dlx" | "cdlx" | "sat" | "zdd"; mode: "any" | "all"; limit: null | number };
/** Given pieces that leave one solution, which is not shown. */
export type ChallengeDocument = { schema: "urn:kaivuri:challenge-1"; kaivuri: string; puzzle: BoardPuzzle; moves: string; solutions: 1 };
/** The body of `POST /api/check`: a position, and exactly one of `word`, `words` and `path`. */
export type CheckBody = { rows?: null | string[]; puzzle?: null | object; game?: null | string; word_list?: "en" | "fi" | null; seconds?: null | number; schema?: null | string; kaivuri?: null | string; id?: null | string; title?: null | string; date?: null | string; language?: null | string; clue?: null | string; word_count?: null | number; with?: string[]; without?: string[]; start?: [number, number][]; placed?: PlacedWordBody[]; found?: string[]; word?: null | string; words?: null | string[]; path?: [number, number][] | null };
/** The number of solutions that contain words. */
export type CheckDocument = { schema: "urn:kaivuri:check-1"; kaivuri: string; puzzle: Puzzle; exact: boolean; checks: WordCheck[] };
/** The confidence in the clue and the number of words, if there are any. */
export type Confidence = { clue?: number; word_count?: number };
/** A solution: words that together use every cell once. */
export type Cover = { cost: number; words: Word[]; score?: number; probability?: number; guessed?: string[]; miscounted?: true; spangram?: Spangram; theme_words?: Word[] };
/** The puzzle of a day. */
export type DayDocument = { schema: "urn:kaivuri:puzzle-1"; kaivuri: string; id: string; game: string; title: string; date: string; clue: null | string; word_count: null | number; language: string; rows: string[] };
/** Definitions, in the order of the words. */
export type DefineDocument = { schema: "urn:kaivuri:define-1"; kaivuri: string; definitions: Definition[] };
/** The query parameters of a definition. */
export type DefineQuery = { language?: "fi" | "en" | "da" | "de" | "es" | "et" | "fr" | "nb" | "nl" | "sv" };
/** A word of one language. */
export type Definition = { word: string; language: string; meanings: Meaning[]; links: Link[] };
/** A difficulty level: one third of the real grids. */
export type Difficulty = "easy" | "hard" | "medium";
/** A cell that the user should check. */
export type DoubtfulCell = { cell: Cell; letter: string; second: null | string };
/** A word game. */
export type GameDetails = { id: string; title: string; rows: number; columns: number; language: string; min_letters: number; crossing: boolean; regions: boolean; clue: boolean; daily: boolean; offers: string[] };
/** The word games. */
export type Games = { games: GameDetails[] };
/** The body of `POST /api/generate`. */
export type GenerateBody = { game?: null | string; rows?: null | number; columns?: null | number; word_list?: "en" | "fi" | null; theme_words?: null | string[]; word_clues?: Record<string, string> | null; spangram?: null | string; title?: null | string; author?: null | string; clue?: null | string; theme?: null | string; board?: null | string; date?: null | string; difficulty?: "easy" | "hard" | "medium" | null; seed?: null | number; count?: number; seconds?: null | number };
/** Generated puzzles, in the order of their seeds. */
export type GenerateDocument = { schema: "urn:kaivuri:generate-1"; kaivuri: string; puzzles: (GeneratedGrid | GeneratedStart)[]; notes?: string[] };
/** A word grid and its intended words. */
export type GeneratedGrid = { type: "grid"; name: string; kind: "sanalouhos" | "strands" | "celltower"; words_from: string; proved_with: string; difficulty: Difficulty; tiles: number; decoys: number; solutions: null | number; rows: string[]; words: PlacedWord[]; spangram?: PlacedWord; title?: string; author?: string; clue?: string; word_clues?: Record<string, string> };
/** A board with given pieces that leave one solution, and the pieces that complete it. */
export type GeneratedStart = { type: "board"; name: string; kind: "calendar" | "packing"; board: string; open: [string, Cell[]][]; difficulty: Difficulty; forced: number; starts: number; given: Placement[]; rest: Placement[] };
/** What a running service answers. */
export type Health = { kaivuri: string; ok: boolean };
/** One level; a key that does not apply is empty. */
export type Hint = { level: number; kind: "how_many" | "length_range" | "lengths" | "starts" | "word" | "solution" | "sides" | "letters" | "spangram" | "dead_end" | "all_found" | "themes_found" | "spangram_found" | "one_length" | "one_region" | "one_start" | "first_letters" | "warmth" | "meaning"; message_params: MessageParams; text: string; starts: Cell[]; letters: Cell[]; words: PlacedWord[]; spangram?: PlacedWord };
/** The body of `POST /api/hints`: a position, and a hint level or a small hint. `path` has the cells of a drawn word, for the small hint `warmth` only. */
export type HintBody = { rows?: null | string[]; puzzle?: null | object; game?: null | string; word_list?: "en" | "fi" | null; seconds?: null | number; schema?: null | string; kaivuri?: null | string; id?: null | string; title?: null | string; date?: null | string; language?: null | string; clue?: null | string; word_count?: null | number; with?: string[]; without?: string[]; start?: [number, number][]; placed?: PlacedWordBody[]; found?: string[]; level?: number; small?: SmallHintKind | null; path?: [number, number][] | null };
/** Steps of the hint ladder: the service sends the requested one, the command all up to it. */
export type HintDocument = { schema: "urn:kaivuri:hint-1"; kaivuri: string; puzzle: Puzzle; levels: number; solvable: boolean; hints: Hint[]; suspect?: Suspect };
/** The constraints on the covers. */
export type Known = { with: string[]; without: string[]; start: Cell[]; together: Cell[][]; min_words: null | number; max_words: null | number };
/** An entry of a dictionary on the web. */
export type Link = { name: string; url: string };
/** A word of a grid, with every path that spells it. */
export type ListedWord = { word: string; zipf: null | number; paths: Cell[][] };
/** What a word means. */
export type Meaning = { base: string; part: "noun" | "verb" | "adjective" | "adverb"; text: string };
/** The numbers and names in the text of a hint. */
export type MessageParams = { solutions?: number; words?: number; hidden?: number; lengths?: number[]; length?: number; letter?: string; spangram_letters?: number; from?: ("bottom" | "left" | "right" | "top")[]; to?: ("bottom" | "left" | "right" | "top")[]; letters?: string[]; parts?: string[]; region?: ("bottom" | "left" | "right" | "top")[]; meaning?: string; shared?: number; of?: number; start?: boolean; begun?: boolean; chance?: number };
/** A word that the picture shows as found. */
export type PictureWord = { word: string; cells: Cell[]; listed: boolean };
/** A piece as it is drawn in the board file. */
export type Piece = { name: string; cells: Cell[]; copies: number; optional: boolean };
/** A word and its cells. */
export type PlacedWord = { word: string; cells: Cell[] };
/** A word placed on the grid. */
export type PlacedWordBody = { word: string; cells: [number, number][] };
/** A piece on the board. */
export type Placement = { piece: string; cells: Cell[]; move: string };
/** The body of `POST /api/position`: a grid, and the player's progress. */
export type PositionBody = { rows?: null | string[]; puzzle?: null | object; game?: null | string; word_list?: "en" | "fi" | null; seconds?: null | number; schema?: null | string; kaivuri?: null | string; id?: null | string; title?: null | string; date?: null | string; language?: null | string; clue?: null | string; word_count?: null | number; with?: string[]; without?: string[]; start?: [number, number][]; placed?: PlacedWordBody[]; found?: string[] };
/** The solutions that a player's moves leave possible. */
export type PositionDocument = { schema: "urn:kaivuri:position-1"; kaivuri: string; puzzle: Puzzle; solutions: number; exact: boolean; solved: boolean; fewest: null | number; most: null | number; placed: PlacedWord[]; spangram?: number };
/** A word grid. */
export type Puzzle = { id: string; kind: "letters" | "sanalouhos" | "strands" | "celltower"; language: string; rows: string[]; clue?: null | string };
/** The query parameters of a day's puzzle. */
export type PuzzleQuery = { game?: string };
/** The grid in a picture. */
export type ReadDocument = { schema: "urn:kaivuri:read-1"; kaivuri: string; rows: string[]; margins: number[][]; boxes: number[][][]; doubtful: DoubtfulCell[]; clue: null | string; word_count: null | number; confidence: Confidence; unsure: ("clue" | "word_count")[]; found: PictureWord[] };
/** The query parameters of a picture; the file is the body. */
export type ReadQuery = { game?: string; language?: "fi" | "sv" | "en" | "et"; rows?: number; columns?: number };
/** A kind of small hint. */
export type SmallHintKind = "initials" | "length" | "meaning" | "region" | "start" | "warmth";
/** The body of `POST /api/solve`. */
export type SolveBody = { rows?: null | string[]; puzzle?: null | object; game?: null | string; word_list?: "en" | "fi" | null; seconds?: null | number; schema?: null | string; kaivuri?: null | string; id?: null | string; title?: null | string; date?: null | string; language?: null | string; clue?: null | string; word_count?: null | number; with?: string[]; without?: string[]; start?: [number, number][]; mode?: "all" | "any" | "least_words" | "likeliest" | "most_words" | null; limit?: null | number; solver?: "algx" | "auto" | "cdlx" | "dlx" | "sat" | "zdd" | null; together?: [number, number][][]; min_words?: null | number; max_words?: null | number };
/** The numbers of words, tiles and covers. */
export type SolveCounts = { words: number; tiles: number; covers: null | number; compared?: number; complete: boolean; proved?: false };
/** A solved word grid. */
export type SolveDocument = { schema: "urn:kaivuri:solve-1"; kaivuri: string; puzzle: Puzzle; request: SolveSettings; known: Known; counts: SolveCounts; certainty?: number; covers: Cover[]; stats: Stats };
/** The covers to find, and their order. */
export type SolveMode = "all" | "any" | "least_words" | "likeliest" | "most_words";
/** How a grid was solved. */
export type SolveSettings = { solver: "auto" | "algx" | "dlx" | "cdlx" | "sat" | "zdd" | "bounds" | "strands"; mode: SolveMode; limit: null | number };
/** Strands: the word that touches two opposite sides. */
export type Spangram = { word: string; cells: Cell[]; alternatives?: PlacedWord[]; parts: string[] };
/** The time of a search. */
export type Stats = { seconds: number };
/** The placed word without which the most solutions are left, if there are none with it. */
export type Suspect = { word: string; solutions: number; elsewhere: boolean };
/** English words near a theme, the nearest first. */
export type ThemeWords = { words: string[] };
/** The query parameters of the words near a theme. */
export type ThemeWordsQuery = { theme: string; count?: number };
/** The outcome of a check, without regard to the words on the grid. */
export type Verdict = "in covers" | "in no cover" | "not in the grid" | "not in the list";
/** A word of a cover. */
export type Word = { word: string; cells: Cell[]; alternatives?: PlacedWord[] };
/** A word by itself, and together with the placed words. */
export type WordCheck = { word: string; verdict: Verdict; solutions: number; of: number; together: number; conflicts: string[]; text: string; chance?: number; part?: boolean; likeliest?: boolean; cells?: Cell[]; here?: number };
/** The counts of all words that pass the filters, whatever the limit. */
export type WordCounts = { words: number; paths: number; by_length: [number, number][] };
/** The body of `POST /api/words`: a grid, and which of its words to list. */
export type WordsBody = { rows?: null | string[]; puzzle?: null | object; game?: null | string; word_list?: "en" | "fi" | null; seconds?: null | number; length?: [number, null | number] | null; prefix?: null | string; contains?: null | string; through?: [number, number][]; sort?: "common" | "length" | "letters" | null; limit?: null | number };
/** The words of a grid. */
export type WordsDocument = { schema: "urn:kaivuri:words-1"; kaivuri: string; puzzle: Puzzle; sort: "length" | "common" | "letters"; counts: WordCounts; words: ListedWord[] };
/** The numbers of covers of every date of a board. */
export type YearDocument = { schema: "urn:kaivuri:year-1"; kaivuri: string; board: string; complete: boolean; total: number; counts: Record<string, number>; impossible_dates?: Record<string, number> };
/** The query parameters of a board's dates. */
export type YearQuery = { year?: number };
