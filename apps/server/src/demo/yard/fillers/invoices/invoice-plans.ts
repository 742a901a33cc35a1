import { addDays, type IsoDate, todayIn } from '@yardkeeper/domain/format/dates';
import { daysBetween, openDayNear } from '../../moments.ts';
import type { Random } from '../../random.ts';
import type { Fate, Plan } from './invoice-plan.ts';
import type { SoldTag } from './invoice-sources.ts';
import { waitingPlans } from './invoice-waiting.ts';

/** Sold, but the yard still has to send it. */
const toSend: readonly Fate[] = ['sent', 'toPack', 'out', 'toPack'];
const toPick: readonly Fate[] = ['released', 'released', 'picking'];
/** A large yard puts several tags on one unsent sale, so that about 5,000 consignments are open. */
const TOGETHER = 4;
/** The number of shelf tags spread over all fates; the tags beyond it wait to be picked. */
export const OF_EACH_FATE = 200;
/** The number of invoices that one customer has not paid for months. */
const OLD_DEBTS = 3;
/** The number of sales whose money the driver has collected but not yet handed over. */
const AT_THE_DOOR = 3;

const latestOf = (tags: readonly SoldTag[]): Date =>
  tags.reduce((last, { sold_at }) => (sold_at > last ? sold_at : last), tags[0]!.sold_at);

function soldPlans(r: Random, tags: readonly SoldTag[], isLarge: boolean): Plan[] {
  const final: Plan[] = [];
  let sent = 0;
  for (let at = 0; at < tags.length; ) {
    const first = tags[at]!;
    const isToSend = first.state === 'sold';
    const drawn = r.weighted([
      [1, 5],
      [2, 4],
      [3, 2],
    ] as const);
    const many = isLarge ? (isToSend ? TOGETHER : 1) : isToSend ? 1 : drawn;
    const next = tags.slice(at, at + many);
    const other = next.findIndex((tag) => tag.sold_on !== first.sold_on || tag.state !== first.state);
    const same = other < 0 ? next : next.slice(0, other);
    const plan: Plan = { fate: 'closed', on: first.sold_on, at: latestOf(same), tags: same };
    if (isToSend) Object.assign(plan, underWay(sent++));
    final.push(plan);
    at += same.length;
  }
  return final;
}

/** Alternates per fate between a van and a courier; customers who pay the driver have no account. */
function underWay(n: number): Partial<Plan> {
  const isDriven = Math.floor(n / toSend.length) % 2 === 0;
  return {
    fate: toSend[n % toSend.length]!,
    priority: 1,
    ...(isDriven ? { way: 'van', buyer: 'cash' } : { way: 'courier', buyer: 'onAccount' }),
  };
}

const worth = ({ tags }: Plan): number => tags.reduce((all, { price_cents }) => all + price_cents, 0);

/** Some large sales of a past month stay unpaid, and the last van deliveries are paid at the door. */
function oweSome(final: readonly Plan[], today: IsoDate): void {
  const sold = final.filter(({ fate }) => fate === 'closed');
  const [from, to] = [addDays(today, -160), addDays(today, -125)];
  const long = sold.filter(({ on }) => on >= from && on <= to).toSorted((a, b) => worth(b) - worth(a));
  for (const plan of long.slice(2, 2 + OLD_DEBTS)) Object.assign(plan, { buyer: 'debtor', fate: 'unpaid' });
  for (const plan of sold.slice(-AT_THE_DOOR)) Object.assign(plan, { buyer: 'cash', way: 'van', fate: 'unpaid' });
}

function manyPlans(r: Random, shelf: readonly SoldTag[], today: IsoDate): Plan[] {
  const fates: readonly Fate[] = [
    ...(['quote', 'open', 'accepted', 'released', 'lost', 'quote'] as const),
    ...(['released', 'picking', 'open', 'cancelled', 'completed'] as const),
  ];
  return shelf.map((tag, n): Plan => {
    const fate = n < OF_EACH_FATE ? fates[n % fates.length]! : toPick[n % toPick.length]!;
    const isOver = fate === 'lost' || fate === 'cancelled';
    const days = Math.min(daysBetween(tag.made_on, today), isOver ? r.int(0, 730) : n % 9);
    return { fate, on: addDays(today, -days), tags: fate === 'completed' ? [] : [tag] };
  });
}

export function plans(
  r: Random,
  tags: readonly SoldTag[],
  shelf: readonly SoldTag[],
  now: Date,
  isLarge: boolean,
): Plan[] {
  const today = todayIn(now);
  const final = soldPlans(r, tags, isLarge);
  oweSome(final, today);
  const others = isLarge ? manyPlans(r, shelf, today) : waitingPlans(r, shelf, now);
  const before = final
    .map((into): Plan => ({ fate: 'converted', on: openDayNear(addDays(into.on, -1), -1), tags: into.tags, into }))
    .filter(({ tags: sold, on }) => r.chance(0.09) && sold.every((tag) => tag.made_on < on));
  return [...final, ...others, ...before].sort((a, b) => (a.on < b.on ? -1 : 1));
}
