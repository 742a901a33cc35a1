import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databases } from '../machine/lab.ts';
import { until } from '../until.ts';
import { anotherLeads } from './another-leader.ts';
import { type Fault, seconds } from './fault.ts';

export const switchover: Fault = {
  name: 'switchover',
  says: 'switched over by hand (patronictl switchover)',
  strike: async (cluster) => {
    const [primary, candidate] = [await cluster.leader(), await cluster.synchronous()];
    const to = ['--leader', primary.name, '--candidate', candidate.name];
    await candidate.patronictl('switchover', 'yard', ...to, '--force');
    await anotherLeads(cluster, primary.name);
    return `from ${primary.name} to ${candidate.name}`;
  },
};

/** Writes until nothing more goes in. */
function fillUp(file: string): void {
  const piece = Buffer.alloc(1024 * 1024, 1);
  const open = fs.openSync(file, 'w');
  try {
    for (let size = piece.length; size > 0; )
      try {
        fs.writeSync(open, piece, 0, size);
      } catch {
        size = size === 1 ? 0 : size >> 1;
      }
  } finally {
    fs.closeSync(open);
  }
}

export const fullDisk: Fault = {
  name: 'disk',
  says: "the disk of the primary's log full",
  strike: async (cluster) => {
    const primary = await cluster.leader();
    const ballast = path.join(primary.disks.wal, 'ballast');
    fillUp(ballast);
    // Segments that lie ready are used up sooner than by people alone.
    const began = performance.now();
    const isOver = async () => (await cluster.leader(primary.name)).name !== primary.name;
    await until('the log is full', 90_000, async () => {
      if (await isOver()) return true;
      await cluster.query('select pg_switch_wal()', { database: 'postgres', on: primary.name }).catch(() => {});
      fillUp(path.join(primary.disks.wal, 'ballast-more'));
      return false;
    });
    await anotherLeads(cluster, primary.name);
    const note = `${(await cluster.leader(primary.name)).name} led ${seconds(performance.now() - began)} s after the disk was full`;
    await sleep(10_000);
    fs.rmSync(ballast);
    fs.rmSync(path.join(primary.disks.wal, 'ballast-more'), { force: true });
    return note;
  },
};

export const rebuilt: Fault = {
  name: 'rebuild',
  says: 'a base backup, and a member rebuilt (patronictl reinit)',
  strike: async (cluster, _, round) => {
    const [server] = cluster.serving;
    const folder = path.join(path.dirname(cluster.machines.db1.disks.data), `base-${round}`);
    const env = { PGPASSWORD: cluster.values.COPY_PASSWORD! };
    const from = ['-h', '127.0.0.1', '-p', '5001', '-U', 'copies'];
    await server.run(
      '/usr/lib/postgresql/15/bin/pg_basebackup',
      [...from, '-D', folder, '-X', 'stream', '-c', 'fast'],
      { env },
    );
    const verified = await server.run('/usr/lib/postgresql/15/bin/pg_verifybackup', [folder]);
    const megabytes = Number((await server.run('du', ['-sm', folder])).split('\t')[0]);
    fs.rmSync(folder, { recursive: true });
    if (!verified.includes('successfully verified')) throw new Error(verified);
    const [primary, synchronous] = [await cluster.leader(), await cluster.synchronous()];
    const third = databases.find((name) => name !== primary.name && name !== synchronous.name)!;
    // In turns the one that nobody waits for, and the one that every commit waits for.
    const member = round % 2 === 0 ? third : synchronous.name;
    const began = performance.now();
    await primary.patronictl('reinit', 'yard', member, '--force', '--wait');
    await cluster.whole(120);
    return `${megabytes} MB copied and verified; ${member} rebuilt in ${seconds(performance.now() - began)} s`;
  },
};
