/** The worker with the core: answers one question at a time. What it can't do ends it; the page begins it anew. */

import { COUNTED, answerBoard, takesBoard } from './board.js';
import { Core } from './core.js';
import { Refusal } from './documents.js';
import { compiled, inflated, numbers } from './files.js';
import { answerWords, takesWords } from './words.js';
/** @import { Board } from '../documents' @import { Asked } from './board.js' */

const core = compiled('core.wasm').then(Core.begin);
/** @type {Promise<void> | undefined} */
let list;

/** The core with the word list, which boards don't need. */
async function withWords() {
  list ??= Promise.all([core, inflated('fi.list', 'gzip')]).then(([made, bytes]) => made.takeList(bytes));
  await list;
  return core;
}

/** What the core tells about a board. @param {string} method @param {Board} about @param {Asked} asked */
async function onBoard(method, about, asked) {
  const known = method === 'year' && COUNTED.includes(about.id) ? await numbers(`../data/years/${about.id}.txt`) : undefined;
  return answerBoard(await core, method, about, asked, known);
}

/** An answer; nothing where the core has no rules for the question. @param {{method: string, about: any, asked: any}} question */
async function answered({ method, about, asked }) {
  if (about) return takesBoard(method, about) && onBoard(method, about, asked);
  return takesWords(asked) && answerWords(await withWords(), method, asked);
}

/* The list comes while the page is looked at. */
withWords().then(() => postMessage({ ready: true }), fault => postMessage({ broken: String(fault) }));

addEventListener('message', async ({ data }) => {
  try {
    const document = await answered(data);
    postMessage({ id: data.id, ...document ? { document } : { declined: true } });
  } catch (fault) {
    const { code = 'fault', message } = /** @type {any} */ (fault);
    postMessage({ id: data.id, [fault instanceof Refusal ? 'refused' : 'fault']: { code, line: message } });
  }
});
