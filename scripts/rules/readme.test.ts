import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { knownRoutes } from '../../e2e/screens.ts';

const root = path.join(import.meta.dirname, '../..');
const readme = fs.readFileSync(path.join(root, 'README.md'), 'utf8');
const MOST_BYTES = 150_000;

/** The addresses in the last column of the README's table of screens. */
const addresses = readme
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').at(-2) ?? '')
  .flatMap((cell) => [...cell.matchAll(/`(\/[^`]+)`/g)].map(([, address = '']) => address));

describe('the README', () => {
  it('names only screens that exist', () => {
    expect(addresses.length).toBeGreaterThan(20);
    expect(addresses.filter((address) => !knownRoutes().includes(address))).toEqual([]);
  });

  it('leaves out no screen that has an address of its own', () => {
    // Leaves out pages of one record, which open from their list, the template pages, and alternative addresses of a
    // page.
    const own = knownRoutes().filter(
      (route) => !/\$|^\/(authentication|not-found|auth\/change-password|VehicleAcquisitionsDetails)/.test(route),
    );
    expect(own.filter((route) => !addresses.includes(route))).toEqual([]);
  });

  it('shows pictures that are there and small', () => {
    const pictures = [...readme.matchAll(/\]\((docs\/pictures\/[^)]+)\)/g)].map(([, file = '']) => file);
    expect(pictures).toHaveLength(7);
    for (const file of pictures) expect(fs.statSync(path.join(root, file)).size, file).toBeLessThan(MOST_BYTES);
    expect(pictures.map((file) => path.basename(file)).sort()).toEqual(
      fs.readdirSync(path.join(root, 'docs/pictures')).sort(),
    );
  });
});

/** The full paths of the files named in the section "One sale through the house". */
function filesOfSale(architecture: string): string[] {
  const story = architecture.split(/^## /m).find((part) => part.startsWith('One sale through the house')) ?? '';
  const short = new Map(
    [...story.matchAll(/`([A-Z])` is `([^`]+)`/g)].map(([, letter = '', folder = '']) => [letter, folder]),
  );
  return [...story.matchAll(/`([^`]+\.(?:tsx?|sql))`/g)].map(([, named = '']) =>
    named.replace(/^([A-Z])(?=\/)/, (letter) => short.get(letter) ?? letter),
  );
}
const missing = (files: readonly string[]) => files.filter((file) => !fs.existsSync(path.join(root, file)));

describe('the story of one sale', () => {
  const files = filesOfSale(fs.readFileSync(path.join(root, 'docs/ARCHITECTURE.md'), 'utf8'));

  it('needs at most 40 files, each once, all of them there', () => {
    expect(files.length).toBeGreaterThan(30);
    expect(files.length).toBeLessThanOrEqual(40);
    expect(new Set(files).size).toBe(files.length);
    expect(missing(files)).toEqual([]);
  });

  it('would notice a file that has moved', () => {
    const planted = filesOfSale('## One sale through the house\n\n`W` is `apps/web`. 1. `W/gone.ts`\n');
    expect(missing(planted)).toEqual(['apps/web/gone.ts']);
  });
});
