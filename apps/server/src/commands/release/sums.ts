import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Lists every file of a release with its hash, in the form of `sha256sum`. */
export const sumsFile = 'SHA256SUMS';

export const sumOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

export const sumsText = (sums: ReadonlyMap<string, string>): string =>
  [...sums].map(([file, sum]) => `${sum}  ${file}\n`).join('');

/** The files below a folder by their path in it; links are left out. */
const filesBelow = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

/** What differs between a folder and its list, at most a few lines; empty when both agree. */
export function sumFaults(folder: string): string[] {
  const lines = fs.readFileSync(path.join(folder, sumsFile), 'utf8').split('\n').filter(Boolean);
  const listed = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
  const faults: string[] = [];
  for (const file of filesBelow(folder)) {
    if (file === sumsFile) continue;
    const sum = listed.get(file);
    if (!sum) faults.push(`${file} is not in its list`);
    else if (sumOf(fs.readFileSync(path.join(folder, file))) !== sum) faults.push(`${file} is damaged`);
    listed.delete(file);
  }
  return [...faults, ...[...listed.keys()].map((file) => `${file} is missing`)].slice(0, 5);
}
