// sqlmap and wapiti of Debian, which attack a running yard in the long form. Neither the product nor the gate needs them.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const programs = ['sqlmap', 'wapiti'];

/** Lets the package manager install them if possible; without them their test is skipped and says so. */
export function installAttackers() {
  const missing = programs.filter((name) => !existsSync(`/usr/bin/${name}`));
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${missing.join(' and ')} with apt-get …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => spawnSync('apt-get', ['-qq', ...args], { stdio: 'ignore', env });
  apt('update');
  for (const name of missing) apt('install', '-y', '--no-install-recommends', name);
}
