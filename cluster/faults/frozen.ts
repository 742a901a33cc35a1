import { setTimeout as sleep } from 'node:timers/promises';
import { anotherLeads } from './another-leader.ts';
import type { Fault } from './fault.ts';
import { SERVER_ONLY } from './killed.ts';
import { startWitness } from './witness.ts';

const FROZEN_MS = 60_000;
const AFTERWARDS_MS = 10_000;

/** When it goes on, it does not know that anything happened. */
export const frozenPrimary: Fault = {
  name: 'freeze',
  says: 'the primary frozen for a minute (SIGSTOP)',
  strike: async (cluster, _, round) => {
    const primary = await cluster.leader();
    const witness = await startWitness(cluster, primary);
    // In turns: everything on its machine, and PostgreSQL alone, beside a Patroni that waits for its answer.
    const alone = round % 2 === 1;
    primary.signal('SIGSTOP', ...(alone ? [SERVER_ONLY] : []));
    const from = Date.now();
    const note = await anotherLeads(cluster, primary.name);
    await sleep(FROZEN_MS - (Date.now() - from));
    primary.signal('SIGCONT');
    await sleep(AFTERWARDS_MS);
    return `${alone ? 'PostgreSQL alone; ' : ''}${note}; ${await witness.judged(from)}`;
  },
};

const CUT_MS = 45_000;
export const cutPrimary: Fault = {
  name: 'cut',
  says: 'the primary cut off from all others',
  strike: async (cluster) => {
    const primary = await cluster.leader();
    const witness = await startWitness(cluster, primary);
    primary.cut();
    const from = Date.now();
    const note = await anotherLeads(cluster, primary.name);
    await sleep(CUT_MS - (Date.now() - from));
    primary.mend();
    await sleep(AFTERWARDS_MS);
    return `${note}; ${await witness.judged(from)}`;
  },
};
