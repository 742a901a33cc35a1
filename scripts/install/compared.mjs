// Programs of the system that the gate tests in addition to those the product brings: PostgreSQL besides the embedded
// one, PgBouncer before it, age besides the package that encrypts backups, and Prometheus, which judges the alerts and
// asks the queries of the dashboard. The product does not need them.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';

const MAJOR = 15;
const compared = [
  { file: `/usr/lib/postgresql/${MAJOR}/bin/initdb`, packages: [`postgresql-${MAJOR}`, `postgresql-client-${MAJOR}`] },
  { file: '/usr/sbin/pgbouncer', packages: ['pgbouncer'] },
  { file: '/usr/bin/age', packages: ['age'] },
  { file: '/usr/bin/promtool', packages: ['prometheus'] },
];

/** Debian asks this program whether an installed service may start; 101 means no. */
const policy = '/usr/sbin/policy-rc.d';
function withoutServices(work) {
  const isOurs = !existsSync(policy);
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    work();
  } finally {
    if (isOurs) rmSync(policy, { force: true });
  }
}

/** Lets the package manager install what is missing if possible, without default clusters and services, which would take ports. */
export function installPrograms(programs) {
  const missing = programs.filter(({ file }) => !existsSync(file));
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${missing.map(({ packages }) => packages[0]).join(' and ')} with apt-get …`);
  const folder = '/etc/postgresql-common';
  mkdirSync(folder, { recursive: true });
  if (!existsSync(`${folder}/createcluster.conf`))
    writeFileSync(`${folder}/createcluster.conf`, 'create_main_cluster = false\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => spawnSync('apt-get', ['-qq', ...args], { stdio: 'ignore', env });
  apt('update');
  // One after the other, because not every system has both.
  withoutServices(() => {
    for (const { packages } of missing) apt('install', '-y', '--no-install-recommends', ...packages);
  });
}

export const installCompared = () => installPrograms(compared);
