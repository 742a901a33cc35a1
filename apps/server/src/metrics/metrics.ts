import { Registry } from 'prom-client';
import type { Connections } from '../db/connect.ts';
import type { Hub } from '../live/hub.ts';
import type { Services } from '../services.ts';
import { watchAudit } from './audit.ts';
import { watchBackups } from './backups.ts';
import { type CallWatch, makeCallWatch } from './calls.ts';
import { watchDatabase } from './database.ts';
import { type JobWatch, makeJobWatch } from './job-watch.ts';
import { watchLive } from './live.ts';
import { watchMachine } from './machine.ts';
import { watchQueues } from './queues.ts';
import { watchStandbyFigures } from './standby.ts';
import { storedReader } from './stored.ts';
import type { MetricsJson } from './text.ts';

type Watched = {
  readonly connections: Connections;
  /** with the connections for reading */
  readonly services: Services;
  readonly hub: Pick<Hub, 'size'>;
  readonly hearsNotices: () => boolean;
  readonly dataDir: string;
  readonly filesFolder: () => string;
  readonly isDiskFull: () => boolean;
};

type Metrics = {
  readonly calls: CallWatch;
  readonly jobs: JobWatch;
  /** must be called before the first question, as soon as everything that is watched is there */
  watch(what: Watched): void;
  metricsJson(): Promise<MetricsJson>;
  stop(): void;
};

/** The figures of one app; a process of the tests has many. */
export function makeMetrics(): Metrics {
  const registry = new Registry();
  const calls = makeCallWatch(registry);
  const jobs = makeJobWatch(registry);
  let look = async (): Promise<void> => {};
  let stop = () => {};
  return {
    calls,
    jobs,
    watch({ connections, services, hub, hearsNotices, ...machineOf }) {
      const read = storedReader(services);
      const database = watchDatabase(registry, { ...connections, hearsNotices });
      const standby = watchStandbyFigures(registry, connections.standby);
      const queues = watchQueues(registry);
      const backups = watchBackups(registry);
      const audit = watchAudit(registry);
      const live = watchLive(registry);
      const machine = watchMachine(registry, machineOf);
      stop = machine.stop;
      look = async () => {
        const [{ isThere, known }] = await Promise.all([read(), machine.look(), standby()]);
        database(isThere);
        live(hub);
        if (!known) return;
        const now = services.clock().getTime();
        queues(known.queues, now, known.backups.isCopy);
        backups(known.backups, now);
        audit(known.audit);
      };
    },
    async metricsJson() {
      await look();
      return registry.getMetricsAsJSON();
    },
    stop: () => stop(),
  };
}
