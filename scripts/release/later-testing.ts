import fs from 'node:fs';
import path from 'node:path';
import { readRelease, releaseFile } from '../../apps/server/src/commands/release/own-release.ts';
import { sumsFile } from '../../apps/server/src/commands/release/sums.ts';
import { writeArchive } from './archive.ts';
import type { Entry } from './contents.ts';

type Later = { readonly version: string; readonly file: string; readonly isBroken?: boolean };

/** Makes an archive of an unpacked release as a later version of itself; a broken one ends as soon as it starts. */
export async function laterArchive(folder: string, { version, file, isBroken }: Later): Promise<string> {
  const own = readRelease(folder)!;
  const changed = (name: string, from: string): Entry | null => {
    if (!/^dist\/server\/[^/]+\.mjs$/.test(name)) return null;
    const text = fs.readFileSync(from, 'utf8').replaceAll(`version: "${own.version}"`, `version: "${version}"`);
    return { path: name, text: isBroken && name.endsWith('/main.mjs') ? `throw new Error('planted');\n${text}` : text };
  };
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((found): Entry[] => {
    const from = path.join(found.parentPath, found.name);
    const name = path.relative(folder, from);
    if (found.isDirectory() || name === releaseFile || name === sumsFile) return [];
    if (found.isSymbolicLink()) return [{ path: name, link: fs.readlinkSync(from) }];
    return [changed(name, from) ?? { path: name, from, isProgram: (fs.statSync(from).mode & 0o111) > 0 }];
  });
  const first = (bytes: number) => ({
    path: releaseFile,
    text: JSON.stringify({ ...own, folder: undefined, version, bytes }),
  });
  await writeArchive({ file, top: `yardkeeper-${version}`, entries, at: new Date(0), first });
  return file;
}
