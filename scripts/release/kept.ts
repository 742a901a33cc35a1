// What the repository keeps of a release: its built server with its migrations, its calls, and their description.
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

const releases = path.join(import.meta.dirname, '../../releases');
const END = '.json.br';
/** The name of each file of a release, and its text. */
export type Kept = Readonly<Record<string, string>>;
export const keptContract = 'contract.mjs';
export const keptDescription = 'openapi.json';

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_MAX_WINDOW_BITS, BROTLI_MAX_QUALITY } = constants;

/** Returns the file's name and its size. */
export function keep(version: string, kept: Kept): { readonly file: string; readonly bytes: number } {
  fs.mkdirSync(releases, { recursive: true });
  const packed = brotliCompressSync(JSON.stringify(kept), {
    params: { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY, [BROTLI_PARAM_LGWIN]: BROTLI_MAX_WINDOW_BITS },
  });
  const file = path.join(releases, `${version}${END}`);
  fs.writeFileSync(file, packed);
  return { file, bytes: packed.length };
}

export const keptVersions = (): string[] =>
  fs.readdirSync(releases).flatMap((name) => (name.endsWith(END) ? [name.slice(0, -END.length)] : []));

export const readKept = (version: string): Kept =>
  JSON.parse(brotliDecompressSync(fs.readFileSync(path.join(releases, `${version}${END}`))).toString());

/** Writes the files of a release below a folder, which must be in the repository, because it finds its packages there. */
export function unpackKept(version: string, folder: string): void {
  for (const [name, text] of Object.entries(readKept(version))) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }
}
