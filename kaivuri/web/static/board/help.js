/** Help in steps: how many solutions are left, which piece comes next, where it goes. */

import { button, h } from '../dom.js';
import { Newest } from './ask.js';

/** A question with its own control, which says beforehand what it gives away. @param {string} says @param {Node} control */
const rung = (says, control) => h('li', { class: 'rung row' }, h('span', { class: 'grow' }, says), control);

export class Help {
  /** @param {any} app @param {import('./game.js').Game} game @param {(piece: string, cells: any[] | null) => void} point */
  constructor(app, game, point) {
    Object.assign(this, { app, game, point });
    this.newest = new Newest();
    this.line = h('p', { role: 'status', class: 'answer' });
    this.steps = [['board.hint.piece', 'piece'], ['board.hint.place', 'place']].map(([key, level]) =>
      ({ key, control: button(app.t('board.show'), () => this.ask(level), { 'aria-label': `${app.t('board.show')}: ${app.t(key)}` }) }));
    this.node = h('div', {}, h('ul', {}, this.steps.map(({ key, control }) => rung(app.t(key), control))), this.line);
    this.forget();
  }

  /** The game went on: what was said is of the past. */
  forget() {
    this.newest.stop();
    this.line.textContent = '';
    this.steps[1].control.disabled = true;
    this.point('', null);
  }

  /** @param {'piece' | 'place'} level */
  async ask(level) {
    const { app, game } = this;
    this.line.textContent = app.t('board.searching');
    try {
      const answer = await this.newest.ask(signal =>
        app.engine.calendar(game.start.board.id, game.date, { placed: game.placed(true), hint: level }, signal));
      if (answer) this.tell(answer.hint);
    } catch (fault) {
      this.line.textContent = app.line(fault);
    }
  }

  /** @param {any} hint */
  tell({ solved, possible, piece, placement }) {
    const { app, game } = this, name = piece ?? placement?.piece;
    const cells = placement?.cells ?? null;
    const key = solved ? 'solved' : !possible ? 'dead-end' : cells ? 'next.place' : 'next.piece';
    this.line.textContent = app.t('board.' + key, { piece: name, cells: cells && game.desk.board.named(cells) });
    this.steps[1].control.disabled = !name;
    if (!name) return;
    game.hints++;
    game.save();
    this.point(name, cells);
  }

  end() { this.newest.stop(); }
}
