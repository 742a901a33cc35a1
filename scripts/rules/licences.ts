// The packages that the product ships, read from the lock: those that the server loads when it runs, and those that the
// web pages are built from.
import path from 'node:path';
import { build } from 'esbuild';
import { packagesOutside } from '../build.mjs';
import { closure, type Lock, nameOf, productionNames } from './package-lock.ts';

type Shipped = { readonly name: string; readonly version: string; readonly licence: string };

/** Licences that ask for attribution at most, not for our own source. */
const allowed: readonly string[] = [
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0'],
  ...['OFL-1.1', 'Unlicense', 'Zlib'],
];

/** Exceptions, each with its reason. A name may end with a star. */
export const reasoned: Readonly<Record<string, { readonly licence: string; readonly why: string }>> = {
  'png-js': { licence: 'MIT', why: 'package.json names none, its file LICENSE is that of MIT' },
  '@img/sharp-libvips-*': {
    licence: 'LGPL-3.0-or-later',
    why: 'a library in a file of its own that sharp loads as it comes, and that anybody may replace',
  },
  '@img/sharp-*': {
    licence: 'LGPL-3.0-or-later',
    why: 'for Windows and browsers libvips comes within the package; it is shipped as it comes',
  },
  'web-push': { licence: 'MPL-2.0', why: 'asks only for its own files, which are shipped as they come' },
};

const root = path.join(import.meta.dirname, '../..');

/** The packages that these files import, directly or through other files of ours. */
export async function bundledWith(entryPoints: string[], absWorkingDir = root): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir,
    entryPoints,
    outdir: 'nowhere',
    write: false,
    metafile: true,
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'silent',
    plugins: [packagesOutside],
  });
  const specifiers = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path: each }) => each));
  const outside = specifiers.filter((each) => /^[@\w]/.test(each) && !each.startsWith('node:'));
  return [...new Set(outside.map((each) => each.split('/', each.startsWith('@') ? 2 : 1).join('/')))].sort();
}

/** What server and web pages ship, sorted by name. */
export function shipped(lock: Lock, web: readonly string[]): Shipped[] {
  return [...closure(lock, [...productionNames(lock), ...web])]
    .map((place) => ({
      name: nameOf(place),
      version: lock[place]?.version ?? '',
      licence: lock[place]?.license ?? 'unknown',
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Of `A OR B` one must be allowed, of `A AND B` both. */
const isAllowed = (licence: string, also: readonly string[] = []): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => allowed.includes(part) || also.includes(part)));

const patternFor = (name: string): string | undefined =>
  Object.keys(reasoned).find((each) => (each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : name === each));
export const reasonOf = (name: string) => reasoned[patternFor(name) ?? ''];

/** A sentence for each package that may not be shipped, and for each exception that nothing needs any more. */
export function licenceFaults(packages: readonly Shipped[]): string[] {
  const used = new Set<string>();
  const faults = packages.flatMap(({ name, version, licence }) => {
    if (isAllowed(licence)) return [];
    const reason = patternFor(name);
    if (reason) used.add(reason);
    const also = reason ? reasoned[reason]!.licence : '';
    if (reason && (licence === 'unknown' || isAllowed(licence, [also]))) return [];
    return [
      `${name} ${version}: its licence (${licence}) is not among the allowed ones, and nobody has reasoned about it`,
    ];
  });
  const idle = Object.keys(reasoned).filter((name) => !used.has(name));
  return [...faults, ...idle.map((name) => `${name} is reasoned about, and nothing shipped needs it`)];
}

/** The entry of the web pages. */
export const ofWeb = ['apps/web/src/main.tsx'];
