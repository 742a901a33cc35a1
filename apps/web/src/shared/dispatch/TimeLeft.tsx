import { timeLeftWords, urgencyOf } from '@yardkeeper/domain/fulfilment/time-left';
import { useSyncExternalStore } from 'react';
import { StatusBadge } from '../../kit/text/StatusBadge.tsx';
import { yardNow, yardTime } from '../../session/yard-clock.ts';
import { urgencyTone } from './urgency-tone.ts';

const everyMs = 15_000;
const shown = new Set<() => void>();
let ticking: ReturnType<typeof setInterval> | undefined;

/** One timer for all components that show it, and none while nothing does. */
function subscribe(draw: () => void): () => void {
  shown.add(draw);
  ticking ??= setInterval(() => {
    for (const each of shown) each();
  }, everyMs);
  return () => {
    shown.delete(draw);
    if (shown.size > 0) return;
    clearInterval(ticking);
    ticking = undefined;
  };
}
const minute = () => Math.floor(yardTime() / everyMs);

export type Due = {
  readonly dueAt: string;
  readonly priority: number;
  readonly readyAt?: string | null;
  /** Empty once nothing is left to do. */
  readonly timeLeft: string;
};

/** "3 h 20 min left": counts down by itself while it is shown. */
export function TimeLeft({ of, size }: { of: Due; size?: 'sm' | 'md' }) {
  useSyncExternalStore(subscribe, minute);
  if (of.timeLeft === '') return null;
  const [due, now] = [new Date(of.dueAt), yardNow()];
  const urgency = urgencyOf(due, of.priority, now, of.readyAt ? new Date(of.readyAt) : null);
  return <StatusBadge label={timeLeftWords(due, now)} tone={urgencyTone[urgency]} {...(size ? { size } : {})} />;
}
