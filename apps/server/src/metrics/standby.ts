import { Counter, type Registry } from 'prom-client';
import type { Standby } from '../db/servers/standby.ts';
import { gauge } from './gauge.ts';

/** Whether the standby of DATABASE_READ_URL may be read, how far behind it is, and how much it is read. */
export function watchStandbyFigures(registry: Registry, standby: Standby | null) {
  const of = (what: string, help: string, across: 'min' | 'max') =>
    gauge(registry, { name: `yardkeeper_standby_${what}`, help, across });
  const wanted = of('wanted', '1 when DATABASE_READ_URL names a standby', 'max');
  const up = of('up', '1 while the standby answers and follows the primary', 'min');
  const behind = of('behind_bytes', 'Bytes of the log that the primary has and the standby has not replayed', 'max');
  const reads = new Counter({
    name: 'yardkeeper_standby_reads_total',
    help: 'Long reads while there is a standby, by the server that was read; the primary when the standby was late',
    labelNames: ['from'],
    registers: [registry],
  });
  for (const from of ['standby', 'primary']) reads.inc({ from }, 0);
  wanted.set(standby ? 1 : 0);
  up.set(0);
  behind.set(0);
  standby?.onAsked((from) => reads.inc({ from }));
  return async (): Promise<void> => {
    const bytes = standby ? await standby.bytesBehind() : null;
    up.set(bytes === null ? 0 : 1);
    // One that does not answer is as far behind as when it last did.
    if (bytes !== null) behind.set(bytes);
  };
}
