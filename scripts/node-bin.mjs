import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const atLeast = (major, minor) => {
  const [haveMajor = 0, haveMinor = 0] = process.versions.node.split('.').map(Number);
  return haveMajor > major || (haveMajor === major && haveMinor >= minor);
};

export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

export function requireOldestNode() {
  if (!atLeast(20, 19)) fail(`Yardkeeper needs Node 20.19 or newer; this is ${process.version}`);
}

/** The Node that runs everything: the one from the packages, so that the machine's own may be older. */
export function nodeBin() {
  const packaged = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  if (existsSync(packaged)) return packaged;
  if (atLeast(22, 18)) return process.execPath;
  return fail(
    `Yardkeeper needs Node 22.18 or newer on ${process.platform} ${process.arch}; this is ${process.version}`,
  );
}
