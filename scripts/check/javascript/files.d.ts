/** What each file of the site holds, by folder and name: kaivuri/web/page/site.py puts it before sw.js. */
declare const FILES: Record<string, Record<string, string>>;
