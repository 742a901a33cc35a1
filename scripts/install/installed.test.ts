import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isInstalled } from './installed.mjs';

const root = path.join(import.meta.dirname, '../..');
const one = { version: '1.0.0', integrity: 'sha512-x' };
const lock = {
  '': { version: '0.1.0' },
  'apps/web': { version: '0.1.0' },
  'node_modules/@ours/web': { resolved: 'apps/web', link: true },
  'node_modules/one': one,
  'node_modules/one/node_modules/two': one,
  'node_modules/other-machine': { ...one, optional: true },
};
const { 'node_modules/other-machine': _, '': __, ...installed } = lock;
let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yard-install-'));
  fs.mkdirSync(path.join(folder, 'node_modules'));
  write('package-lock.json', lock);
});
afterEach(() => fs.rmSync(folder, { recursive: true }));
const write = (file: string, packages: object) =>
  fs.writeFileSync(path.join(folder, file), JSON.stringify({ packages }));
const isInstalledWith = (has: object) => {
  write('node_modules/.package-lock.json', has);
  return isInstalled(folder);
};

it('packages are installed once npm has listed the packages of the lock', () => {
  expect(isInstalled(folder)).toBe(false);
  expect(isInstalledWith(installed)).toBe(true);
  expect(isInstalledWith({ ...installed, 'node_modules/other-machine': one })).toBe(true);
  expect(isInstalledWith({ ...installed, 'apps/web': { version: '0.0.9' } })).toBe(true);
});

it('packages are not installed while one is missing, different or superfluous', () => {
  const { 'node_modules/one': ___, ...missing } = installed;
  expect(isInstalledWith(missing)).toBe(false);
  expect(isInstalledWith({ ...installed, 'node_modules/one': { ...one, version: '1.0.1' } })).toBe(false);
  expect(isInstalledWith({ ...installed, 'node_modules/one': { ...one, integrity: 'sha512-y' } })).toBe(false);
  expect(isInstalledWith({ ...installed, 'node_modules/three': one })).toBe(false);
});

it('the lock contains no address of a registry', () => {
  const { packages } = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const entries = Object.entries<{ integrity?: string; resolved?: string; link?: boolean }>(packages);
  expect(entries.filter(([, { integrity }]) => integrity).length).toBeGreaterThan(400);
  expect(entries.filter(([, { resolved, link }]) => resolved && !link)).toEqual([]);
});
