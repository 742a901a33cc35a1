import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { nodeBin, root } from './node-bin.mjs';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

// Asked for its version, because some systems put a script there that only advertises another way to install it.
function runs(file) {
  if (!existsSync(file)) return false;
  const answer = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 30_000 });
  return answer.status === 0 && /chrom/i.test(answer.stdout);
}

export async function findChromium() {
  if (process.env.CHROMIUM) return runs(process.env.CHROMIUM) ? process.env.CHROMIUM : undefined;
  const found = usual.find(runs);
  if (found) return found;
  const { chromium } = await import('playwright-core');
  return [chromium.executablePath()].find(runs);
}

/** Finds a browser or fetches one; gives nothing when none can be had. */
export async function ensureChromium() {
  const have = await findChromium();
  if (have || process.env.CHROMIUM) return have;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium with apt-get …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (...args) => spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env });
    apt('update');
    apt('install', '-y', '--no-install-recommends', 'chromium');
    const installed = await findChromium();
    if (installed) return installed;
  }
  console.log('Installing Chromium with Playwright …');
  const cli = join(root, 'node_modules/playwright-core/cli.js');
  spawnSync(nodeBin(), [cli, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'], { stdio: 'inherit' });
  return findChromium();
}
