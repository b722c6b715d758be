/** What the program puts before a file (kaivuri/web/page/site.py): before sw.js the version of the site
 * and the beginnings of the SHA-256 of its files by their paths, before preload.js the modules of each
 * view. */
declare const VERSION: string;
declare const FILES: Record<string, string>;
declare const MODULES: Map<string, string[]>;
