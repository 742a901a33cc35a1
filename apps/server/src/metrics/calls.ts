import { allCalls } from '@yardkeeper/contract/all-calls';
import type { CallDef } from '@yardkeeper/contract/call';
import { Counter, Histogram, type Registry } from 'prom-client';

const names = new Map<CallDef, string>(
  Object.entries(allCalls).flatMap(([feature, calls]) =>
    Object.entries(calls as Record<string, CallDef>).map(([name, call]) => [call, `${feature}.${name}`] as const),
  ),
);
/** The name of a call in the contract, such as `invoices.save`: it holds no id, and there are only so many. */
export const callName = (call: CallDef): string => names.get(call) ?? 'unlisted';

/** Up to the bound that a busy day promises (0.1 s), and beyond it to what people call slow, and hanging. */
const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export type CallWatch = {
  answered(call: string, status: number, seconds: number): void;
  transactionEnded(end: 'committed' | 'rolledBack'): void;
  /** the call is done again, because another one changed the same rows or the connection was cut */
  retried(why: 'conflict' | 'cut'): void;
};

export function makeCallWatch(registry: Registry): CallWatch {
  const registers = [registry];
  const answers = new Histogram({
    name: 'yardkeeper_call_seconds',
    help: 'How long calls took from their arrival to the end of their answer, by name and HTTP status',
    labelNames: ['call', 'status'],
    buckets: SECONDS,
    registers,
  });
  const transactions = new Counter({
    name: 'yardkeeper_transactions_total',
    help: 'Transactions of write calls that were committed, and those that were rolled back',
    labelNames: ['end'],
    registers,
  });
  const retries = new Counter({
    name: 'yardkeeper_transaction_retries_total',
    help: 'Transactions that were repeated: another one changed the same rows, or the connection was cut',
    labelNames: ['why'],
    registers,
  });
  for (const end of ['committed', 'rolledBack']) transactions.inc({ end }, 0);
  for (const why of ['conflict', 'cut']) retries.inc({ why }, 0);
  return {
    answered: (call, status, seconds) => answers.observe({ call, status }, seconds),
    transactionEnded: (end) => transactions.inc({ end }),
    retried: (why) => retries.inc({ why }),
  };
}
