// What package-lock.json says: which packages there are, and which of them need which.
import fs from 'node:fs';
import path from 'node:path';

type Entry = {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  // npm writes a single one of these as a text.
  readonly os?: readonly string[] | string;
  readonly cpu?: readonly string[] | string;
  readonly libc?: readonly string[] | string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
};
/** The packages of package-lock.json by their folder; the root's own entry has an empty name. */
export type Lock = Readonly<Record<string, Entry>>;

const inFolder = 'node_modules/';
export const nameOf = (place: string) => place.slice(place.lastIndexOf(inFolder) + inFolder.length);

export function readLock(): Lock {
  return JSON.parse(fs.readFileSync(path.join(import.meta.dirname, '../../package-lock.json'), 'utf8')).packages;
}

/** Resolves a package as Node does: in the folder of the package that asks, then in the folders around it. */
function placeOf(lock: Lock, name: string, from: string): string | null {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf(inFolder) - 1))) {
    const place = `${at}${at && '/'}${inFolder}${name}`;
    if (lock[place]) return place;
    if (at === '') return null;
  }
}

/** The folders of the packages that this one needs directly. */
export function neededBy(lock: Lock, place: string): string[] {
  const entry = lock[place] ?? {};
  const peers = Object.keys(entry.peerDependencies ?? {}).filter(
    (peer) => !entry.peerDependenciesMeta?.[peer]?.optional,
  );
  const more = [...Object.keys(entry.dependencies ?? {}), ...Object.keys(entry.optionalDependencies ?? {})];
  return [...more, ...peers].flatMap((name) => placeOf(lock, name, place) ?? []);
}

/** The folders of these packages and of all packages that they need, as far as `isWanted`. */
export function closure(
  lock: Lock,
  names: readonly string[],
  isWanted: (entry: Entry) => boolean = () => true,
): Set<string> {
  const reached = new Set<string>();
  const walk = (place: string): void => {
    if (reached.has(place) || !isWanted(lock[place]!)) return;
    reached.add(place);
    for (const next of neededBy(lock, place)) walk(next);
  };
  for (const name of names) {
    const place = placeOf(lock, name, '');
    if (place) walk(place);
  }
  return reached;
}

/** The packages that the server loads when it runs. */
export function productionNames(lock: Lock): string[] {
  const own = lock[''] ?? {};
  return [...Object.keys(own.dependencies ?? {}), ...Object.keys(own.optionalDependencies ?? {})];
}
