/** What kaivuri/web/page/site.py puts before sw.js: the version of the site, and the beginnings of the SHA-256 of its files by their paths. */
declare const VERSION: string;
declare const FILES: Record<string, string>;
