/** Forms that open a puzzle: typed or pasted letters, pictures, another day. */

import { parseDate } from '../dates.js';
import { button, el, replaceChildren, select } from '../dom.js';
import { openEntry } from '../puzzles/entries.js';
import { summaryOf } from '../puzzles/summaries.js';
import { preview } from './grid.js';
import { DEFAULT_GAME, GAMES, gameOf, parseLetters, reference, wordHash } from './letters.js';
import { strandsFields } from './word_count.js';
/** @import { App } from '../app.js' */

const opensDialog = { 'aria-haspopup': 'dialog' };

/** Append the form for letters with a preview of the grid. The letters choose the game unless it is `fixed`.
 * @param {HTMLElement} root @param {App} app @param {string} game @param {boolean} fixed @param {string} [date] whose letters are asked for */
export const appendLettersForm = (root, app, game, fixed, date) => root.append(new LettersForm(app, game, fixed, date).node);

class LettersForm {
  /** The games to choose from. @type {string[]} */
  #games;
  /** The game that was chosen, and that of the letters. */
  #chosen;
  #game;
  #field = el('textarea', { id: 'letters', name: 'rows', rows: 3, autocapitalize: 'characters', autocomplete: 'off', spellcheck: 'false', oninput: () => this.#update() });
  #message = el('p.muted', { role: 'status' });
  #grid = el('div');
  #play;
  #gameLabel;
  #strands;
  #generate;
  #otherDay;

  /** @param {App} app @param {string} game @param {boolean} fixed @param {string} [date] */
  constructor(app, game, fixed, date) {
    const { t } = app;
    this.app = app;
    this.fixed = fixed;
    this.dateFor = /** @param {string} name */ name => name === game ? date : undefined;
    this.#game = this.#chosen = game;
    this.#games = Object.keys(GAMES).filter(name => name === game || isOffered(app, name));
    this.#play = button(t('play'), () => this.#open(), { class: 'primary' });
    this.#gameLabel = select(t('letters.rules'), this.#games, name => t(name), game, name => this.#choose(name));
    this.#strands = strandsFields(t);
    this.#generate = button(t('generate'), async () => (await import('./generate.js')).openGenerateDialog(app, this.#game), opensDialog);
    this.#otherDay = button(t('day.other'), () => openDayDialog(app, this.#game, app.today()), opensDialog);
    this.node = el('div.letters-form', el('label', { for: 'letters' }, t('letters.field')), this.#field, this.#sources(),
      this.#message, this.#grid, this.#gameLabel, this.#strands.labels, this.#generate, this.#otherDay);
    this.#update();
  }

  #sources() {
    const { app, app: { t } } = this;
    return el('div.row', this.#play, pasteButton(t, pasted => this.#paste(pasted)),
      button(t('picture'), () => openPictureDialog(app, undefined, this.dateFor), opensDialog));
  }

