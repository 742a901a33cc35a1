import fs from 'node:fs';
import path from 'node:path';
import { reasonOf } from '../rules/licences.ts';
import { type Lock, nameOf } from '../rules/package-lock.ts';

/** The texts of the licences in a package's folder. */
function textsOf(folder: string): string[] {
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  return names
    .filter((name) => /^(licen[cs]e|copying|notice)/i.test(name) && fs.statSync(path.join(folder, name)).isFile())
    .sort()
    .map((name) => fs.readFileSync(path.join(folder, name), 'utf8').trim());
}

/**
 * Every package with its licence. Packages in node_modules bring their texts along; the pages are built from the
 * others, so their texts follow.
 */
export function licenceTexts(
  lock: Lock,
  packages: ReadonlySet<string>,
  inPages: ReadonlySet<string>,
  root: string,
): string {
  const line = (place: string) => {
    const { version, license } = lock[place] ?? {};
    return `${nameOf(place)} ${version}: ${license ?? reasonOf(nameOf(place))?.licence ?? 'unknown'}`;
  };
  const part = (place: string) => [`\n\n--- ${line(place)}\n`, ...textsOf(path.join(root, place))].join('\n');
  return [
    'Packages in node_modules, each with its licence in its folder:\n',
    ...[...packages].map((place) => `  ${line(place)}`).sort(),
    '\n\nPackages that the pages in dist/web are built from:',
    ...[...inPages].sort().map(part),
    '',
  ].join('\n');
}
