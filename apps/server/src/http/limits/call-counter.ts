import type { CallDef } from '@yardkeeper/contract/call';
import { costOf } from '@yardkeeper/contract/calls/costs';
import { type Cost, isFull, type Left, takeCall } from '@yardkeeper/domain/access/call-limits';
import { Refused } from '@yardkeeper/domain/refused';

/** Carries the seconds for the header `Retry-After`. */
export class TooOften extends Refused {
  readonly waitS: number;
  constructor(waitS: number) {
    const wait = `${waitS} ${waitS === 1 ? 'second' : 'seconds'}`;
    super('tooMany', `That was asked for very often; try again in ${wait}`);
    this.waitS = waitS;
  }
}

const SWEEP_AT = 5_000;

/**
 * Counts the expensive calls of each person. Each process counts for itself (ADR 139), in memory: a limit is there so
 * that one person, or one stolen session, does not slow everybody down.
 */
export function callCounter(clock: () => number = () => performance.now()) {
  const left = new Map<string, Left & { readonly cost: Cost }>();
  const sweep = (now: number): void => {
    for (const [key, each] of left) if (isFull(each.cost, each, now)) left.delete(key);
  };
  return (call: CallDef, userId: number): void => {
    const cost = costOf(call);
    if (!cost) return;
    const now = clock();
    const key = `${cost} ${userId}`;
    const taken = takeCall(cost, left.get(key), now);
    if ('waitS' in taken) throw new TooOften(taken.waitS);
    left.set(key, { ...taken, cost });
    if (left.size > SWEEP_AT) sweep(now);
  };
}
