/** What stands above the grid while no word is entered, and below it for a player who comes back. */

import { button, el } from '../dom.js';
import { begunBefore, daysOf, streaks } from '../puzzles/summaries.js';
import { cellsOf } from './game.js';
import { wordHash } from './letters.js';
import { WORDS_PER_HINT } from './session.js';
import { strandsFields } from './word_count.js';
/** @import { App, WordPuzzle } from '../types'
 * @import { WordSession } from './session.js' */

/** Return what stands above the grid while no word is entered: how far the game is, and the clue of a
 * Strands board.
 * @param {App} app
 * @param {WordSession} session */
export function progressCard(app, session) {
	const { t } = app;
	const { clue, game, progress, puzzle } = session;
	const { words } = session.meter;
	const isStrands = puzzle.game === 'strands';
	const left = game.free.length;
	const figure = progress.of
		? el('small.muted', t(isStrands ? 'progress.themes' : 'progress.words', progress))
		: el('progress', {
				max: cellsOf(game.rows).length,
				value: cellsOf(game.rows).length - left,
				'aria-label': t('progress.letters', { n: left }),
			});
	if (!isStrands) return figure;
	const dots = '●'.repeat(words) + '○'.repeat(WORDS_PER_HINT - words);
	return button(
		[
			el('strong.clue', { hidden: !clue }, t('clue', { clue })),
			!clue && el('span.muted', t('clue.add')),
			el(
				'span.row',
				figure,
				el(
					'small.meter',
					{ role: 'img', 'aria-label': t('meter', { n: words, of: WORDS_PER_HINT }) },
					dots,
				),
			),
		],
		() => openClueDialog(app, session),
		{ class: 'card', 'aria-haspopup': 'dialog' },
	);
}

/** Return the streak, the unfinished puzzle and the time of the next for a player who comes back to
 * today's puzzle.
 * @param {App} app
 * @param {WordSession} session */
export function comingBack({ store, t, today, formatDay }, { puzzle: { game, date } }) {
	if (date !== today()) return null;
	const days = daysOf(store, game);
	const { current } = streaks(days, date);
	const open = begunBefore(days, date);
	const parts = [
		current > 0 && t('share.streak', { n: current }),
		open && [
			t('state.started') + ' ',
			el('a', { href: wordHash({ game, date: open.date }) }, formatDay(open.date, false)),
		],
	].filter(part => part);
	const text = parts.flatMap(part => [part, ' · ']);
	return parts.length ? el('p.muted', text, t('tomorrow')) : null;
}

/** Introduce a shared puzzle by what its maker says about it.
 * @param {App} app @param {WordPuzzle} puzzle */
export function openCard({ t, openDialog }, { game, clue, wordCount, title, author }) {
	const facts = [title && t(game), wordCount && t('share.words', { n: wordCount })];
	const dialog = openDialog(
		title || t(game),
		author && el('p', t('author.by', { author })),
		clue && el('p.clue', t('clue', { clue })),
		el('p.muted', facts.filter(fact => fact).join(' · ')),
		button(t('play'), () => dialog.close(), { class: 'primary', autofocus: true }),
	);
	dialog.classList.add('introduction');
}

/** @param {App} app @param {WordSession} session */
function openClueDialog({ t, openDialog }, session) {
	const { clue, wordCount, labels } = strandsFields(t);
	clue.value = session.clue ?? '';
	wordCount.value = String(session.wordCount ?? '');
	const onsubmit = /** @param {Event} event */ event => {
		event.preventDefault();
		dialog.close();
		session.setFacts(clue.value.trim(), wordCount.value);
	};
	const save = el('button.primary', t('save'));
	const dialog = openDialog(t('clue.edit'), el('form.fields', { onsubmit }, labels, save));
}
