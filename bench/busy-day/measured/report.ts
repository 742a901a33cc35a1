import type { CallRow, Measured, Verdict } from './judge.ts';
import { limits } from './judge.ts';
import type { MemorySample } from './memory.ts';
import type { Cpu } from './watch.ts';

export type About = {
  readonly machine: string;
  readonly cpu: Cpu;
  /** the worst moment in which the players themselves were late, in ms */
  readonly late: number;
  readonly deeds: ReadonlyMap<string, number>;
  readonly screens: number;
};

const ms = (n: number) => (n < 10 ? n.toFixed(1) : n.toFixed(0));
const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = head.map((_, n) => (n === 0 ? '---' : '--:'));
  return [head, rule, ...rows].map(line).join('\n');
}

const callTable = (rows: readonly CallRow[]) =>
  tableOf(
    ['call', 'count', 'errors', 'p50 ms', 'p95 ms', 'p95 without the backup', 'max ms'],
    rows.map(({ call, count, errors, p50, p95, quietP95, max }) => [
      `\`${call}\``,
      String(count),
      String(errors),
      ms(p50),
      ms(p95),
      ms(quietP95),
      ms(max),
    ]),
  );

/** What all people of one kind did, such as "a scan" of every picker. */
function deedTable(deeds: About['deeds']): string {
  const sums = new Map<string, number>();
  for (const [key, many] of deeds) {
    const what = key.slice(key.indexOf(': ') + 2);
    sums.set(what, (sums.get(what) ?? 0) + many);
  }
  return tableOf(
    ['what was done', 'times'],
    [...sums].map(([what, many]) => [what, String(many)]),
  );
}

const share = (growth: number | null) => (growth === null ? 'not measured' : `${(growth * 100).toFixed(1)} %`);
const core = (used: number) => `${used.toFixed(2)} cores`;

function memoryLine(memory: readonly MemorySample[], { growth }: Verdict): string {
  const [first, last] = [memory[0], memory.at(-1)];
  const heap = (sample?: MemorySample) => (sample?.heap ? `, heap ${sample.heap.toFixed(0)} MB` : '');
  const at = (sample?: MemorySample) => (sample ? `${sample.rss.toFixed(0)} MB${heap(sample)}` : 'nothing');
  return `Memory of the server: ${at(first)} at the beginning, ${at(last)} at the end; over the last half it grew by ${share(growth.rss)} (heap ${share(growth.heap)}; at most ${share(limits.growth)}).`;
}

export function markdown(measured: Measured, verdict: Verdict, about: About): string {
  const of = (by: CallRow['by'], isPaper: boolean) =>
    verdict.rows.filter((row) => row.by === by && row.isPaper === isPaper);
  const { cpu } = about;
  return [
    `${measured.minutes} minutes, ${about.screens} live screens, on ${about.machine}. Limit: p95 at most ${limits.p95Ms} ms.`,
    deedTable(about.deeds),
    'What people wait for:',
    callTable(of('people', false)),
    'What screens ask again when news arrive:',
    callTable(of('screens', false)),
    'Papers and reports, without a limit:',
    callTable(of('people', true)),
    memoryLine(measured.memory, verdict),
    `Processor: server ${core(cpu.product)}, database ${core(cpu.database)}, the players themselves ${core(cpu.players)}, at worst ${ms(about.late)} ms late.`,
    verdict.broken.length === 0
      ? 'Nothing broke a limit.'
      : verdict.broken.map((sentence) => `- ${sentence}`).join('\n'),
  ].join('\n\n');
}
