/** Stylesheets that a view brings along. */

import { h } from '../dom.js';

/** Loaded once; waits until it counts. @param {string} name @returns {Promise<void>} */
export const style = name => new Promise(resolve => {
  const href = new URL('../' + name, import.meta.url).href;
  if (document.querySelector(`link[href="${href}"]`)) return resolve();
  document.head.append(h('link', { rel: 'stylesheet', href, onload: () => resolve(), onerror: () => resolve() }));
});
