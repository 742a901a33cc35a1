import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** What a worker is started from: the program and the Node that runs it. */
export type Release = { readonly main: string; readonly node: string };

/** `folder/dist/server/main.mjs` */
const folderOf = (main: string): string => resolve(dirname(main), '../..');

/**
 * The release that the path of our program leads to now. The path may go through a link that was set to another release
 * since we started; a Node inside our release is then looked for at the same place in the other one.
 */
export function releaseAt(entry: string, started?: Release): Release {
  const main = realpathSync(entry);
  if (!started) return { main, node: process.execPath };
  const place = relative(folderOf(started.main), started.node);
  const node = join(folderOf(main), place);
  return { main, node: place.startsWith('..') || !existsSync(node) ? started.node : node };
}
