// The system's PostgreSQL, which the gate tests in addition to the embedded one. The product does not need it.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';

const MAJOR = 15;
/** The folder of its programs. */
const systemPostgres = `/usr/lib/postgresql/${MAJOR}/bin`;

/** Lets the package manager install it if possible, without creating the default cluster, which would take a port. */
export function installSystemPostgres() {
  if (existsSync(`${systemPostgres}/initdb`) || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing PostgreSQL ${MAJOR} with apt-get …`);
  const folder = '/etc/postgresql-common';
  mkdirSync(folder, { recursive: true });
  if (!existsSync(`${folder}/createcluster.conf`))
    writeFileSync(`${folder}/createcluster.conf`, 'create_main_cluster = false\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => spawnSync('apt-get', ['-qq', ...args], { stdio: 'ignore', env });
  apt('update');
  apt('install', '-y', '--no-install-recommends', `postgresql-${MAJOR}`, `postgresql-client-${MAJOR}`);
}
