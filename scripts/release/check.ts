// Checks what an archive holds, whoever put it together.
import fs from 'node:fs';
import { type Lock, nameOf } from '../rules/package-lock.ts';
import { type Entry, packageOf } from './contents.ts';
import { compiledFor, type Platform, packagesFor, platforms } from './platforms.ts';

function beginningOf(entry: Entry): Buffer {
  if (!('from' in entry)) return Buffer.from('text' in entry ? entry.text : '').subarray(0, 20);
  const file = fs.openSync(entry.from, 'r');
  try {
    const bytes = Buffer.alloc(20);
    return bytes.subarray(0, fs.readSync(file, bytes, 0, 20, 0));
  } finally {
    fs.closeSync(file);
  }
}

/** The processor of a Linux program or library, `other` for one of another system, null for any other file. */
function machineOf(bytes: Buffer): number | 'other' | null {
  if (bytes.length < 20) return null;
  if (bytes.readUInt32BE(0) === 0x7f454c46) return bytes.readUInt16LE(18);
  const isMac = [0xcffaedfe, 0xcefaedfe, 0xcafebabe].includes(bytes.readUInt32BE(0));
  return isMac || bytes.subarray(0, 2).toString() === 'MZ' ? 'other' : null;
}

function packageFaults(paths: ReadonlySet<string>, lock: Lock, wanted: ReadonlySet<string>): string[] {
  const there = new Set([...paths].flatMap((file) => packageOf(file) ?? []));
  return [
    ...[...there].filter((place) => !wanted.has(place)).map((place) => `${place} is no package of the product`),
    ...[...wanted]
      .filter((place) => !paths.has(`${place}/package.json`))
      .map((place) => `${place} ${lock[place]?.version} is missing`),
  ];
}

/** Our files that every archive has. */
const ours = ['yardkeeper', 'dist/server/main.mjs', 'dist/server/yardkeeper.mjs', 'dist/web/index.html', 'README.md'];

/** A sentence for everything that is in the archive and should not be, or is missing. */
export function archiveFaults(entries: readonly Entry[], lock: Lock, platform: Platform): string[] {
  const { machine } = platforms[platform];
  const wanted = packagesFor(lock, platform);
  const paths = new Set(entries.map((entry) => entry.path));
  const machines = new Map(entries.map((entry) => [entry.path, machineOf(beginningOf(entry))]));
  const compiled = compiledFor(platform, (place) => lock[place]?.version ?? '').map((file) => ({
    file,
    found: [...paths].find((each) => (file.endsWith('*') ? each.startsWith(file.slice(0, -1)) : each === file)),
  }));
  return [
    ...packageFaults(paths, lock, wanted),
    ...[...machines].flatMap(([file, is]) =>
      is === null || is === machine ? [] : [`${file} is for another machine than ${platform}`],
    ),
    ...compiled.flatMap(({ file, found }) => {
      if (!found) return [`${file} is missing`];
      return machines.get(found) === null ? [`${file} is no program or library`] : [];
    }),
    ...ours.filter((file) => !paths.has(file)).map((file) => `${file} is missing`),
    ...[...paths]
      .filter((file) => /\.test\.[cm]?[jt]sx?$/.test(file) && !packageOf(file))
      .map((file) => `${file} is a test`),
    ...versionFaults(entries, lock, wanted),
  ];
}

function versionFaults(entries: readonly Entry[], lock: Lock, wanted: ReadonlySet<string>): string[] {
  return entries.flatMap((entry) => {
    const place = entry.path.replace(/\/package\.json$/, '');
    if (place === entry.path || !wanted.has(place) || 'link' in entry) return [];
    const { version } = JSON.parse('from' in entry ? fs.readFileSync(entry.from, 'utf8') : entry.text);
    return version === lock[place]?.version
      ? []
      : [`${nameOf(place)} is ${version}, and the lock has ${lock[place]?.version}`];
  });
}
