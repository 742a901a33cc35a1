import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
const pages = ['docs/RECIPES.md', 'CONTRIBUTING.md'] as const;
const tops = ['apps', 'packages', 'scripts', 'e2e', 'bench', 'cluster', 'docs'];
const scripts: readonly string[] = Object.keys(JSON.parse(read('package.json')).scripts);

const names = new Set(
  [...tops, '.']
    .flatMap((top) => fs.readdirSync(path.join(root, top), { recursive: top !== '.', encoding: 'utf8' }))
    .map((file) => path.basename(file)),
);
const codeIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
const isFile = (word: string): boolean => /^[\w@.-]+(\/[\w@.-]+)*\.(tsx?|mjs|cjs|sql|md|json)$/.test(word);
const isFolder = (word: string): boolean => tops.includes(word.split('/')[0] ?? '') && /^[\w@./-]+$/.test(word);
/** The folder in which a file with a placeholder such as `<what>.ts` is made. */
const madeIn = (word: string): string => word.slice(0, word.indexOf('<')).replace(/[^/]*$/, '');

function isThere(word: string): boolean {
  if (word.includes('<')) return !word.includes('/') || fs.existsSync(path.join(root, madeIn(word)));
  return word.includes('/') ? fs.existsSync(path.join(root, word)) : names.has(word);
}

/** Files, folders, links and commands that a page names and that do not exist. */
function goneFrom(text: string, page: string): string[] {
  const words = codeIn(text).flatMap((code) => code.split(' '));
  const named = words.filter((word) => isFile(word) || isFolder(word) || /<.+\.\w+$/.test(word));
  const links = [...text.matchAll(/\]\((?!http)([^)#]+)/g)].map(([, to = '']) => path.join(path.dirname(page), to));
  const commands = [...text.matchAll(/`npm run ([\w:-]+)/g)].map(([, script = '']) => script);
  return [
    ...named.filter((word) => !isThere(word)),
    ...links.filter((link) => !fs.existsSync(path.join(root, link))),
    ...commands.filter((script) => !scripts.includes(script)).map((script) => `npm run ${script}`),
  ];
}

/** What a step names that is in none of the files that it names. */
function unknownIn(step: string): string[] {
  const files = codeIn(step).filter((code) => isFile(code) && code.includes('/'));
  const sources = files.map(read).join('\n');
  return files.length === 0
    ? []
    : codeIn(step).filter((code) => /^\w+$/.test(code) && !new RegExp(`\\b${code}\\b`).test(sources));
}

type Recipe = { readonly title: string; readonly said: number; readonly steps: readonly string[] };
/** The title's number is that of the first list. */
function recipesIn(text: string): Recipe[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [, title = '', said = ''] = /^(.+) \((\d+)/.exec(part) ?? [];
      const [list = ''] = part.match(/^(\d+\. .*\n)+/m) ?? [];
      return { title, said: Number(said), steps: list.trim().split('\n') };
    });
}
const bounds: Readonly<Record<string, number>> = {
  'Add a field to a tag': 14,
  'Change a rule of the sale': 8,
  'Add a list screen': 10,
};

describe.each(pages)('%s', (page) => {
  it('names only files, folders and commands that exist', () => expect(goneFrom(read(page), page)).toEqual([]));
});

describe('the recipes', () => {
  const recipes = recipesIn(read('docs/RECIPES.md'));

  it('have as many steps as their titles say, and the three that a newcomer begins with stay short', () => {
    expect(recipes).toHaveLength(7);
    for (const { title, said, steps } of recipes) {
      expect([title, steps.length]).toEqual([title, said]);
      expect(said, title).toBeLessThanOrEqual(bounds[title] ?? 14);
    }
    expect(Object.keys(bounds).filter((title) => !recipes.some((recipe) => recipe.title === title))).toEqual([]);
  });

  it('name only what stands in the files of the step', () => {
    expect(recipes.flatMap(({ steps }) => steps).flatMap(unknownIn)).toEqual([]);
  });
});

it('what is gone is noticed', () => {
  const planted =
    '`apps/server/src/gone.ts` `gone-too.test.ts` `apps/nowhere/<what>.ts` `packages/gone` `npm run gone` [x](gone.md)';
  expect(goneFrom(planted, 'docs/PLANTED.md')).toEqual([
    'apps/server/src/gone.ts',
    'gone-too.test.ts',
    'apps/nowhere/<what>.ts',
    'packages/gone',
    'docs/gone.md',
    'npm run gone',
  ]);
  expect(unknownIn('1. `scripts/build.mjs`: `buildServer`')).toEqual([]);
  expect(unknownIn('1. `scripts/build.mjs`: `notHere`')).toEqual(['notHere']);
  expect(recipesIn('## Sow (2)\n\n1. Dig.\n2. Sow.\n')).toEqual([
    { title: 'Sow', said: 2, steps: ['1. Dig.', '2. Sow.'] },
  ]);
});
