import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { bundledWith, licenceFaults, ofWeb, reasoned, shipped } from './licences.ts';
import { type Lock, readLock } from './package-lock.ts';

const root = path.join(import.meta.dirname, '../..');
const lock = readLock();
const web = await bundledWith(ofWeb);
const packages = shipped(lock, web);
/** With a planted package in addition to those that are shipped. */
const faultsWith = (more: Lock) => licenceFaults(shipped({ ...lock, ...more }, [...web, 'planted']));

it('every package that server and web pages ship has a licence that is allowed', () => {
  expect(licenceFaults(packages)).toEqual([]);
});

it('finds what the sources import, and what that depends on in turn', () => {
  const names = new Set(packages.map(({ name }) => name));
  const some = ['fastify', 'react', 'recharts', '@mantine/core', '@fontsource-variable/inter', 'pdfkit', 'png-js'];
  expect(some.filter((name) => !names.has(name))).toEqual([]);
  expect(['vitest', 'esbuild', 'lighthouse', '@types/react'].filter((name) => names.has(name))).toEqual([]);
  expect(packages.length).toBeGreaterThan(200);
});

it('names a planted package whose licence is unknown or not allowed, also when another package depends on it', () => {
  const faultOf = (entry: Lock[string]) => faultsWith({ 'node_modules/planted': entry });
  expect(faultOf({ version: '1.0.0', license: '(MIT OR GPL-3.0-only)' })).toEqual([]);
  for (const license of ['GPL-3.0-only', 'MIT AND GPL-3.0-only', 'SEE LICENSE IN x'])
    expect(faultOf({ version: '1.0.0', license })).toEqual([
      expect.stringContaining(`planted 1.0.0: its licence (${license})`),
    ]);
  expect(faultOf({ version: '1.0.0' })).toEqual([expect.stringContaining('planted 1.0.0: its licence (unknown)')]);
  const deep = {
    'node_modules/planted': { license: 'MIT', optionalDependencies: { deep: '1' } },
    'node_modules/planted/node_modules/deep': { version: '2.0.0', license: 'AGPL-3.0-only' },
  };
  expect(faultsWith(deep)).toEqual([expect.stringContaining('deep 2.0.0')]);
});

it('names an exception that nothing needs any more', () => {
  expect(licenceFaults(packages.filter(({ name }) => name !== 'png-js'))).toEqual([
    expect.stringContaining('png-js is reasoned'),
  ]);
});

it('the folder of png-js contains the licence that its package.json does not name', () => {
  expect(reasoned['png-js']!.licence).toBe('MIT');
  expect(fs.readFileSync(path.join(root, 'node_modules/png-js/LICENSE'), 'utf8')).toMatch(/^MIT License/);
});
