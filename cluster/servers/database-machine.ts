import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { type DatabaseName, diskOf, type Lab } from '../machine/lab.ts';
import { type Account, type Machine, openMachine, type Program } from '../machine/machine.ts';
import { envOf, render, type Values } from '../machine/settings.ts';

/** A machine of the database: etcd, and Patroni with its PostgreSQL. */
export type DatabaseMachine = Machine & {
  readonly name: DatabaseName;
  startEtcd(): void;
  killEtcd(): Promise<void>;
  startPatroni(): void;
  readonly isPatroniUp: () => boolean;
  patronictl(...args: readonly string[]): Promise<string>;
  etcdctl(...args: readonly string[]): Promise<string>;
  readonly disks: { readonly data: string; readonly wal: string };
};

/** Debian's account of PostgreSQL; Patroni and, so that there is one account less, etcd run as it too. */
const postgres = (): Account => {
  const [, , uid, gid] = execFileSync('getent', ['passwd', 'postgres'], { encoding: 'utf8' }).split(':');
  return { uid: Number(uid), gid: Number(gid) };
};

export function openDatabaseMachine(lab: Lab, name: DatabaseName, values: Values): DatabaseMachine {
  const machine = openMachine(lab, name);
  const as = postgres();
  const disks = { data: diskOf(lab, name, 'data'), wal: diskOf(lab, name, 'wal') };
  const own = {
    ...values,
    NODE: name,
    ADDRESS: machine.address,
    PG_DATA: path.join(disks.data, 'postgresql'),
    PG_WAL: path.join(disks.wal, 'postgresql'),
    PG_SOCKETS: disks.data,
    ETCD_DATA: path.join(disks.data, 'etcd'),
  };
  const patroniYml = path.join(lab.folder, name, 'patroni.yml');
  fs.writeFileSync(patroniYml, render('patroni.yml', own), { mode: 0o600 });
  for (const each of [patroniYml, disks.data, disks.wal]) fs.chownSync(each, as.uid, as.gid);
  const etcdEnv = envOf(render('etcd.env', own));
  let etcd: Program | undefined;
  let patroni: Program | undefined;
  const env = { PATH: '/usr/lib/postgresql/15/bin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: disks.data };
  return {
    ...machine,
    name,
    disks,
    startEtcd: () => {
      etcd = machine.start('etcd', '/usr/bin/etcd', [], { as, env: { ...env, ...etcdEnv } });
    },
    killEtcd: async () => etcd?.end('SIGKILL'),
    startPatroni: () => {
      patroni = machine.start('patroni', '/usr/bin/patroni', [patroniYml], { as, env });
    },
    isPatroniUp: () => patroni?.isUp() ?? false,
    patronictl: (...args) => machine.run('/usr/bin/patronictl', ['-c', patroniYml, ...args], { as, env }),
    etcdctl: (...args) =>
      machine.run('/usr/bin/etcdctl', [`--endpoints=http://${machine.address}:2379`, ...args], {
        as,
        env: { ...env, ETCDCTL_API: '3' },
      }),
  };
}
