import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundledWith, ofWeb } from '../rules/licences.ts';
import { type Lock, readLock } from '../rules/package-lock.ts';
import { archiveFaults } from './check.ts';
import { type Entry, entriesOfPackages } from './contents.ts';
import { elf, plantedEntries, plantPackages } from './planted-testing.ts';
import { packagesFor, packagesOfPages, platformNames, platforms } from './platforms.ts';
import { sbomFaults, sbomOf } from './sbom.ts';

const lock = readLock();
let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yard-release-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** What npm itself marks as needed for production, among what fits the platform. */
function byNpmsMarks(cpu: string): string[] {
  type Marked = Lock[string] & { dev?: boolean; devOptional?: boolean; link?: boolean };
  const fits = (list: readonly string[] | string | undefined, value: string) => !list || [list].flat().includes(value);
  return Object.entries(lock as Record<string, Marked>)
    .filter(([place, is]) => place.startsWith('node_modules/') && !is.link && !is.dev && !is.devOptional)
    .filter(([, is]) => fits(is.os, 'linux') && fits(is.cpu, cpu) && fits(is.libc, 'glibc'))
    .map(([place]) => place);
}
/** npm also marks packages that only a package of another system needs. */
const ofOtherSystems = ['node_modules/@emnapi/runtime', 'node_modules/@img/sharp-wasm32'];

describe.each(platformNames)('an archive for %s', (platform) => {
  const { cpu, machine } = platforms[platform];
  const other = machine === 0x3e ? 0xb7 : 0x3e;
  let entries: Entry[];
  beforeAll(() => {
    plantPackages(path.join(folder, platform), lock, platform);
    entries = plantedEntries(path.join(folder, platform), lock, platform);
  });
  const faults = (more: readonly Entry[], without = '') =>
    archiveFaults([...entries.filter(({ path: file }) => file !== without), ...more], lock, platform);

  it('holds the packages that npm marks for production, and only those', () => {
    const packages = packagesFor(lock, platform);
    expect([...packages].sort()).toEqual(
      byNpmsMarks(cpu)
        .filter((place) => !ofOtherSystems.includes(place))
        .sort(),
    );
    expect(faults([])).toEqual([]);
  });

  it('is refused with a package of development, a foreign program, without a package, a program or a page', () => {
    const plant = (file: string, bytes: Buffer | string) => {
      const from = path.join(folder, `planted-${path.basename(file)}`);
      fs.writeFileSync(from, bytes);
      return [{ path: file, from }];
    };
    const node = `node_modules/node-${platform}/bin/node`;
    expect(faults(plant('node_modules/vitest/package.json', '{}'))).toEqual([
      'node_modules/vitest is no package of the product',
    ]);
    expect(faults(plant('node_modules/sharp/lib/planted.node', elf(other)))).toEqual([
      expect.stringContaining('planted.node is for another machine'),
    ]);
    expect(faults(plant('dist/server/planted.exe', `MZ${'x'.repeat(30)}`))).toEqual([
      expect.stringContaining('planted.exe is for another machine'),
    ]);
    expect(faults([], 'node_modules/fastify/package.json')).toEqual([
      expect.stringMatching(/^node_modules\/fastify [\d.]+ is missing$/),
    ]);
    expect(faults([], node)).toEqual([`${node} is missing`]);
    expect(faults(plant(node, '#!/bin/sh\necho this is not Node\n'), node)).toEqual([
      `${node} is no program or library`,
    ]);
    expect(faults([], 'dist/web/index.html')).toEqual(['dist/web/index.html is missing']);
    expect(
      faults(plant('node_modules/fastify/package.json', '{"version":"0.0.1"}'), 'node_modules/fastify/package.json'),
    ).toEqual([expect.stringMatching(/^fastify is 0\.0\.1, and the lock has/)]);
  });

  it('is listed package by package with its licence, and a list that differs is caught', async () => {
    const packages = packagesFor(lock, platform);
    const inPages = packagesOfPages(lock, await bundledWith(ofWeb), platform);
    const list = sbomOf({ lock, version: '1.0.0', at: new Date(0), platform, packages, inPages });
    expect(sbomFaults(list, entries)).toEqual([]);
    const names = list.components.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['node', 'postgresql', 'fastify', 'react', `sharp-libvips-${platform}`]),
    );
    expect(list.components.filter(({ licenses }) => !licenses)).toEqual([]);
    const without = { ...list, components: list.components.filter(({ name }) => name !== 'fastify') };
    expect(sbomFaults(without, entries)).toEqual(['node_modules/fastify is in the archive and not in the list']);
    const fewer = entries.filter(({ path: file }) => !file.startsWith('node_modules/pino/'));
    expect(sbomFaults(list, fewer)).toEqual(['node_modules/pino is in the list and not in the archive']);
  });
});

it('leaves out what only serves while something is built, and prebuilt files for other machines', () => {
  const place = 'node_modules/some';
  for (const file of [
    'a.js',
    'a.js.map',
    'a.d.ts',
    'a.a',
    'prebuilds/linux-x64/a.node',
    'prebuilds/darwin-x64/a.node',
  ]) {
    fs.mkdirSync(path.dirname(path.join(folder, place, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, place, file), '');
  }
  expect(entriesOfPackages([place], folder, 'linux-x64').map((entry) => entry.path)).toEqual([
    `${place}/a.js`,
    `${place}/prebuilds/linux-x64/a.node`,
  ]);
});
