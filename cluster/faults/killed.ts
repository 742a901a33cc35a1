import { setTimeout as sleep } from 'node:timers/promises';
import { databases } from '../machine/lab.ts';
import { anotherLeads } from './another-leader.ts';
import type { Fault } from './fault.ts';

const DATABASE = /patroni|postgres/;
export const SERVER_ONLY = /postgres: |bin\/postgres /;

export const killedPrimary: Fault = {
  name: 'kill',
  says: 'the primary killed (-9)',
  strike: async (cluster, _, round) => {
    const primary = await cluster.leader();
    // In turns: with its Patroni, as a machine that dies, and alone, which its Patroni sees.
    const alone = round % 2 === 1;
    primary.signal('SIGKILL', alone ? SERVER_ONLY : DATABASE);
    const note = await anotherLeads(cluster, primary.name);
    await sleep(5_000);
    if (!primary.isPatroniUp()) primary.startPatroni();
    return alone ? `PostgreSQL alone; ${note}` : note;
  },
};

export const killedProduct: Fault = {
  name: 'product',
  says: 'a process of the product killed (-9)',
  strike: async ({ serving }, load, round) => {
    const machine = serving[round % 2]!;
    await machine.killProduct();
    await load.goesOn(10, 60);
    await machine.startProduct();
    return machine.name;
  },
};

type EtcdStatus = { readonly Status: { readonly leader: number; readonly header: { readonly member_id: number } } };
export const killedEtcd: Fault = {
  name: 'etcd',
  says: "etcd's leader killed (-9)",
  strike: async ({ machines, leader }, load) => {
    const before = await leader();
    for (const name of databases) {
      const [said] = JSON.parse(await machines[name].etcdctl('endpoint', 'status', '-w', 'json')) as EtcdStatus[];
      if (said?.Status.leader !== said?.Status.header.member_id) continue;
      await machines[name].killEtcd();
      await load.goesOn(10, 60);
      await sleep(20_000);
      machines[name].startEtcd();
      const after = await leader();
      return `on ${name}; ${before.name === after.name ? 'the primary stayed' : `${after.name} leads instead of ${before.name}`}`;
    }
    throw new Error('no etcd leads');
  },
};
