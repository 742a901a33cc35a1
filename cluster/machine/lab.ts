import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The machines of the run and their addresses, which exist in its own network namespaces only. */
export const addresses = {
  desk: '10.77.0.1',
  db1: '10.77.0.11',
  db2: '10.77.0.12',
  db3: '10.77.0.13',
  app1: '10.77.0.21',
  app2: '10.77.0.22',
} as const;
export type MachineName = keyof typeof addresses;
export const databases = ['db1', 'db2', 'db3'] as const;
export type DatabaseName = (typeof databases)[number];

export type Lab = { readonly prefix: string; readonly folder: string };
/** The bridge to which all machines are connected is in a namespace too. */
const hub = 'hub';
const names = Object.keys(addresses) as MachineName[];
const PREFIX = 'yardlab-';
const folderOf = (prefix: string) => path.join(os.tmpdir(), prefix);
const netnsFolder = '/run/netns';

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] });
export const namespaceOf = ({ prefix }: Lab, name: string): string => `${prefix}-${name}`;
export const diskOf = ({ folder }: Lab, name: DatabaseName, disk: 'data' | 'wal'): string =>
  path.join(folder, name, disk);

/** Memory that is used as a disk, so that a full one is full for its machine only. */
const DISK_MB = { data: 3000, wal: 400 } as const;

export function openLab(): Lab {
  const prefix = `${PREFIX}${process.pid}`;
  const lab = { prefix, folder: folderOf(prefix) };
  fs.mkdirSync(lab.folder, { mode: 0o755 });
  ip('netns', 'add', namespaceOf(lab, hub));
  const inHub = ['-n', namespaceOf(lab, hub)];
  ip(...inHub, 'link', 'add', 'bridge', 'type', 'bridge');
  ip(...inHub, 'link', 'set', 'bridge', 'up');
  for (const name of names) {
    const own = namespaceOf(lab, name);
    ip('netns', 'add', own);
    ip(...inHub, 'link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', own);
    ip(...inHub, 'link', 'set', name, 'master', 'bridge', 'up');
    ip('-n', own, 'address', 'add', `${addresses[name]}/24`, 'dev', 'eth0');
    for (const device of ['lo', 'eth0']) ip('-n', own, 'link', 'set', device, 'up');
  }
  for (const name of databases)
    for (const disk of ['data', 'wal'] as const) {
      const at = diskOf(lab, name, disk);
      fs.mkdirSync(at, { recursive: true });
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB[disk]}m,mode=755`, PREFIX, at]);
    }
  return lab;
}

/** A machine's line to the others, cut and mended. */
export const setLine = (lab: Lab, name: MachineName, state: 'up' | 'down'): void =>
  void ip('-n', namespaceOf(lab, hub), 'link', 'set', name, state);

/** The processes of a machine, whoever started them. */
export function processesOn(lab: Lab, name: string): number[] {
  const at = path.join(netnsFolder, namespaceOf(lab, name));
  if (!fs.existsSync(at)) return [];
  const mine = `net:[${fs.statSync(at).ino}]`;
  return fs
    .readdirSync('/proc')
    .filter((each) => /^\d+$/.test(each))
    .map(Number)
    .filter((pid) => {
      try {
        return fs.readlinkSync(`/proc/${pid}/ns/net`) === mine;
      } catch {
        return false;
      }
    });
}

/** Ends what runs on the machines and removes them with their disks; called at the end, however the run ends. */
export function closeLab(lab: Lab): void {
  for (let tries = 0; tries < 50; tries += 1) {
    const left = [hub, ...names].flatMap((name) => processesOn(lab, name)).filter((pid) => pid !== process.pid);
    if (left.length === 0) break;
    for (const pid of left)
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It ended meanwhile.
      }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  }
  for (const name of databases)
    for (const disk of ['data', 'wal'] as const) spawnSync('umount', [diskOf(lab, name, disk)], { stdio: 'ignore' });
  for (const name of [...names, hub]) spawnSync('ip', ['netns', 'delete', namespaceOf(lab, name)], { stdio: 'ignore' });
  fs.rmSync(lab.folder, { recursive: true, force: true, maxRetries: 5 });
}

/** What a run left that was killed itself. */
export function removeLeft(): void {
  const known = [netnsFolder, os.tmpdir()].flatMap((folder) => (fs.existsSync(folder) ? fs.readdirSync(folder) : []));
  const prefixes = known.flatMap((name) => /^yardlab-\d+/.exec(name) ?? []);
  for (const prefix of new Set(prefixes))
    if (!fs.existsSync(`/proc/${prefix.slice(PREFIX.length)}`)) closeLab({ prefix, folder: folderOf(prefix) });
}
