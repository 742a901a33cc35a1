import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const planted: Record<string, string> = {
  'package.json': JSON.stringify({
    name: 'planted',
    type: 'module',
    workspaces: ['packages/*', 'apps/*'],
    dependencies: { 'left-over': '1.0.0' },
  }),
  'apps/server/package.json': JSON.stringify({ name: '@planted/server', type: 'module' }),
  'apps/server/src/main.ts': "import { used } from './used.ts';\nconsole.log(used);",
  'apps/server/src/used.ts': 'export const used = 1;\nexport const idle = 2;\nexport type Idle = number;',
  'apps/server/src/forgotten.ts': 'export const x = 1;',
  'packages/domain/package.json': JSON.stringify({ name: '@planted/domain', exports: { './*': './src/*.ts' } }),
  'packages/domain/src/rule.ts': 'export const unasked = 1;',
};

let said: { readonly code: number | null; readonly text: string };
let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yard-unused-'));
  for (const [file, text] of Object.entries(planted)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
  fs.copyFileSync(path.join(root, 'knip.json'), path.join(folder, 'knip.json'));
  const knip = path.join(root, 'node_modules/knip/bin/knip.js');
  const args = [knip, '--directory', folder, '--no-progress', '--reporter', 'compact'];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  said = { code: status, text: stdout };
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

describe('what nothing uses', () => {
  it('stops the gate', () => expect(said.code).toBe(1));

  it.each([
    ['a file', 'forgotten.ts'],
    ['an export', 'idle'],
    ['a type', 'Idle'],
    ['an export of a package', 'unasked'],
    ['a dependency', 'left-over'],
  ])('is seen: %s', (_, name) => expect(said.text).toContain(name));

  it('leaves alone what is used', () => expect(said.text).not.toMatch(/\bused\b(?!\.ts)/));
});
