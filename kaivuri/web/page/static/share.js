/** Sharing a game: a summary without spoilers, and a link. */

import { button, el, status } from './dom.js';
import { streakTo } from './puzzles/summaries.js';
/** @import { App, Child, ShareSummary } from './types' */

/** @param {App['t']} t @param {number} seconds */
export function durationText(t, seconds) {
	const total = Math.floor(seconds);
	const hours = Math.floor(total / 3600);
	const minutes = Math.floor(total / 60) % 60;
	if (hours) return t('hours', { n: hours, rest: minutes });
	if (minutes) return t('minutes', { n: minutes, rest: total % 60 });
	return t('seconds', { n: total });
}

/** Return a line such as `4 words · 3 min 12 s · no hints`, or `4 words · solution seen`.
 * @param {App['t']} t
 * @param {Pick<ShareSummary, 'progress' | 'solved' | 'count'>} summary */
export function resultLine(t, { progress: { seconds, hints, seen }, solved, count }) {
	return [
		t(String(solved), { n: count }),
		...(seen ? [t('state.seen')] : [durationText(t, seconds), hintsText(t, hints)]),
	].join(' · ');
}

/** @param {App['t']} t @param {number} n */
export const hintsText = (t, n) => t(n ? 'share.hints' : 'share.no-hints', { n });

/** Format a result as `kaivuri/queries/share.py` does: tests/cases/share.json has cases for both.
 * @param {App['t']} t @param {Omit<ShareSummary, 'link'>} summary @param {number} streak */
export function shareText(t, summary, streak) {
	const { subject, solved, count } = summary;
	const { hints, seen } = summary.progress;
	if (!solved) return subject;
	const result = `${subject}: ${resultLine(t, summary)}\n`;
	if (seen) return result + '⬜'.repeat(count);
	const symbols = '🟩'.repeat(count) + '💡'.repeat(hints);
	const streakText = streak > 1 ? ' · ' + t('share.streak', { n: streak }) : '';
	return result + symbols + streakText;
}

/** @param {App} app
 * @param {ShareSummary} summary
 * @param {string} [printLabel] of a button that prints the page
 * @param {{above?: Child, below?: Child}} [result] what is shown with the text */
export function openShareDialog(app, summary, printLabel, { above, below } = {}) {
	const { t, store } = app;
	const { solved, progress } = summary;
	const message = status();
	const { clipboard } = navigator;
	const result = shareText(t, summary, streakTo(store, progress));
	const withMoves = el('input', { type: 'checkbox', onchange: () => update() });
	const text = el('textarea', { readonly: true, rows: 4, 'aria-label': t('share.text') });
	const update = () => {
		const [page] = location.href.split(/[?#]/);
		text.value = `${result}\n${page}${summary.link(withMoves.checked)}`;
	};
	const copy = async () => {
		try {
			await clipboard.writeText(text.value);
		} catch {
			text.select();
			if (!document.execCommand('copy')) return void (message.textContent = t('copy.manually'));
		}
		message.textContent = t('copied');
	};
	const printPage = () => {
		dialog.close();
		print();
	};
	update();
	const dialog = app.openDialog(
		t(solved ? (progress.seen ? 'result.seen' : 'solved') : 'share'),
		above,
		text,
		el('label.row.checkbox', withMoves, el('span.grow', t('share.with-moves'))),
		el(
			'div.row',
			button(t('copy'), copy, { class: 'primary', autofocus: true }),
			navigator.share &&
				button(t('share.send'), () => navigator.share({ text: text.value }).catch(() => {})),
			printLabel && button(printLabel, printPage),
		),
		message,
		below,
	);
	return dialog;
}
