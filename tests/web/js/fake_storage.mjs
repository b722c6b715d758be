/** A browser storage that refuses writes while `full` is set. */
export class FakeStorage {
	getItem(key) {
		return Object.hasOwn(this, key) ? this[key] : null;
	}
	removeItem(key) {
		delete this[key];
	}
	setItem(key, text) {
		if (FakeStorage.full) throw new Error('full');
		this[key] = text;
	}
}
