// What a migration after the baseline may do: only what the release that it names can live with.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { compareVersions } from '../../../apps/server/src/db/migrating/product-version.ts';
import { isOfBaseline, worksWith } from '../../../apps/server/src/db/migrating/works-with.ts';
import type { Catalogue } from './catalogue.ts';

/** `loses`: something that the release may use is gone or other. `limits`: a write of the release may be refused. */
type Change = { readonly kind: 'loses' | 'limits'; readonly what: string };

const tableOf = (name: string) => name.split('.')[0]!;
const gone = (before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>, what: string): Change[] =>
  [...before.keys()].filter((name) => !after.has(name)).map((name) => ({ kind: 'loses', what: `${what} ${name}` }));

function columnChanges({ columns: before, tables }: Catalogue, { columns: after }: Catalogue): Change[] {
  return [...after].flatMap(([name, now]): Change[] => {
    const was = before.get(name);
    if (!was) {
      const isNeeded = tables.has(tableOf(name)) && !now.mayBeEmpty && !now.fillsItself;
      return isNeeded ? [{ kind: 'limits', what: `column ${name}` }] : [];
    }
    if (was.type !== now.type) return [{ kind: 'loses', what: `column ${name}` }];
    const isNeededNow = !now.mayBeEmpty && (was.mayBeEmpty || (was.fillsItself && !now.fillsItself));
    return isNeededNow ? [{ kind: 'limits', what: `column ${name}` }] : [];
  });
}

function limitChanges(before: Catalogue, after: Catalogue): Change[] {
  const lost = [...before.limits].filter(([name, { isUnique }]) => isUnique && !after.limits.has(name));
  const made = [...after.limits].filter(([name, { words, columns }]) => {
    if (!before.tables.has(tableOf(name)) || before.limits.get(name)?.words === words) return false;
    // A limit on new columns only cannot be broken by a release that does not write them.
    return columns.length === 0 || columns.some((column) => before.columns.has(`${tableOf(name)}.${column}`));
  });
  return [
    ...lost.map(([name]): Change => ({ kind: 'loses', what: `unique ${name}` })),
    ...made.map(([name]): Change => ({ kind: 'limits', what: `constraint ${name}` })),
  ];
}

/** What of the former database a process of the former release might miss, or might be refused. */
export function changesBetween(before: Catalogue, after: Catalogue): Change[] {
  const isHere = ({ what }: Change) =>
    !/^(column|trigger|unique) /.test(what) || after.tables.has(tableOf(what.split(' ')[1]!));
  const otherResult = [...before.functions].filter(([name, is]) => (after.functions.get(name) ?? is) !== is);
  const newTriggers = [...after.triggers].filter(
    ([name, is]) => before.tables.has(tableOf(name)) && before.triggers.get(name) !== is,
  );
  return [
    ...gone(before.tables, after.tables, 'table'),
    ...gone(before.columns, after.columns, 'column'),
    ...gone(before.triggers, after.triggers, 'trigger'),
    ...gone(before.functions, after.functions, 'function'),
    ...otherResult.map(([name]): Change => ({ kind: 'loses', what: `function ${name}` })),
    ...columnChanges(before, after),
    ...limitChanges(before, after),
    ...newTriggers.map(([name]): Change => ({ kind: 'limits', what: `trigger ${name}` })),
  ].filter(isHere);
}

/** The header of a migration: what the release that it works with already does without, or already keeps to. */
const noted = (sql: string, words: string): string[] =>
  [...sql.matchAll(new RegExp(`^-- ${words}: (.+)$`, 'gm'))].flatMap(([, list]) => list!.split('; '));
const noteFor = { loses: 'which does without', limits: 'which keeps to' } as const;

/** The text without comments, strings and function bodies. */
const bare = (sql: string): string => sql.replace(/--.*$|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|(\$\w*\$)[\s\S]*?\1/gm, ' ');
const notInATransaction = /\b(commit|rollback|begin|start\s+transaction|concurrently|vacuum)\b/i;

type Migration = { readonly name: string; readonly sql: string };
export function breachesOfText({ name, sql }: Migration, productVersion: string): string[] {
  const outside = notInATransaction.exec(bare(sql))?.[1];
  const found = outside ? [`${name}: "${outside}" does not fit into the transaction in which migrations run`] : [];
  try {
    const oldest = worksWith(name, sql);
    const isAhead = oldest !== null && compareVersions(oldest, productVersion) > 0;
    return isAhead ? [...found, `${name}: works with ${oldest}, and the product is only ${productVersion}`] : found;
  } catch (error) {
    return [...found, (error as Error).message];
  }
}

/** The changes that the release named by the migration cannot be expected to live with. */
export function breachesOfChanges(
  { name, sql }: Migration,
  changes: readonly Change[],
  productVersion: string,
): string[] {
  const oldest = worksWith(name, sql)!;
  return changes.flatMap(({ kind, what }) => {
    const isNoted = noted(sql, noteFor[kind]).includes(what);
    if (isNoted && compareVersions(oldest, productVersion) < 0) return [];
    return isNoted
      ? [`${name}: ${what} changes in the same release that gets ready for it; leave the change to the next one`]
      : [
          `${name}: ${kind} ${what}; a release that can live with that comes first, then "-- ${noteFor[kind]}: ${what}"`,
        ];
  });
}

const lineOf = (file: string, folder: string) =>
  `${createHash('sha256')
    .update(fs.readFileSync(path.join(folder, file)))
    .digest('hex')}  ${file}`;
/** The files of the baseline as `sha256sum` lists them: they ran in every yard and stay as they are. */
export const baselineSums = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.sql') && isOfBaseline(path.basename(file)))
    .sort()
    .map((file) => lineOf(file, folder));
