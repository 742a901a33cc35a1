import fs from 'node:fs';
import path from 'node:path';
import type { Lock } from '../rules/package-lock.ts';
import { type Entry, entriesOfPackages } from './contents.ts';
import { compiledFor, type Platform, packagesFor, platforms } from './platforms.ts';

/** The first bytes of a Linux program for a processor. */
export function elf(machine: number): Buffer {
  const bytes = Buffer.alloc(24);
  bytes.write('\x7fELF', 'latin1');
  bytes.writeUInt16LE(machine, 18);
  return bytes;
}

/** Writes the packages of a platform as npm would, each with its manifest and what is compiled, and nothing else. */
export function plantPackages(folder: string, lock: Lock, platform: Platform): void {
  const write = (file: string, content: string | Buffer) => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), content);
  };
  for (const place of packagesFor(lock, platform))
    write(`${place}/package.json`, JSON.stringify({ version: lock[place]?.version }));
  for (const file of compiledFor(platform, (place) => lock[place]?.version ?? ''))
    write(file.replace('*', '1'), elf(platforms[platform].machine));
}

/** Everything that an archive needs, with texts for our own files. */
export const plantedEntries = (folder: string, lock: Lock, platform: Platform): Entry[] => [
  ...['yardkeeper', 'dist/server/main.mjs', 'dist/server/yardkeeper.mjs', 'dist/web/index.html', 'README.md'].map(
    (file) => ({ path: file, text: `what is in ${file}` }),
  ),
  ...entriesOfPackages(packagesFor(lock, platform), folder, platform),
];
