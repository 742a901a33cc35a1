import { FilesAway, type FilesPlace, type StoredFile } from '../ports/files-place.ts';

/** While files are moved: new ones go to `at`, and what is not there yet is read from `from`. */
export function twoPlaces(at: FilesPlace, from: FilesPlace): FilesPlace {
  async function firstOf<T>(look: (place: FilesPlace) => Promise<T | null>): Promise<T | null> {
    const failures: unknown[] = [];
    for (const place of [at, from]) {
      const found = await look(place).catch((error: unknown) => {
        if (!(error instanceof FilesAway)) throw error;
        failures.push(error);
        return null;
      });
      if (found !== null) return found;
    }
    // A file that one place does not have may be in the one that does not answer.
    if (failures.length > 0) throw failures[0];
    return null;
  }
  return {
    ...at,
    address: `${at.address} and ${from.address}`,
    read: (key) => firstOf((place) => place.read(key)),
    open: (key) => firstOf((place) => place.open(key)),
    has: async (key) => (await firstOf(async (place) => (await place.has(key)) || null)) ?? false,
    // The old place first: whoever copies it at this moment looks there again afterwards.
    async remove(key) {
      await from.remove(key);
      await at.remove(key);
    },
    list: (part) => merged(at.list(part), from.list(part)),
  };
}

/** Both lists in order; of a key that is in both, the entry of the first. */
async function* merged(one: AsyncIterable<StoredFile>, two: AsyncIterable<StoredFile>): AsyncGenerator<StoredFile> {
  const [a, b] = [one[Symbol.asyncIterator](), two[Symbol.asyncIterator]()];
  let [x, y] = [await a.next(), await b.next()];
  while (!x.done || !y.done) {
    const isFirst = !x.done && (y.done || x.value.key <= y.value.key);
    const next = (isFirst ? x : y).value as StoredFile;
    yield next;
    if (!y.done && y.value.key === next.key) y = await b.next();
    if (isFirst) x = await a.next();
  }
}
