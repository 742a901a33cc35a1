import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import tar from 'tar-stream';
import { sumOf, sumsFile, sumsText } from '../../apps/server/src/commands/release/sums.ts';
import type { Entry } from './contents.ts';

type Packing = {
  readonly file: string;
  /** the only folder in the archive */
  readonly top: string;
  readonly entries: readonly Entry[];
  /** the time of every entry, so that the same commit always makes the same archive */
  readonly at: Date;
  /** makes the first entry, by which an upgrade decides before it unpacks the rest */
  readonly first: (bytes: number) => Entry;
};

const contentOf = (entry: Entry): Buffer | null =>
  'link' in entry ? null : 'from' in entry ? fs.readFileSync(entry.from) : Buffer.from(entry.text);
const byPath = (a: Entry, b: Entry): number => (a.path < b.path ? -1 : 1);

/** Writes the archive in a fixed order with fixed owners, times and modes, with the list of sums as its last entry. */
export async function writeArchive({ file, top, entries, at, first }: Packing): Promise<void> {
  const bytes = entries.reduce((sum, entry) => sum + ('from' in entry ? fs.statSync(entry.from).size : 0), 0);
  const sums = new Map<string, string>();
  const pack = tar.pack();
  const writing = pipeline(pack, createGzip(), fs.createWriteStream(file));
  const add = (entry: Entry): Promise<void> => {
    const content = contentOf(entry);
    const header = { name: `${top}/${entry.path}`, mode: entry.isProgram ? 0o755 : 0o644, mtime: at, uid: 0, gid: 0 };
    if (content) sums.set(entry.path, sumOf(content));
    return new Promise((done, fail) => {
      const added = (error?: Error | null) => (error ? fail(error) : done());
      if (content) pack.entry(header, content, added);
      else pack.entry({ ...header, type: 'symlink', linkname: (entry as { link: string }).link }, added);
    });
  };
  for (const entry of [first(bytes), ...entries.toSorted(byPath)]) await add(entry);
  await add({ path: sumsFile, text: sumsText(sums) });
  pack.finalize();
  await writing;
}

export async function sumOfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(fs.createReadStream(file), hash);
  return hash.digest('hex');
}

/** The beginning of the day, in New Zealand, by which CHANGELOG.md dates a release, as in `## 1.0.0, 2026-11-19`. */
export function releaseDay(changes: string, version: string): Date {
  const day = new RegExp(`^## ${version.replaceAll('.', '\\.')}, (\\d{4}-\\d{2}-\\d{2})$`, 'm').exec(changes)?.[1];
  if (!day) throw new Error(`CHANGELOG.md has no heading "## ${version}, YEAR-MONTH-DAY"; date the release first`);
  return new Date(`${day}T00:00:00+13:00`);
}
