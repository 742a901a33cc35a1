import { dial, requestBytes } from '../../harness/client.ts';
import { childrenOf, cpuSeconds, megabytes } from '../../harness/proc.ts';
import type { MemorySample } from './memory.ts';

const EVERY_MS = 10_000;
const MB = 1024 * 1024;

/** The used heap as the server tells it to Prometheus; null where it tells nothing. */
async function heapOf(metricsPort: number | null): Promise<number | null> {
  if (metricsPort === null) return null;
  try {
    const connection = await dial(metricsPort);
    const { body } = await connection.send(requestBytes('GET', '/metrics', {}));
    connection.close();
    const used = /^nodejs_heap_size_used_bytes(?:\{[^}]*\})? (\S+)/m.exec(body.toString())?.[1];
    return used === undefined ? null : Number(used) / MB;
  } catch {
    return null;
  }
}

export type Cpu = { readonly product: number; readonly database: number; readonly players: number };
export type Watched = { readonly memory: readonly MemorySample[]; readonly cpu: Cpu };
type Processes = { readonly product: number; readonly postmaster: number | null; readonly metricsPort: number | null };

const ofDatabase = (pid: number | null): number =>
  pid === null ? 0 : [pid, ...childrenOf(pid)].reduce((sum, each) => sum + secondsOf(each), cpuOfEnded(pid));
const secondsOf = (pid: number): number => {
  try {
    return cpuSeconds(pid);
  } catch {
    return 0;
  }
};
const cpuOfEnded = (pid: number): number => cpuSeconds(pid, true) - cpuSeconds(pid);

/** Reads memory every ten seconds, and at the end the processor time of all three sides as shares of one core. */
export function watch({ product, postmaster, metricsPort }: Processes, isBackup: () => boolean) {
  const memory: MemorySample[] = [];
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const used = () => ({ product: cpuSeconds(product), database: ofDatabase(postmaster), own: process.cpuUsage() });
  const before = used();
  const look = async () => {
    const at = seconds();
    memory.push({ at, rss: megabytes(product), isBackup: isBackup(), heap: await heapOf(metricsPort) });
  };
  const timer = setInterval(() => void look(), EVERY_MS);
  return {
    end: (): Watched => {
      clearInterval(timer);
      const [after, took] = [used(), seconds()];
      const own = process.cpuUsage(before.own);
      const cpu = {
        product: (after.product - before.product) / took,
        database: (after.database - before.database) / took,
        players: (own.user + own.system) / 1_000_000 / took,
      };
      return { memory, cpu };
    },
  };
}
