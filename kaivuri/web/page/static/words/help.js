/** Help: the ladder, one rung at a time. Each says what it gives away; no more than asked for is fetched. */

import { button, el, replaceChildren } from '../dom.js';
import { percent } from './line.js';
/** @import { App } from '../app.js' @import { Facts, Hint, Placed } from '../documents' @import { Play } from './play.js' */

/** A step of the ladder: what it gives away, a button for it, and what it said. */
class Rung {
  said = '';
  #text = el('div.grow');
  #what;

  /** @param {string} what @param {App['t']} t @param {() => void} take */
  constructor(what, t, take) {
    this.#what = what;
    this.ask = button(t('show'), take, { 'aria-label': t('show.rung', { what }) });
    this.item = el('li.row.rung', this.#text, this.ask);
  }

  /** @param {string} said */
  write(said) { replaceChildren(this.#text, said ? [el('small', this.#what), el('p', said)] : this.#what); }
}

export class HelpFace {
  id = 'help';
  /** How many positions there were. */
  #turn = 0;
  /** @type {string | undefined} */
  #position;
  #rungs;

  /** @param {App} app @param {Play} play @param {AbortSignal} signal */
  constructor(app, play, signal) {
    this.app = app;
    this.play = play;
    this.signal = signal;
    this.#rungs = Array.from({ length: play.rungs }, (_, n) =>
      new Rung(app.t(`rung.${play.puzzle.game}.${n + 1}`), app.t, () => { this.#take(n); }));
    this.node = el('ol.rungs', this.#rungs.map(({ item }) => item));
  }

  /** In another position what was told stays, as old; nothing is asked again by itself, for it would tell more. */
  update() {
    const now = this.play.game.standing.join(';');
    if (now === this.#position) return;
    this.#position = now;
    this.#turn++;
    for (const [n, rung] of this.#rungs.entries()) {
      rung.write(rung.said);
      rung.item.classList.toggle('old', !!rung.said);
      rung.ask.hidden = n > this.play.session.hints;
    }
  }

  /** Take a rung, and say what it tells. @param {number} n from 0 */
  async #take(n) {
    const { app, play, signal } = this, asked = this.#turn, rung = this.#rungs[n];
    rung.ask.hidden = true;
    rung.write(app.t('counting'));
    try {
      const { hints: [hint] } = await app.backend.letters('hint', play.request({ step: n + 1 }), signal);
      if (this.#turn === asked) this.#give(n, hint);
    } catch (fault) {
      if (this.#turn !== asked || signal.aborted) return;
      rung.write(app.line(fault));
      rung.ask.hidden = false;
    }
  }

  /** @param {number} n @param {Hint} hint */
  #give(n, hint) {
    const { app, play } = this, rung = this.#rungs[n], next = this.#rungs[n + 1], said = rung.said = told(app, hint);
    play.helped(n + 1);
    play.hint(hint);
    rung.item.className = 'row rung taken';
    rung.write(said);
    if (next && !next.said) next.ask.hidden = false;
    app.say(said);
    next?.ask.focus();
  }
}

/** What a hint lists: all that it gives where its kind is that of words or letters. @param {string} kind @param {Facts} facts @param {Placed[]} words */
function listed(kind, { lengths = [], letters = '', parts = [] }, words) {
  if (kind === 'lengths') return lengths.join(' · ');
  if (kind === 'letters') return [...letters].join(' ').toUpperCase();
  return kind === 'spangram' ? parts.join(' ') : words.map(({ word }) => word).join(' · ');
}

/** A hint in the player's language. @param {App} app @param {Hint} hint */
function told({ t, locale }, { kind, facts, words, starts }) {
  const sides = /** @param {string[]} [names] */ names => names?.map(name => t('side.' + name)).join(' ') || t('side.inside');
  const { chance, hidden = 0, begun, spangram_letters: spangram } = facts, list = listed(kind, facts, words);
  const values = {
    ...facts, n: facts.solutions ?? facts.words ?? starts.length, list, rest: hidden < (facts.words ?? 0) ? t('hint.rest', { n: hidden }) : '',
    ...(kind === 'sides' && { from: sides(facts.from), to: sides(facts.to) }),
  };
  const sort = kind === 'how_many' && spangram ? 'themes' : kind === 'dead_end' && !begun ? 'none' : kind;
  const sure = chance == null ? '' : ' · ' + t('sure', { chance: percent(chance, locale) });
  return (/^(letters|word|spangram|solution)$/.test(kind) ? list : t('hint.' + sort, values)) + sure;
}
