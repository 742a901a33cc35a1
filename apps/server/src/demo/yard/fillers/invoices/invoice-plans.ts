import { addDays } from '@yardkeeper/domain/format/dates';
import { daysBetween } from '../../moments.ts';
import type { Random } from '../../random.ts';
import type { Fate } from './invoice-draft.ts';
import type { SoldTag } from './invoice-sources.ts';

export type Plan = { fate: Fate; on: string; tags: SoldTag[]; into?: Plan };
/** What was sold and is still the yard's to send. */
const toSend: readonly Fate[] = ['sent', 'toPack', 'out'];
const toPick: readonly Fate[] = ['released', 'released', 'picking'];
/** A large yard sells more at once of what waits, so that about 5,000 consignments are open. */
const TOGETHER = 4;
/** Of each fate a few; what is on the shelf beyond them waits to be picked. */
export const OF_EACH_FATE = 200;

export function plans(r: Random, tags: readonly SoldTag[], shelf: readonly SoldTag[], today: string): Plan[] {
  const final: Plan[] = [];
  const isLarge = shelf.length > OF_EACH_FATE;
  for (let at = 0; at < tags.length; ) {
    const first = tags[at]!;
    const isToSend = first.state === 'sold';
    const drawn = r.weighted([
      [1, 6],
      [2, 3],
      [3, 1],
    ] as const);
    const many = isLarge ? (isToSend ? TOGETHER : 1) : drawn;
    const next = tags.slice(at, at + many);
    const other = next.findIndex((tag) => tag.sold_on !== first.sold_on || tag.state !== first.state);
    const same = other < 0 ? next : next.slice(0, other);
    const isLate = first.sold_on > addDays(today, -70) && r.chance(0.35);
    const fate = isToSend ? toSend[final.length % toSend.length]! : isLate ? 'unpaid' : 'closed';
    final.push({ fate, on: first.sold_on, tags: same });
    at += same.length;
  }
  const fates: readonly Fate[] = [
    'quote',
    'open',
    'accepted',
    'released',
    'lost',
    'quote',
    'released',
    'picking',
    'open',
    'cancelled',
    'completed',
  ];
  const others = shelf.map((tag, n): Plan => {
    const fate = n < OF_EACH_FATE ? fates[n % fates.length]! : toPick[n % toPick.length]!;
    const isOver = fate === 'lost' || fate === 'cancelled';
    const days = Math.min(daysBetween(tag.made_on, today), isOver ? r.int(0, 730) : n % 9);
    return { fate, on: addDays(today, -days), tags: fate === 'completed' ? [] : [tag] };
  });
  const before = final
    .filter(({ tags: sold, on }) => r.chance(0.06) && sold.every((tag) => tag.made_on < on))
    .map((into): Plan => ({ fate: 'converted', on: addDays(into.on, -1), tags: into.tags, into }));
  return [...final, ...others, ...before].sort((a, b) => (a.on < b.on ? -1 : 1));
}
