import { addDays } from '@yardkeeper/domain/format/dates';
import { daysBetween } from '../moments.ts';
import type { Random } from '../random.ts';
import type { Fate } from './invoice-draft.ts';
import type { SoldTag } from './invoice-sources.ts';

export type Plan = { fate: Fate; on: string; tags: SoldTag[]; into?: Plan };
export function plans(r: Random, tags: readonly SoldTag[], shelf: readonly SoldTag[], today: string): Plan[] {
  const final: Plan[] = [];
  for (let at = 0; at < tags.length; ) {
    const first = tags[at]!;
    const many = r.weighted([
      [1, 6],
      [2, 3],
      [3, 1],
    ] as const);
    const same = tags.slice(at, at + many).filter((tag) => tag.sold_on === first.sold_on && tag.state === first.state);
    const isLate = first.sold_on > addDays(today, -70) && r.chance(0.35);
    final.push({ fate: first.state === 'sold' ? 'sent' : isLate ? 'unpaid' : 'closed', on: first.sold_on, tags: same });
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
    const fate = fates[n % fates.length]!;
    const isOver = fate === 'lost' || fate === 'cancelled';
    const days = Math.min(daysBetween(tag.made_on, today), isOver ? r.int(0, 730) : n % 9);
    return { fate, on: addDays(today, -days), tags: fate === 'completed' ? [] : [tag] };
  });
  const before = final
    .filter(({ tags: sold, on }) => r.chance(0.06) && sold.every((tag) => tag.made_on < on))
    .map((into): Plan => ({ fate: 'converted', on: addDays(into.on, -1), tags: into.tags, into }));
  return [...final, ...others, ...before].sort((a, b) => (a.on < b.on ? -1 : 1));
}
