/** Preloads the modules of the view in the hash, which a browser would otherwise find one import at a
 * time. kaivuri/web/page/preloads.py puts before it `MODULES`: the modules of each view. */

const [view] = location.hash.slice(1).split('/');
for (const name of MODULES.get(view) ?? MODULES.get('w') ?? []) {
	const link = document.createElement('link');
	link.rel = 'modulepreload';
	link.href = name;
	document.head.append(link);
}
