/** The view in the hash: `#w/LETTERS`, `#w/DATE`, `#b/BOARD/DATE/moves`, `#y/BOARD/YEAR`. */

/** A hash as the name of its view and its parts; parts that are no text by their own signs stay as they are.
 * @param {string} hash @returns {{view: string, parts: string[]}} */
export function parse(hash) {
  const [view = '', ...parts] = hash.replace(/^#/, '').split('/').map(plain);
  return { view, parts: parts.filter(part => part) };
}

/** A hash of a view and its parts. @param {string} view @param {string[]} parts */
export const hashOf = (view, ...parts) =>
  '#' + [view, ...parts].map(part => encodeURIComponent(part).replace(/%(2C|3A|3B|20)/g, sign)).join('/');

/** @param {string} _ @param {string} code */
const sign = (_, code) => code === '20' ? '+' : decodeURIComponent('%' + code);

/** @param {string} part */
function plain(part) {
  try {
    return decodeURIComponent(part.replace(/\+/g, ' '));
  } catch {
    return part;
  }
}

/** @typedef {{unmount(): void}} View
 * @typedef {{mount(root: HTMLElement, parts: string[], app: import('./app.js').App): View | Promise<View>}} Module */

/** Shows the view of the hash, and another when the hash changes.
 * @param {HTMLElement} root @param {import('./app.js').App} app @param {Record<string, () => Promise<Module>>} views
 * @param {string} first where an empty or unknown hash leads */
export function route(root, app, views, first) {
  /** @type {View | undefined} */
  let shown;
  let turn = 0;
  const show = async () => {
    const asked = parse(location.hash);
    const known = Object.hasOwn(views, asked.view);
    if (!known) history.replaceState(null, '', first);
    const { view, parts } = known ? asked : parse(first);
    const mine = ++turn;
    shown?.unmount();
    shown = undefined;
    app.leave();
    try {
      const { mount } = await views[view]();
      if (mine !== turn) return;
      const made = await mount(root, parts, app);
      if (asked.view && !known) app.fault(app.t('fault.hash'));
      if (mine === turn) shown = made;
      else made.unmount();
    } catch (fault) {
      if (mine === turn) app.fault(app.t('fault.view'), app.t('again'), show);
      console.error(fault);
    }
  };
  addEventListener('hashchange', show);
  return show();
}
