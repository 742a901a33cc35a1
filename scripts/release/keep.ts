// npm run keep-release: stores the built server and the calls of this version in releases/, by which later versions are
// tested.
import fs from 'node:fs';
import path from 'node:path';
import { allCalls } from '@yardkeeper/contract/all-calls';
import { openApiDocument } from '@yardkeeper/contract/openapi/openapi';
import { build } from 'esbuild';
import { productVersion } from '../../apps/server/src/db/migrating/product-version.ts';
import { buildServer } from '../build.mjs';
import { type Kept, keep, keptContract, keptDescription } from './kept.ts';

const root = path.join(import.meta.dirname, '../..');

function builtServer(): Kept {
  const folder = path.join(root, 'dist/server');
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(
    names
      .filter((name) => /\.(mjs|sql)$/.test(name))
      .sort()
      .map((name) => [
        `server/${name.replaceAll(path.sep, '/')}`,
        fs.readFileSync(path.join(folder, name), 'utf8').replace(/^\/\/# sourceMappingURL=.*\n?/gm, ''),
      ]),
  );
}

/** The calls as a module of its own, with the zod that they were written for. */
async function builtContract(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { allCalls } from '@yardkeeper/contract/all-calls';`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    write: false,
  });
  return outputFiles[0]!.text;
}

await buildServer();
const { file, bytes } = keep(productVersion, {
  ...builtServer(),
  [keptContract]: await builtContract(),
  [keptDescription]: JSON.stringify(openApiDocument(allCalls)),
});
console.log(`${path.relative(root, file)}: ${(bytes / 1e6).toFixed(2)} MB`);
