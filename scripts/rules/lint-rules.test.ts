import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yard-lint-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** The complaints of this repository's lint rules about each of these source texts. */
function complaints(texts: readonly string[]): (string | null)[] {
  for (const [n, text] of texts.entries()) fs.writeFileSync(path.join(folder, `planted-${n}.tsx`), text);
  const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome');
  // The repository's ignore file cannot be applied to files outside of it.
  const args = [biome, 'lint', `--config-path=${root}`, '--vcs-enabled=false', '--reporter=github', folder];
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  const said = stdout.split('\n');
  return texts.map((_, n) => said.find((line) => line.includes(`planted-${n}.tsx`)) ?? null);
}

const literals = [
  'export const planted = (a: number, b: number) => ({ ...{ a, b }, c: 3 });',
  'export const planted = (a: number) => ({ ...({ a }) });',
  'export const planted = (a: number) => ({ ...({ a } as object) });',
  'export const planted = (a: string) => <p {...{ id: a }} />;',
];
const allowed = [
  'export const planted = (a: number | null) => ({ ...(a && { a }), c: 3 });',
  'export const planted = (a: number | null) => ({ ...(a ? { a } : {}), c: 3 });',
  'export const planted = (a: object, b: number[]) => ({ ...a, b: [...b, 1] });',
  'export const planted = (props: { id: string }) => <p {...props} />;',
];

describe('the lint rule against spreading an object literal', () => {
  it('catches each, and leaves what is spread for a condition alone', () => {
    const said = complaints([...literals, ...allowed]);
    for (const n of literals.keys()) expect(said[n], literals[n]).toContain('Name the properties plainly');
    expect(said.slice(literals.length)).toEqual(allowed.map(() => null));
  });
});
