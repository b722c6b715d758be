/** The panel of hints, one step at a time. No more than the chosen step is requested. */

import { button, el, replaceChildren } from '../dom.js';
import { percent } from './word_input.js';
/** @import { App } from '../app.js' @import { Hint, HintFacts, Placed } from '../documents' @import { WordSession } from './session.js' */

/** A step: its description, a button and the hint. */
class HintStep {
  text = '';
  #content = el('div.grow');
  #description;

  /** @param {string} description @param {App['t']} t @param {() => void} onShow */
  constructor(description, t, onShow) {
    this.#description = description;
    this.button = button(t('show'), onShow, { 'aria-label': t('show.item', { what: description }) });
    this.item = el('li.row.hint-step', this.#content, this.button);
  }

  /** @param {string} text */
  write(text) { replaceChildren(this.#content, text ? [el('small', this.#description), el('p', text)] : this.#description); }
}

export class HintsPanel {
  id = 'hints';
  /** Counts the positions, to ignore late answers. */
  #positionNumber = 0;
  /** @type {string | undefined} */
  #position;
  #steps;

  /** @param {App} app @param {WordSession} session @param {AbortSignal} signal */
  constructor(app, session, signal) {
    this.app = app;
    this.session = session;
    this.signal = signal;
    this.#steps = Array.from({ length: session.hintSteps }, (_, n) =>
      new HintStep(app.t(`hint-step.${session.puzzle.game}.${n + 1}`), app.t, () => { this.#request(n); }));
    this.node = el('ol', this.#steps.map(({ item }) => item));
  }

  /** Mark the hints as stale in another position. They are not refreshed automatically, since that could reveal more. */
  update() {
    const position = this.session.game.active.join(';');
    if (position === this.#position) return;
    this.#position = position;
    this.#positionNumber++;
    for (const [n, step] of this.#steps.entries()) {
      step.write(step.text);
      step.item.classList.toggle('stale', !!step.text);
      step.button.hidden = n > this.session.record.hints;
    }
  }

  /** @param {number} n from 0 */
  async #request(n) {
    const { app, session, signal } = this, position = this.#positionNumber, step = this.#steps[n];
    step.button.hidden = true;
    step.write(app.t('counting'));
    try {
      const { hints: [hint] } = await app.backend.words('hint', session.request({ step: n + 1 }), signal);
      if (this.#positionNumber === position) this.#show(n, hint);
    } catch (error) {
      if (this.#positionNumber !== position || signal.aborted) return;
      step.write(app.errorText(error));
      step.button.hidden = false;
    }
  }

  /** @param {number} n @param {Hint} hint */
  #show(n, hint) {
    const { app, session } = this, step = this.#steps[n], next = this.#steps[n + 1], text = step.text = hintText(app, hint);
    session.recordHint(n + 1);
    session.showHint(hint);
    step.item.className = 'row hint-step used';
    step.write(text);
    if (next && !next.text) next.button.hidden = false;
    app.announce(text);
    next?.button.focus();
  }
}

/** Return the words, letters or lengths of a hint. @param {string} kind @param {HintFacts} facts @param {Placed[]} words */
function listText(kind, { lengths = [], letters = '', parts = [] }, words) {
  if (kind === 'lengths') return lengths.join(' · ');
  if (kind === 'letters') return [...letters].join(' ').toUpperCase();
  return kind === 'spangram' ? parts.join(' ') : words.map(({ word }) => word).join(' · ');
}

/** @param {App} app @param {Hint} hint */
function hintText({ t, locale }, { kind, facts, words, starts }) {
  const sides = /** @param {string[]} [names] */ names => names?.map(name => t('side.' + name)).join(' ') || t('side.inside');
  const { chance, hidden = 0, begun, spangram_letters: spangram } = facts, list = listText(kind, facts, words);
  const values = {
    ...facts, lengths: facts.lengths?.join('–'), n: facts.solutions ?? facts.words ?? starts.length, list, rest: hidden < (facts.words ?? 0) ? t('hint.rest', { n: hidden }) : '',
    ...(kind === 'sides' && { from: sides(facts.from), to: sides(facts.to) }),
  };
  const key = kind === 'how_many' && spangram ? 'themes' : kind === 'length_range' && !facts.lengths?.length ? 'spangram-length' : kind === 'dead_end' && !begun ? 'none' : kind;
  const probability = chance == null ? '' : ' · ' + t('probability', { chance: percent(chance, locale) });
  return (/^(letters|word|spangram|solution)$/.test(kind) ? list : t('hint.' + key, values)) + probability;
}
