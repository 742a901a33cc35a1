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

// Tries to run it, because some systems put a script there that only advertises another way to install the browser.
function runs(file) {
  if (!existsSync(file)) return false;
  const answer = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 30_000 });
  return answer.status === 0 && /chrom/i.test(answer.stdout);
}

/** The same engine without a window: it opens a page in half the time, but cannot show a PDF. */
export const findHeadlessShell = () =>
  [process.env.CHROMIUM_SHELL, '/usr/bin/chromium-headless-shell'].find((file) => file && runs(file));

export async function findChromium() {
  if (process.env.CHROMIUM) return runs(process.env.CHROMIUM) ? process.env.CHROMIUM : undefined;
  const found = usual.find(runs);
  if (found) return found;
  const { chromium } = await import('playwright-core');
  return [chromium.executablePath()].find(runs);
}

/** Lets the system's package manager install missing browsers if possible; the caller checks whether it worked. */
export async function installSystemChromium() {
  if (process.env.CHROMIUM) return;
  const missing = [
    ...(usual.some(runs) ? [] : ['chromium']),
    ...(findHeadlessShell() ? [] : ['chromium-headless-shell']),
  ];
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${missing.join(' and ')} with apt-get …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => spawnSync('apt-get', ['-qq', ...args], { stdio: 'ignore', env });
  apt('update');
  // One by one, because not every system has both.
  for (const name of missing) apt('install', '-y', '--no-install-recommends', name);
}

/** Finds a browser or downloads one; returns undefined when none is available. */
export async function ensureChromium() {
  const have = await findChromium();
  if (have) return have;
  await installSystemChromium();
  const installed = await findChromium();
  if (installed || process.env.CHROMIUM) return installed;
  console.log('Installing Chromium with Playwright …');
  const cli = join(root, 'node_modules/playwright-core/cli.js');
  const withSystem = process.getuid?.() === 0 ? ['--with-deps'] : [];
  spawnSync(nodeBin(), [cli, 'install', ...withSystem, 'chromium'], { stdio: 'inherit' });
  return findChromium();
}
