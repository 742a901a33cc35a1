import { addDays, todayIn } from '@yardkeeper/domain/format/dates';
import { afterWork, daysBetween, lastOpenMoment, momentOn, openDayNear } from '../../moments.ts';
import type { Random } from '../../random.ts';
import type { Fate, Plan } from './invoice-plan.ts';
import type { SoldTag } from './invoice-sources.ts';

const HOUR = 3_600_000;

type Kind = { readonly fate: Fate; readonly many: number; readonly daysAgo: readonly [least: number, most: number] };
/** Never sold, over two years: quotes that were lost or expired, orders that were cancelled. */
const past: readonly Kind[] = [
  { fate: 'lost', many: 95, daysAgo: [8, 740] },
  { fate: 'quote', many: 36, daysAgo: [9, 740] },
  { fate: 'cancelled', many: 8, daysAgo: [10, 700] },
];
/** Documents that are open now. */
const present: readonly Kind[] = [
  { fate: 'quote', many: 14, daysAgo: [0, 5] },
  { fate: 'accepted', many: 6, daysAgo: [0, 3] },
  { fate: 'open', many: 9, daysAgo: [0, 6] },
  { fate: 'completed', many: 6, daysAgo: [0, 5] },
];
/** Jobs that wait for the pickers. */
const picked: readonly Fate[] = ['released', 'picking', 'released', 'released', 'picking', 'released', 'picking'];
/** One job waits for a part that nobody can find, another was overlooked. */
const lateHours: readonly (readonly [Fate, number])[] = [
  ['picking', 74],
  ['released', 27],
];

const total = (kinds: readonly Kind[]) => kinds.reduce((all, { many }) => all + many, 0);
export const WAITING = total(past) + total(present) + picked.length + lateHours.length;

/** The number of pick jobs left open over a holiday break. */
const OVER_A_BREAK = 3;

const dayBefore = (now: Date): number => now.getTime() - 22 * HOUR;
const isLongClosed = (now: Date): boolean => lastOpenMoment(now).getTime() <= dayBefore(now);
/** A moment within the last day, so that the job is not late yet; after a long break, one in the last open hours. */
function lately(r: Random, now: Date): Date {
  const last = lastOpenMoment(now).getTime();
  const from = isLongClosed(now) ? last - 2 * HOUR : dayBefore(now);
  return afterWork(new Date(from + r.float() * (last - from)), 0, now);
}

/** Only a job just created can be urgent without being late. */
const priorityFor = (r: Random, at: Date, now: Date): number => {
  const hours = (now.getTime() - at.getTime()) / HOUR;
  return hours < 0.5 && r.chance(0.3) ? 3 : hours < 4 && r.chance(0.4) ? 2 : 1;
};

/** Plans documents for the tags on the shelf, using the oldest tags for the documents longest past. */
export function waitingPlans(r: Random, shelf: readonly SoldTag[], now: Date): Plan[] {
  const today = todayIn(now);
  const left = shelf.toSorted((a, b) => (a.made_on < b.made_on ? -1 : 1));
  const young = left.splice(-(total(present) + picked.length + lateHours.length));
  // If there are too few tags, scales down all kinds of past documents alike.
  const share = Math.min(1, left.length / total(past));
  const of = (kinds: readonly Kind[], from: SoldTag[], share = 1): Plan[] =>
    kinds.flatMap(({ fate, many, daysAgo: [least, most] }) =>
      from.splice(0, Math.max(1, Math.floor(many * share))).map((tag): Plan => {
        const ago = Math.max(least, Math.min(r.int(least, most), daysBetween(tag.made_on, today) - 4));
        const at = momentOn(r, now, openDayNear(addDays(today, -ago), -1));
        return { fate, at, on: todayIn(at), tags: fate === 'completed' ? [] : [tag] };
      }),
    );
  const toPick = (fate: Fate, at: Date, priority: number, tag: SoldTag | undefined): Plan[] =>
    tag ? [{ fate, at, on: todayIn(at), tags: [tag], priority }] : [];
  return [
    ...of(past, left, share),
    ...of(present, young),
    ...picked.slice(0, isLongClosed(now) ? OVER_A_BREAK : picked.length).flatMap((fate) => {
      const at = lately(r, now);
      return toPick(fate, at, priorityFor(r, at, now), young.shift());
    }),
    ...lateHours.flatMap(([fate, hours]) => {
      const before = new Date(now.getTime() - hours * HOUR);
      return toPick(fate, lastOpenMoment(before), 1, young.shift());
    }),
  ];
}
