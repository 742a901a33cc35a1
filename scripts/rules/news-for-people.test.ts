import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const filesIn = (folder: string, pattern: string) =>
  fs
    .globSync(pattern, { cwd: path.join(root, folder) })
    .map((file) => path.join(folder, file))
    .filter((file) => !/\.test\.tsx?$/.test(file));

const server = filesIn('apps/server/src/features', '**/*.ts');
/** Replaces each interpolated part of a path by `1`. */
const plain = (link: string) => link.replaceAll(/\$\{[^}]*\}/g, '1').replace(/\?.*$/, '');
const links = (source: string): string[] =>
  [...source.matchAll(/(['`])(\/[a-z][^'`\s]*)\1/g)].map(([, , link]) => plain(link!));
const screens = filesIn('apps/web/src', '**/*screens.ts').flatMap((file) =>
  [...read(file).matchAll(/path: '(\/[^']*)'/g)].map(([, screen]) => screen!),
);
const opens = (link: string) =>
  screens.some((screen) => new RegExp(`^${screen.replaceAll(/\$\w+/g, '[^/]+')}$`, 'i').test(link));

const web = filesIn('apps/web/src', '**/*.{ts,tsx}');
const mayWriteSeconds = [
  ...['DateText.tsx', 'FileRow.tsx', 'LatestEvents.tsx', 'Timeline.tsx', 'columns.tsx', 'dates.ts'],
  ...['entries.ts'],
  ...['history-csv.ts', 'person-file.ts', 'restore.ts', 'value-words.ts'],
];
const timed = '<DateText[^<>]*form="time"[^<>]*/>';
/**
 * Finds a moment within a sentence, right after or before a word; one set apart by a dot, or as its own entry, is
 * allowed.
 */
const sentencesWithSeconds = (source: string): string[] =>
  [
    `(?:[\\p{L}:]|(?<!'),)\\s+(\\{' '\\}\\s*)?${timed}`,
    `\\p{L}[^'{}]*'\\}\\s*${timed}`,
    `${timed}(\\{' '\\})?[\\s,:.]*\\p{L}`,
  ].flatMap((pattern) => [...source.matchAll(new RegExp(pattern, 'gu'))].map(([text]) => text));

describe('notifications and messages', () => {
  it('every link of a notification leads to a screen', () => {
    const told = server.filter((file) => /notifyUsers\(|\btell\(/.test(read(file)));
    const all = told.flatMap((file) => links(read(file)).filter((link) => !link.startsWith('/topic')));
    expect(all.length).toBeGreaterThan(15);
    expect(all.filter((link) => !opens(link))).toEqual([]);
    expect([opens('/picking/run/1'), opens('/picking/job/1')]).toEqual([true, false]);
  });

  it('names days and hours as people do: only histories, lists and restoring to a second write seconds', () => {
    const all = [...filesIn('apps/server/src', '**/*.ts'), ...filesIn('packages/domain/src', '**/*.ts'), ...web];
    const found = all.filter((file) => /\bformatDateTime\b/.test(read(file)));
    expect(found.map((file) => path.basename(file)).sort()).toEqual(mayWriteSeconds);
  });

  it('where a screen shows seconds, they are not within a sentence', () => {
    const timed = web.filter((file) => read(file).includes('form="time"'));
    expect(timed.length).toBeGreaterThan(10);
    expect(
      timed.flatMap((file) => sentencesWithSeconds(read(file)).map((text) => `${path.basename(file)}: ${text}`)),
    ).toEqual([]);
    expect(
      [
        'Next <DateText value={a} form="time" />',
        '{\' on \'}\n  <DateText value={a} form="time" />',
        '<DateText value={a} form="time" /> by {b}',
        '<DateText value={a} form="time" />, with {b}',
        '<Text> <DateText value={a} form="time" /> · {b}',
        '[\'Left\', at && <DateText value={a} form="time" />],',
      ].map((text) => sentencesWithSeconds(text).length),
    ).toEqual([1, 1, 1, 1, 0, 0]);
  });
});
