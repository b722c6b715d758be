/** The words of the grid that the player did not use, the commonest first, once the puzzle is solved. */

import { button, el, replaceChildren } from '../dom.js';
/** @import { App } from '../app.js' @import { GridWord } from '../documents' @import { WordSession } from './session.js' */

export class MissedWords {
  #list = el('ul.missed');
  #text = el('p');

  /** @param {App} app @param {WordSession} session @param {AbortSignal} signal */
  constructor(app, session, signal) {
    this.app = app;
    this.session = session;
    this.signal = signal;
    this.node = el('div', button(app.t('missed.show'), () => this.#show()), this.#text, this.#list);
  }

  /** Hide the words of a position that is not solved; the device knows none of Strands. */
  update() {
    const { game, puzzle } = this.session;
    this.node.hidden = !game.solved || puzzle.game === 'strands';
    if (this.node.hidden) this.#draw([], '');
  }

  async #show() {
    const { app, session: { game, puzzle: { rows, game: name } }, signal } = this;
    try {
      const { words } = await app.backend.words('words', { rows, game: name, sort: 'common' }, signal);
      const missed = words.filter(({ word }) => !game.words.some(placed => placed.word === word));
      if (game.solved) this.#draw(missed, app.t('missed.n', { n: missed.length }));
    } catch (error) {
      if (!signal.aborted) this.#draw([], app.errorText(error));
    }
  }

  /** @param {GridWord[]} words @param {string} text */
  #draw(words, text) {
    this.#text.textContent = text;
    if (text) this.app.announce(text);
    replaceChildren(this.#list, words.map(({ word, paths: [cells] }) =>
      el('li', button(word, () => this.session.showSolution({ words: [{ word, cells }], title: word })))));
  }
}
