import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, type Registry } from 'prom-client';
import { productVersion } from '../db/migrating/product-version.ts';
import { gauge } from './gauge.ts';

const RESOLUTION_MS = 20;
const BILLION = 1_000_000_000;

type Machine = {
  readonly dataDir: string;
  /** a folder on the disk of the stored files; where they are on S3, of those that are still being written */
  readonly filesFolder: () => string;
  readonly isDiskFull: () => boolean;
};

/** The disk of a folder, or of the one in which it will be made. */
const diskOf = (folder: string): Promise<StatsFs | null> =>
  statfs(folder).catch(() => (folder === path.dirname(folder) ? null : diskOf(path.dirname(folder))));

/**
 * Written here and not taken from prom-client's own list, which can neither be stopped nor be asked for the worst of
 * several processes.
 */
export function watchMachine(registry: Registry, { dataDir, filesFolder, isDiskFull }: Machine) {
  const of = (name: string, help: string, across: 'sum' | 'max' | 'min') => gauge(registry, { name, help, across });
  const processes = gauge(registry, {
    name: 'yardkeeper_processes',
    help: 'Processes that answer calls, by version of Yardkeeper and of Node',
    labels: ['version', 'node'],
    across: 'sum',
  });
  const ofDisk = (name: string, help: string, across: 'max' | 'min') =>
    gauge(registry, { name, help, labels: ['holds'], across });
  const free = ofDisk('yardkeeper_disk_free_bytes', 'Room on the disk of the data folder, and of the files', 'min');
  const size = ofDisk('yardkeeper_disk_size_bytes', 'Size of the disk of the data folder, and of the files', 'max');
  const full = of('yardkeeper_disk_full', '1 while nothing is saved, because the disk is full', 'max');
  const resident = of('yardkeeper_memory_resident_bytes', 'Memory that the processes hold', 'sum');
  const heap = of('yardkeeper_memory_heap_bytes', 'Memory that their objects take', 'sum');
  const spare = of('yardkeeper_memory_available_bytes', 'Memory that a process may still get', 'min');
  const total = of('yardkeeper_memory_limit_bytes', 'Memory of the machine, or the limit set for the service', 'max');
  const cpu = new Counter({
    name: 'yardkeeper_cpu_seconds_total',
    help: 'Processor time that the processes have used',
    registers: [registry],
  });
  let counted = 0;
  const began = of('yardkeeper_start_timestamp_seconds', 'When the process began that began last', 'max');
  const lag = gauge(registry, {
    name: 'yardkeeper_event_loop_delay_seconds',
    help: 'How late the process came to its work since the last question: in 99 of 100 cases at most, and at worst',
    labels: ['at'],
    across: 'max',
  });
  // Begins at the first question, because a process that nobody watches need not wake up for it.
  let delay: ReturnType<typeof monitorEventLoopDelay> | undefined;
  const look = async (): Promise<void> => {
    processes.set({ version: productVersion, node: process.versions.node }, 1);
    for (const [holds, folder] of Object.entries({ data: dataDir, files: filesFolder() })) {
      const room = await diskOf(folder);
      if (room) {
        free.set({ holds }, room.bavail * room.bsize);
        size.set({ holds }, room.blocks * room.bsize);
      }
    }
    full.set(isDiskFull() ? 1 : 0);
    const { rss, heapUsed } = process.memoryUsage();
    resident.set(rss);
    heap.set(heapUsed);
    spare.set(process.availableMemory());
    total.set(Math.min(totalmem(), process.constrainedMemory() || totalmem()));
    const { user, system } = process.cpuUsage();
    const used = (user + system) / 1_000_000;
    cpu.inc(used - counted);
    counted = used;
    began.set(Math.round(performance.timeOrigin / 1000));
    const late = (ns: number) => Math.max(0, ns / BILLION - RESOLUTION_MS / 1000);
    lag.set({ at: 'p99' }, delay?.count ? late(delay.percentile(99)) : 0);
    lag.set({ at: 'worst' }, delay?.count ? late(delay.max) : 0);
    if (delay) delay.reset();
    else {
      delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
      delay.enable();
    }
  };
  return { look, stop: () => void delay?.disable() };
}
