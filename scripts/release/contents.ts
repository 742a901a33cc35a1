// What an archive holds: our own files, and of each package what the product needs when it runs.
import fs from 'node:fs';
import path from 'node:path';
import type { Platform } from './platforms.ts';

/** One entry of an archive: a copy of a file, a text that is made here, or a link. */
export type Entry = { readonly path: string; readonly isProgram?: boolean } & (
  | { readonly from: string }
  | { readonly text: string }
  | { readonly link: string }
);

/** The folder of the package that a file belongs to; null for our own files. */
export const packageOf = (file: string): string | null =>
  /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0] ?? null;

/** Types, maps and static libraries serve only while something is built. */
const forBuilding = /\.(map|d\.[cm]?ts|a)$/;
/** The package of Node also has its headers and manuals. */
const ofNode = /^(bin\/node|LICENSE|README\.md|package\.json)$/;
const prebuilt = /(?:^|\/)prebuilds\/([^/]+)\//;

function isWanted(file: string, place: string, platform: Platform): boolean {
  if (place === `node_modules/node-${platform}`) return ofNode.test(file);
  const target = prebuilt.exec(file)?.[1];
  return !forBuilding.test(file) && (target === undefined || target === platform);
}

function filesIn(folder: string): string[] {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory())
      return entry.name === 'node_modules'
        ? []
        : filesIn(path.join(folder, entry.name)).map((file) => `${entry.name}/${file}`);
    return entry.isFile() ? [entry.name] : [];
  });
}

/** PostgreSQL's libraries are found by links, which the package only lists. */
function linksOfPostgres(place: string, folder: string): Entry[] {
  const list = path.join(folder, 'native/pg-symlinks.json');
  if (!fs.existsSync(list)) return [];
  const links: { source: string; target: string }[] = JSON.parse(fs.readFileSync(list, 'utf8'));
  return links.map(({ source, target }) => ({
    path: `${place}/${target}`,
    link: path.posix.relative(path.posix.dirname(target), source),
  }));
}

/** The entries of these packages, which lie below `modules`. */
export function entriesOfPackages(places: Iterable<string>, modules: string, platform: Platform): Entry[] {
  return [...places].flatMap((place) => {
    const folder = path.join(modules, place);
    const files = filesIn(folder).filter((file) => isWanted(file, place, platform));
    const entries = files.map((file) => ({
      path: `${place}/${file}`,
      from: path.join(folder, file),
      isProgram: /(^|\/)bin\/(node|postgres|initdb|pg_ctl)$/.test(file),
    }));
    return [...entries, ...linksOfPostgres(place, folder)];
  });
}

/** Our own files: what was built, the command, and what people read. */
export function ownEntries(root: string): Entry[] {
  const built = ['dist/server', 'dist/web'].flatMap((folder) =>
    filesIn(path.join(root, folder))
      .filter((file) => !file.endsWith('.map'))
      .map((file) => `${folder}/${file}`),
  );
  const watching = filesIn(path.join(root, 'ops')).map((file) => `ops/${file}`);
  const read = ['README.md', 'CHANGELOG.md', 'docs/OPERATIONS.md', ...watching];
  return [
    { path: 'yardkeeper', from: path.join(root, 'scripts/release/yardkeeper.sh'), isProgram: true },
    ...[...built, ...read].map((file) => ({ path: file, from: path.join(root, file) })),
  ];
}
