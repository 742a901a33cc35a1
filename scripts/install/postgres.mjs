// The PostgreSQL of the system, which the gate tries beside the embedded one. Nothing of the product needs it.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';

const MAJOR = 15;
/** Where its programs lie. */
const systemPostgres = `/usr/lib/postgresql/${MAJOR}/bin`;

/** Has the system install it, where that is possible; its own cluster, which would take a port, is not made. */
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
