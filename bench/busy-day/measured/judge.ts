import { growthOf, type MemorySample } from './memory.ts';
import type { By, Failure, Sample } from './samples.ts';

export const limits = { p95Ms: 100, growth: 0.05 } as const;

/** Their pages are drawn or their rows are written while the person waits, so they have no limit. */
const papers = /\/pdf\/|Pdf\/|\/print|\/export|stockValueCsv|reportFile|slips|packingSlip|makeReport|getGstReturn/;
const isPaper = (call: string): boolean => papers.test(call);

export type Measured = {
  readonly minutes: number;
  readonly times: ReadonlyMap<string, readonly Sample[]>;
  readonly failures: readonly Failure[];
  readonly memory: readonly MemorySample[];
  /** what the audit found wrong at the end */
  readonly breaches: readonly string[];
  /** what the server logged as a failure */
  readonly complaints: string;
};

export type CallRow = {
  readonly by: By;
  readonly call: string;
  readonly isPaper: boolean;
  readonly count: number;
  readonly errors: number;
  readonly p50: number;
  readonly p95: number;
  /** of the calls that ended while no backup ran */
  readonly quietP95: number;
  readonly max: number;
};

/** The smallest time that at least this share of the calls did not exceed. */
export function quantile(sorted: readonly number[], share: number): number {
  if (sorted.length === 0) return Number.NaN;
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]!;
}

const sortedMs = (samples: readonly Sample[]) => samples.map(({ ms }) => ms).sort((a, b) => a - b);

export function callRows({ times, failures }: Pick<Measured, 'times' | 'failures'>): CallRow[] {
  const failed = Map.groupBy(failures, ({ what }) => what);
  const keys = new Set([...times.keys(), ...failed.keys()]);
  return [...keys].sort().map((key) => {
    const blank = key.indexOf(' ');
    const call = key.slice(blank + 1);
    const samples = times.get(key) ?? [];
    const sorted = sortedMs(samples);
    return {
      by: key.slice(0, blank) as By,
      call,
      isPaper: isPaper(call),
      count: sorted.length,
      errors: failed.get(key)?.length ?? 0,
      p50: quantile(sorted, 0.5),
      p95: quantile(sorted, 0.95),
      quietP95: quantile(sortedMs(samples.filter(({ isBackup }) => !isBackup)), 0.95),
      max: sorted.at(-1) ?? Number.NaN,
    };
  });
}

export type Verdict = {
  readonly rows: readonly CallRow[];
  readonly growth: Growth;
  readonly broken: readonly string[];
};
type Growth = { readonly rss: number | null; readonly heap: number | null };

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const by = { people: 'people wait for', screens: 'screens ask again for' } as const;

/** Every limit that the day broke, in sentences. */
export function judge(measured: Measured): Verdict {
  const rows = callRows(measured);
  const growth = { rss: growthOf(measured.memory, 'rss'), heap: growthOf(measured.memory, 'heap') };
  const slow = rows
    .filter((row) => !row.isPaper && row.p95 > limits.p95Ms)
    .map((row) => `What ${by[row.by]}, ${row.call}, took ${row.p95.toFixed(0)} ms at p95`);
  const failed = Map.groupBy(measured.failures, ({ what, why }) => `${what}: ${why}`);
  const errors = [...failed].map(([sentence, all]) => `${all.length} × ${sentence} (${all[0]!.who})`);
  const grown = Object.entries(growth)
    .filter(([, share]) => share !== null && share > limits.growth)
    .map(([what, share]) => `The memory (${what}) grew by ${percent(share!)} over the last half`);
  const wrong = measured.breaches.map((breach) => `The audit: ${breach}`);
  const logged = measured.complaints === '' ? [] : [`The server complained: ${measured.complaints.slice(0, 2_000)}`];
  return { rows, growth, broken: [...errors, ...slow, ...grown, ...wrong, ...logged] };
}
