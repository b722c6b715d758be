/** Stylesheets that a view brings along, and the colours of pieces. */

import { h } from '../dom.js';

/** Loaded once; waits until it counts. @param {string} name @returns {Promise<void>} */
export const style = name => new Promise(resolve => {
  const href = new URL('../' + name, import.meta.url).href;
  if (document.querySelector(`link[href="${href}"]`)) return resolve();
  document.head.append(h('link', { rel: 'stylesheet', href, onload: () => resolve(), onerror: () => resolve() }));
});

/** The classes of a piece by its number: eight hues, and the same eight again with a dot on each cell. @param {number} number */
export const colours = number => `h${number % 8}${number % 16 > 7 ? ' dotted' : ''}`;
