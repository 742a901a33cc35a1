import type { Registry } from 'prom-client';
import type { Connections } from '../db/connect.ts';
import { gauge } from './gauge.ts';

type Watched = Pick<Connections, 'pools' | 'reach'> & { readonly hearsNotices: () => boolean };

/** Whether the database answers, and how many connections to it are taken. */
export function watchDatabase(registry: Registry, { pools, reach, hearsNotices }: Watched) {
  const labels = ['pool'] as const;
  const up = gauge(registry, { name: 'yardkeeper_database_up', help: '0 while the database is away', across: 'min' });
  const notices = gauge(registry, {
    name: 'yardkeeper_database_notices_heard',
    help: '0 while the database sends no notices and everything is polled',
    across: 'min',
  });
  const of = (what: string, help: string) =>
    gauge(registry, { name: `yardkeeper_pool_${what}`, help, labels, across: 'sum' });
  const size = of('size', 'The most connections that the pool opens');
  const open = of('open', 'Connections that are open');
  const idle = of('idle', 'Open connections that nobody uses');
  const waiting = of('waiting', 'Requests that wait for a connection');
  return (isThere: boolean): void => {
    up.set(isThere && reach.lastFall()?.until !== null ? 1 : 0);
    notices.set(hearsNotices() ? 1 : 0);
    for (const [pool, standing] of Object.entries(pools)) {
      const now = standing();
      size.set({ pool }, now.size);
      open.set({ pool }, now.open);
      idle.set({ pool }, now.idle);
      waiting.set({ pool }, now.waiting);
    }
  };
}
