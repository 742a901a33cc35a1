import { type Answer, openLine, type Target } from './client.ts';
import type { Asked, Operation } from './operation.ts';

export type Side = { readonly target: Target; readonly asked: Asked };
export type Effort = {
  readonly warmUp: number;
  readonly rounds: number;
  readonly requests: number;
  readonly callers: number;
  readonly seconds: number;
  readonly secondsAtMost: number;
};
type Figures = { readonly p50: number; readonly p95: number; readonly perSecond: number };
export type Result = {
  readonly name: string;
  readonly product: Figures;
  readonly bare: Figures;
  readonly p50Ratio: number;
  readonly throughputRatio: number;
  readonly bytes: number;
};

export const fullEffort: Effort = { warmUp: 400, rounds: 5, requests: 400, callers: 16, seconds: 1, secondsAtMost: 4 };

/** For a quick look during optimisation; reported figures use the full effort. */
export const quickEffort: Effort = {
  ...fullEffort,
  warmUp: 100,
  rounds: 3,
  requests: 150,
  seconds: 0.7,
  secondsAtMost: 1,
};

const quantile = (sorted: readonly number[], q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
const ascending = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b);
const median = (numbers: readonly number[]): number => quantile(ascending(numbers), 0.5);

function good(answer: Answer, who: string): Answer {
  if (answer.status !== 200) throw new Error(`${who} answered ${answer.status}: ${answer.body.slice(0, 300)}`);
  return answer;
}

async function latencies({ target, asked }: Side, requests: number, { secondsAtMost }: Effort): Promise<number[]> {
  const line = await openLine(target, asked);
  const taken: number[] = [];
  const until = performance.now() + secondsAtMost * 1000;
  while (taken.length < requests && (taken.length === 0 || performance.now() < until)) {
    const began = performance.now();
    const answer = await line.ask();
    taken.push(performance.now() - began);
    good(answer, asked.path);
  }
  line.close();
  return taken;
}

async function throughput({ target, asked }: Side, { callers, seconds }: Effort): Promise<number> {
  const lines = await Promise.all(Array.from({ length: callers }, () => openLine(target, asked)));
  const began = performance.now();
  const until = began + seconds * 1000;
  let answered = 0;
  await Promise.all(
    lines.map(async (line) => {
      while (performance.now() < until) {
        good(await line.ask(), asked.path);
        answered += 1;
      }
    }),
  );
  const took = performance.now() - began;
  for (const line of lines) line.close();
  return (answered * 1000) / took;
}

async function answerOf({ target, asked }: Side): Promise<Answer> {
  const line = await openLine(target, asked);
  const answer = good(await line.ask(), asked.path);
  line.close();
  return answer;
}

function isEmpty(answer: { data: Record<string, unknown> | null }, list: string | undefined): boolean {
  if (!answer.data) return true;
  const rows = answer.data[list ?? 'records'];
  return list === undefined && rows === undefined ? false : !Array.isArray(rows) || rows.length === 0;
}

/** Different or empty answers would make the comparison meaningless. */
export async function checkSame(operation: Operation, product: Side, bare: Side): Promise<number> {
  const [ours, theirs] = [await answerOf(product), await answerOf(bare)];
  const answer = JSON.parse(ours.body);
  if (isEmpty(answer, operation.list))
    throw new Error(`${operation.name}: the answer is empty\n${ours.body.slice(0, 600)}`);
  if (!operation.same(answer, JSON.parse(theirs.body)))
    throw new Error(
      `${operation.name}: the twin does not answer the same\n${ours.body.slice(0, 600)}\n${theirs.body.slice(0, 600)}`,
    );
  return Buffer.byteLength(ours.body);
}

/** Product and twin take turns, so that other load on the machine affects both. */
export async function measure(operation: Operation, product: Side, bare: Side, effort = fullEffort): Promise<Result> {
  const bytes = await checkSame(operation, product, bare);
  const sides = [product, bare];
  for (const side of sides) await latencies(side, effort.warmUp, effort);
  const taken: [number[], number[]] = [[], []];
  const rates: [number[], number[]] = [[], []];
  const p50s: [number[], number[]] = [[], []];
  for (let round = 0; round < effort.rounds; round += 1)
    for (const n of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const round1 = await latencies(sides[n]!, effort.requests, effort);
      taken[n].push(...round1);
      p50s[n].push(median(round1));
      rates[n].push(await throughput(sides[n]!, effort));
    }
  await checkSame(operation, product, bare);
  const figures = (n: 0 | 1): Figures => {
    const sorted = ascending(taken[n]);
    return { p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95), perSecond: median(rates[n]) };
  };
  return {
    name: operation.name,
    product: figures(0),
    bare: figures(1),
    p50Ratio: median(p50s[0].map((ms, round) => ms / (p50s[1][round] ?? Number.NaN))),
    throughputRatio: median(rates[0].map((rate, round) => rate / (rates[1][round] ?? Number.NaN))),
    bytes,
  };
}
