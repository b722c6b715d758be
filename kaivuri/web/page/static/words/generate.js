/** The dialog for a new puzzle, from the service or from a file of the site. */

import { button, el, replaceChildren, select, status } from '../dom.js';
import { isServiceMissing, RequestError } from '../service.js';
import { openEntry } from '../puzzles/entries.js';
import { reference } from './letters.js';
/** @import { App } from '../app.js' @import { GenerateRequest, Puzzle } from '../documents' */

const DIFFICULTIES = ['', 'easy', 'medium', 'hard'];
/** What is wrong with the fields of the dialog. @type {Record<string, string>} */
const FIELD_MESSAGES = { about: 'generate.unknown', theme_words: 'generate.more' };

/** @param {App} app @param {string} game */
export function openGenerateDialog(app, game) {
  const { t } = app, message = status(t('generate.intro')), elapsed = el('p.muted', { role: 'timer' });
  const about = el('input', { name: 'about', maxlength: 100, autocomplete: 'off', placeholder: 'farm animals', oninput: () => replaceChildren(words) });
  const words = el('div.row', { role: 'group', 'aria-label': t('generate.words') });
  const play = button(t('play'), () => {}, { class: 'primary', hidden: true });
  let difficulty = '', running = false;

  /** Show the time that `work` takes, then its result or error. @param {() => Promise<void>} work */
  const run = async work => {
    if (running) return;
    let seconds = 0;
    const timer = setInterval(() => { elapsed.textContent = t('seconds', { n: ++seconds }); }, 1000);
    running = play.hidden = true;
    message.textContent = t('generate.running');
    try {
      await work();
    } catch (error) {
      message.textContent = failure(app, error);
    }
    clearInterval(timer);
    elapsed.textContent = '';
    running = false;
  };
  const suggest = async () => {
    const theme = about.value.trim(), { words: suggested } = await app.backend.service.themeWords(theme);
    message.textContent = t('generate.choose');
    if (theme === about.value.trim()) replaceChildren(words, suggested.map(word => el('label.row.checkbox', el('input', { type: 'checkbox', value: word, checked: true }), word)));
  };
  const generate = /** @param {{date?: string}} options */ async options => {
    const theme = about.value.trim(), boxes = [...words.querySelectorAll('input')];
    const chosen = boxes.filter(({ checked }) => checked).map(({ value }) => value);
    const request = { game, ...options, ...difficulty && { difficulty }, ...theme && { about: theme }, ...boxes.length && { theme_words: chosen } };
    const { rows, difficulty: grade, solutions = 1 } = await generatePuzzle(app, request);
    if (!dialog.isConnected) return;
    const open = () => { dialog.close(); openEntry(app, { game, rows, origin: 'generated', difficulty: grade, ...theme && { clue: theme } }); };
    if (solutions === 1) return open();
    message.textContent = solutions ? t('generate.solutions', { n: solutions }) : t('generate.many');
    play.onclick = open;
    play.hidden = false;
  };
  const dialog = app.openDialog(t('generate'), message, elapsed, el('div.row', play), select(t('difficulty'), DIFFICULTIES, name => t('difficulty.' + name), '', value => { difficulty = value; }),
    game === 'strands' && !app.backend.service.missing && [el('label', t('generate.about'), about), el('div.row', button(t('generate.words'), () => about.value.trim() ? run(suggest) : about.focus())), words],
    el('div.row', button(t('generate.any'), () => run(() => generate({})), { class: 'primary' }),
      !app.backend.service.missing && button(t('generate.today'), () => run(() => generate({ date: app.today() })))));
}

/** What a failed request means in this dialog. @param {App} app @param {unknown} error */
function failure({ t, errorText }, error) {
  /* The text of an error is asked for in any case, as that marks the wrong field. */
  const text = errorText(error), key = error instanceof RequestError && FIELD_MESSAGES[error.field];
  return isServiceMissing(error) ? t('generate.no-service') : key ? t(key) : text;
}

/** Generate a puzzle; without a service, take one of the file, which has none for a date. @param {App} app @param {GenerateRequest} request
 * @returns {Promise<Puzzle>} */
async function generatePuzzle({ backend, store }, request) {
  const { game, difficulty, date } = request;
  try {
    return (await backend.service.post('generate', request)).puzzles[0];
  } catch (error) {
    if (!isServiceMissing(error) || date || game !== 'sanalouhos') throw error;
    /** @type {{puzzles: [letters: string, difficulty: string][]}} */
    const { puzzles } = await (await fetch('words/generated.json')).json();
    const suitable = puzzles.filter(([, grade]) => !difficulty || grade === difficulty).map(([letters, grade]) => ({ rows: letters.split('/'), difficulty: grade }));
    const unplayed = suitable.filter(({ rows }) => !store.sessions(reference({ game, rows })).length);
    const candidates = unplayed.length ? unplayed : suitable;
    return candidates[Math.floor(Math.random() * candidates.length)];
  }
}
