/** The dialog for a new puzzle, from the service or from a file of the site. */

import { button, el, select, status } from '../dom.js';
import { isServiceMissing } from '../service.js';
import { openEntry } from '../puzzles/entries.js';
import { extraMessages } from '../messages.js';
import { reference } from './letters.js';
/** @import { App } from '../app.js' @import { GenerateRequest, Puzzle } from '../documents' */

const DIFFICULTIES = ['', 'easy', 'medium', 'hard'];

/** @param {App} app @param {string} game */
export async function openGenerateDialog(app, game) {
  const t = await extraMessages(app.language), message = status(t('generate.intro'));
  const about = el('input', { name: 'about', maxlength: 100, autocomplete: 'off', placeholder: 'farm animals' });
  const play = button(app.t('play'), () => {}, { class: 'primary', hidden: true });
  let difficulty = '';
  const generate = /** @param {{date?: string}} options */ async options => {
    const theme = about.value.trim();
    message.textContent = t('generate.running');
    play.hidden = true;
    try {
      const { rows, difficulty: grade, solutions = 1 } = await generatePuzzle(app, { game, ...options, ...difficulty && { difficulty }, ...theme && { about: theme } });
      if (!dialog.isConnected) return;
      const open = () => { dialog.close(); openEntry(app, { game, rows, origin: 'generated', difficulty: grade, ...theme && { clue: theme } }); };
      if (solutions === 1) return open();
      message.textContent = solutions ? t('generate.solutions', { n: solutions }) : t('generate.many');
      play.onclick = open;
      play.hidden = false;
    } catch (error) {
      message.textContent = isServiceMissing(error) ? t('generate.no-service') : app.errorText(error);
    }
  };
  const difficulties = DIFFICULTIES.map(/** @returns {[string, string]} */ name => [name, t('difficulty.' + name)]);
  const dialog = app.openDialog(t('generate'), message, el('div.row', play), select(t('difficulty'), difficulties, '', value => { difficulty = value; }),
    game === 'strands' && !app.backend.service.missing && el('label', t('generate.about'), about),
    el('div.row', button(t('generate.any'), () => generate({}), { class: 'primary' }), !app.backend.service.missing && button(t('generate.today'), () => generate({ date: app.today() }))));
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
