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
/** A part of the path that is put in becomes `1`. */
const plain = (link: string) => link.replaceAll(/\$\{[^}]*\}/g, '1').replace(/\?.*$/, '');
const links = (source: string): string[] =>
  [...source.matchAll(/(['`])(\/[a-z][^'`\s]*)\1/g)].map(([, , link]) => plain(link!));
const screens = filesIn('apps/web/src', '**/*screens.ts').flatMap((file) =>
  [...read(file).matchAll(/path: '(\/[^']*)'/g)].map(([, screen]) => screen!),
);
const opens = (link: string) =>
  screens.some((screen) => new RegExp(`^${screen.replaceAll(/\$\w+/g, '[^/]+')}$`, 'i').test(link));

describe('what people are told', () => {
  it('leads to a screen, wherever a notification links to', () => {
    const told = server.filter((file) => /notifyUsers\(|\btell\(/.test(read(file)));
    const all = told.flatMap((file) => links(read(file)).filter((link) => !link.startsWith('/topic')));
    expect(all.length).toBeGreaterThan(15);
    expect(all.filter((link) => !opens(link))).toEqual([]);
    expect([opens('/picking/run/1'), opens('/picking/job/1')]).toEqual([true, false]);
  });

  it('names days and hours as people do: only histories write seconds', () => {
    const found = [...server, ...filesIn('packages/domain/src', '**/*.ts')].filter((file) =>
      /\bformatDateTime\(/.test(read(file)),
    );
    expect(found.map((file) => path.basename(file)).sort()).toEqual(['dates.ts', 'value-words.ts']);
  });
});
