// Debian's packages of which `npm run cluster` makes a cluster. The product does not need them.
import { existsSync } from 'node:fs';
import { installPrograms } from './compared.mjs';

const clustered = [
  { file: '/usr/lib/postgresql/15/bin/initdb', packages: ['postgresql-15', 'postgresql-client-15'] },
  { file: '/usr/bin/patroni', packages: ['patroni'] },
  { file: '/usr/bin/etcd', packages: ['etcd-server'] },
  { file: '/usr/bin/etcdctl', packages: ['etcd-client'] },
  { file: '/usr/sbin/haproxy', packages: ['haproxy'] },
  { file: '/usr/sbin/pgbouncer', packages: ['pgbouncer'] },
  { file: '/sbin/ip', packages: ['iproute2'] },
];

/** Installs what is missing; returns why the cluster cannot be made here, or null. */
export function installClustered() {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get'))
    return 'npm run cluster needs Debian 12 or a later one: it makes a cluster of its packages';
  if (process.getuid?.() !== 0)
    return 'npm run cluster must be run as root: it makes network namespaces and small disks';
  installPrograms(clustered);
  const missing = clustered.filter(({ file }) => !existsSync(file)).map(({ packages }) => packages[0]);
  return missing.length === 0
    ? null
    : `npm run cluster needs ${missing.join(', ')}, and apt-get could not install them`;
}
