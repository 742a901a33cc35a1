import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk & {
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string>; readonly importedAssets: ReadonlySet<string> };
};

const chunksOf = (bundle: Bundle): Chunk[] => Object.values(bundle).filter((each) => each.type === 'chunk');

/** The chunks that hold these modules, and everything they need before they can run. */
function filesFor(bundle: Bundle, modules: readonly string[]): Set<string> {
  const chunks = chunksOf(bundle);
  const files = new Set<string>();
  const walk = (chunk: Chunk): void => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const file of chunk.viteMetadata?.importedCss ?? []) files.add(file);
    for (const each of chunk.imports) walk(bundle[each] as Chunk);
  };
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module));
    if (!chunk) throw new Error(`${module} is to work without a connection and is in no built file`);
    walk(chunk);
  }
  return files;
}

/** The font for Latin letters, cached for offline use; other fonts are fetched when they are needed. */
const isFont = (name: string): boolean => /inter-latin-wght-normal.*\.woff2$/.test(name);

/**
 * Writes the files that these modules need, and the page's own file (that of the first module), into the built service
 * worker.
 */
export function offlineFiles(modules: readonly string[], besides: readonly string[]): Plugin {
  return {
    name: 'offline-files',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      const [first = ''] = modules;
      const entry = chunksOf(bundle).find(({ moduleIds }) => moduleIds.includes(first))?.fileName ?? '';
      const fonts = Object.keys(bundle).filter(isFont);
      const names = [...filesFor(bundle, modules), ...fonts].sort();
      const files = [...besides, ...names.map((name) => `/${name}`)];
      const id = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
      const file = path.join(dir, 'service-worker.js');
      const written = fs
        .readFileSync(file, 'utf8')
        .replace("{ id: '', entry: '', files: [] }", JSON.stringify({ id, entry, files }));
      if (!written.includes(id)) throw new Error('The service worker has no place for its list of files');
      fs.writeFileSync(file, written);
    },
  };
}
