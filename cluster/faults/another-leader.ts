import type { DatabaseName } from '../machine/lab.ts';
import type { Cluster } from '../servers/cluster.ts';
import { until } from '../until.ts';
import { seconds } from './fault.ts';

/** Waits until another server leads, and says how long that took. */
export async function anotherLeads(cluster: Cluster, than: DatabaseName, within = 60): Promise<string> {
  const took = await until(`another one than ${than} leads`, within * 1000, async () => {
    const all = await cluster.members(than);
    return all.some(({ name, role, state }) => name !== than && role === 'leader' && state === 'running');
  });
  return `${(await cluster.leader(than)).name} led after ${seconds(took)} s`;
}