  /** @param {Blob | string} pasted */
  #paste(pasted) {
    if (pasted instanceof Blob) return openPictureDialog(this.app, pasted, this.dateFor);
    if (!pasted) return this.#field.focus();
    this.#field.value = pasted;
    this.#update();
  }

  /** @param {string} game */
  #choose(game) {
    this.#chosen = game;
    this.fixed = true;
    this.#update();
  }

  #open() {
    const game = this.#game, isStrands = game === 'strands', { clue, countMoves, wordCount } = this.#strands, { rows = [] } = parseLetters(this.#field.value, game);
    if (wordCount.reportValidity()) openEntry(this.app, { game, rows, date: this.dateFor(game), clue: isStrands ? clue.value.trim() : '', origin: 'typed' }, isStrands ? countMoves() : []);
  }

  /** Show the letters so far, and the fields of their game. */
  #update() {
    const { app } = this, parsed = parseLetters(this.#field.value, this.#chosen), { rows, partialRows = rows ?? [], shape } = parsed;
    const likely = rows && !this.fixed ? gameOf(rows) : this.#chosen, game = this.#games.includes(likely) ? likely : DEFAULT_GAME;
    this.#game = /** @type {HTMLSelectElement} */ (this.#gameLabel.querySelector('select')).value = game;
    replaceChildren(this.#grid, this.#field.value && preview(partialRows, ...shape));
    this.#message.textContent = gridMessage(app, parsed, game);
    this.#play.disabled = !rows;
    for (const node of [this.#strands.wordCount, ...this.#strands.labels]) node.hidden = game !== 'strands';
    this.#strands.wordCount.disabled = game !== 'strands';
    this.#otherDay.hidden = !GAMES[game].newspaper;
    this.#generate.hidden = app.backend.service.missing && game !== DEFAULT_GAME;
  }
}

/** Return whether there is help for a game: the device has none if words are regions. @param {App} app @param {string} game */
const isOffered = ({ backend }, game) => !backend.service.missing || !GAMES[game].regions;

/** Return what the letters are, or what they lack. @param {App} app @param {import('./letters.js').ParsedLetters} parsed @param {string} game */
function gridMessage(app, { rows, key, values, shape }, game) {
  const { t } = app, { rows: height, columns: width } = GAMES[game], tower = isOffered(app, 'celltower') ? t('letters.tower') : '';
  if ((key === 'letters.too-few' || (key === 'letters.too-many' && !tower)) && Number(values?.n) > height * width) return t('letters.over', { ...values, tower });
  if (!rows) return t(key ?? '', { ...values, tower });
  const [down, across] = shape, complete = down === height && across === width;
  return t(complete ? 'letters.complete' : 'letters.shape', { down, across, game: t(game), height, width });
}

/** @param {App} app @param {Blob} [file] @param {(game: string) => string | undefined} [dateFor] the day whose letters are asked for */
const openPictureDialog = async (app, file, dateFor) => (await import('./picture.js')).openPictureDialog(app, file, dateFor);

/** Return a button that pastes the picture or the text of the clipboard, '' if it is empty or the browser refuses; false without a clipboard.
 * @param {App['t']} t @param {(pasted: Blob | string) => unknown} onPaste */
export const pasteButton = (t, onPaste) => 'clipboard' in navigator && 'read' in navigator.clipboard
  && button(t('paste'), async () => onPaste(await pastedFromClipboard()));

/** @returns {Promise<Blob | string>} */
async function pastedFromClipboard() {
  try {
    const [item] = await navigator.clipboard.read(), type = item.types.find(type => type.startsWith('image/'));
    return type ? await item.getType(type) : await navigator.clipboard.readText();
  } catch {
    return '';
  }
}

/** Open pictures that are pasted or dropped anywhere on the page. @param {App} app @param {AbortSignal} signal
 * @param {(game: string) => string | undefined} dateFor the day of the page, for its game */
export function acceptPictures(app, signal, dateFor) {
  const open = /** @param {Event} event @param {DataTransfer | null} data */ (event, data) => {
    const file = data?.files[0];
    if (!file) return;
    event.preventDefault();
    openPictureDialog(app, file, dateFor);
  };
  document.addEventListener('paste', event => {
    const data = event.clipboardData;
    if (!data?.getData('text/plain')) open(event, data); // office programs copy a picture along with text
  }, { signal });
  document.addEventListener('drop', event => open(event, event.dataTransfer), { signal });
  document.addEventListener('dragover', event => { if (event.dataTransfer?.types.includes('Files')) event.preventDefault(); }, { signal });
}

/** Open the dialog for another day of a game, or of the default game if this one has no days.
 * @param {App} app @param {string} wanted @param {string} date */
export function openDayDialog(app, wanted, date) {
  const { t } = app, game = GAMES[wanted].newspaper ? wanted : DEFAULT_GAME;
  const open = /** @param {string} day */ day => { dialog.close(); app.navigate(wordHash({ game, date: day })); };
  const dialog = app.openDialog(t('day.other'), dayForm(app, date, t('open'), open), storedDays(app, game, open),
    el('div.row', button(t('puzzles'), () => { dialog.close(); app.navigate('#p'); }), button(t('letters.own'), () => open('new'))));
}

/** Return a form for a day, today at the latest. @param {App} app @param {string} date @param {string} label of its button @param {(day: string) => void} onDay */
export function dayForm({ t, today }, date, label, onDay) {
  const field = el('input', { type: 'date', id: 'day', name: 'date', value: date, max: today(), required: true });
  const onsubmit = /** @param {Event} event */ event => { event.preventDefault(); onDay(field.value); };
  return el('form', { onsubmit }, el('label', { for: 'day' }, t('part.day')), el('div.row', el('div.grow', field), el('button.primary', label)));
}

/** List the days stored on the device, the latest first. @param {App} app @param {string} game @param {(day: string) => void} open */
function storedDays({ t, store, formatDay }, game, open) {
  const days = [...new Set(['puzzle:', 'entry:'].flatMap(kind => store.keys(`${kind}${game}:`)).map(key => key.slice(-10)).filter(parseDate))].sort().reverse().slice(0, 14);
  return days.length > 0 && [el('h3', t('day.stored')), el('ul.links', days.map(day => el('li', button([formatDay(day), ' · ', t('state.' + summaryOf(store, reference({ game, date: day })).state)], () => open(day)))))];
}
