import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installPackages, withAddresses } from './packages.mjs';

const root = path.join(import.meta.dirname, '../..');
const kept = fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8');
type Entry = { readonly integrity?: string; readonly resolved?: string };
const entries = (lock: { packages: Record<string, Entry> }) => Object.entries(lock.packages);

describe('the lock file with addresses', () => {
  it('adds the address of each package, and leaves alone what is not fetched', () => {
    const entry = { version: '1.2.3', integrity: 'sha512-x' };
    const packages = {
      '': { version: '0.1.0' },
      'apps/web': { version: '0.1.0' },
      'node_modules/@ours/web': { resolved: 'apps/web', link: true },
      'node_modules/plain': entry,
      'node_modules/@scope/name': entry,
      'node_modules/plain/node_modules/@scope/deep': entry,
      'node_modules/alias': { ...entry, name: '@other/real' },
      'node_modules/plain/node_modules/bundled': { ...entry, inBundle: true },
    };
    const at = (rest: string) => ({ ...entry, resolved: `https://registry.invalid/${rest}-1.2.3.tgz` });
    expect(withAddresses({ lockfileVersion: 3, packages })).toEqual({
      lockfileVersion: 3,
      packages: {
        ...packages,
        'node_modules/plain': at('plain/-/plain'),
        'node_modules/@scope/name': at('@scope/name/-/name'),
        'node_modules/plain/node_modules/@scope/deep': at('@scope/deep/-/deep'),
        'node_modules/alias': { ...at('@other/real/-/real'), name: '@other/real' },
      },
    });
  });

  it('keeps every hash of our own lock, which itself names no address', () => {
    const fetched = entries(JSON.parse(kept)).filter(([, { integrity }]) => integrity);
    expect(fetched.length).toBeGreaterThan(400);
    expect(fetched.filter(([, { resolved }]) => resolved)).toEqual([]);
    const after = new Map(entries(withAddresses(JSON.parse(kept))));
    for (const [place, before] of fetched) {
      expect(after.get(place), place).toEqual({ ...before, resolved: expect.stringContaining('/-/') });
    }
  });
});

it('the unused drawings that the icon package depends on are never fetched', () => {
  const drawings = entries(JSON.parse(kept)).filter(([place]) => place.endsWith('node_modules/@tabler/icons'));
  expect(drawings).toEqual([['node_modules/@tabler/icons', { resolved: 'scripts/install/no-drawings', link: true }]]);
});

describe('installing packages', () => {
  let folder: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yard-install-'));
    fs.writeFileSync(path.join(folder, 'package-lock.json'), kept);
    fs.writeFileSync(path.join(folder, 'npm-shrinkwrap.json'), 'left behind');
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  const temporary = () => path.join(folder, 'npm-shrinkwrap.json');
  const locks = () => fs.readdirSync(folder);
  function npm(answers: boolean[]) {
    const saw: boolean[] = [];
    const run = () => {
      const given = fs.existsSync(temporary()) && JSON.parse(fs.readFileSync(temporary(), 'utf8'));
      saw.push(given && entries(given).some(([, { resolved }]) => resolved?.includes('/-/')));
      return answers.shift();
    };
    return { run, saw };
  }

  it('gives npm the addresses, and leaves only the committed lock file, unchanged', () => {
    const { run, saw } = npm([true]);
    expect(installPackages(folder, run)).toBe(true);
    expect(saw).toEqual([true]);
    expect(locks()).toEqual(['package-lock.json']);
    expect(fs.readFileSync(path.join(folder, 'package-lock.json'), 'utf8')).toBe(kept);
  });

  it.each([true, false])('installs without addresses if they do not work, which then succeeds: %s', (second) => {
    const { run, saw } = npm([false, second]);
    expect(installPackages(folder, run)).toBe(second);
    expect(saw).toEqual([true, false]);
    expect(locks()).toEqual(['package-lock.json']);
  });

  it('leaves nothing behind when npm is stopped', () => {
    const stopped = () => {
      throw new Error('npm ci was stopped by SIGINT');
    };
    expect(() => installPackages(folder, stopped)).toThrow('SIGINT');
    expect(locks()).toEqual(['package-lock.json']);
  });
});
