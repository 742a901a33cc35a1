import { addDays, type IsoDate, todayIn } from '@yardkeeper/domain/format/dates';
import { afterWork, daysBetween, isOpen, momentOn, openDayNear, shareOfDay, shareOver } from '../../moments.ts';
import type { Random } from '../../random.ts';
import type { DrawnTag } from './stock-tags.ts';
import type { YardVehicle } from './stock-vehicles.ts';

/** Two years, plus the days that the first days of a month are compared with. */
const DAYS = 770;
/** The current sales of parts on a weekday, in cents before GST. */
const ON_A_WEEKDAY = 100_000;
const GROWTH = 1.11;
/** January to December: slow after the summer holidays, busy when roads are wet and in the short December. */
const seasons = [0.92, 1.0, 1.06, 0.97, 1.02, 1.06, 1.08, 1.05, 1.0, 0.99, 1.0, 1.02];
/** Chosen so that about half of the sales come off vehicles bought within the last three months. */
const FRESH = 0.36;
const FRESH_DAYS = 62;
/** Of this many random tags the dearest is sold, because a customer buys the main part he came for. */
const LOOKED_AT = 3;
/** Sales of the last day are not all delivered yet; at least `least` are under way even after a break. */
const UNDER_WAY = { most: 26, least: 11, withinHours: 21 };
/** The last days sell only cheap parts, so that enough sales are under way without an unusual day's revenue. */
const SMALL = 9_000;
const SMALL_DAYS = 2;
/** The number of parts sold from the vehicle that does not pay its way. */
const SOLD_OF_THE_LAGGARD = 2;

const aimOf = (r: Random, day: IsoDate, now: Date): number => {
  const ago = daysBetween(day, todayIn(now));
  const season = seasons[Number(day.slice(5, 7)) - 1]!;
  const weekend = shareOfDay(day);
  const over = ago === 0 ? shareOver(day, now) : 1;
  return ON_A_WEEKDAY * GROWTH ** (-ago / 365) * season * weekend * over * (0.85 + r.float() * 0.3);
};

/** The dearest vehicle that has stood for most of a year. */
const laggardOf = (vehicles: readonly YardVehicle[], today: IsoDate): YardVehicle | undefined =>
  vehicles
    .filter(({ received_on }) => {
      const ago = daysBetween(received_on, today);
      return ago > 200 && ago < 500;
    })
    .toSorted((a, b) => b.cost_cents - a.cost_cents)[0];

/** Unsold tags are scrapped after this many days, so that the shelves hold what sells. */
const KEPT_DAYS = [160, 340] as const;
/** The oldest hulks: nothing was sold from them for a long time, and little is left. */
const HULKS = 5;
const QUIET_DAYS = 200;
const LEFT_ON_A_HULK = 60_000;
const hulksOf = (vehicles: readonly YardVehicle[]): ReadonlySet<number> =>
  new Set(
    vehicles
      .filter(({ active }) => active)
      .toSorted((a, b) => (a.received_on < b.received_on ? -1 : 1))
      .slice(0, HULKS)
      .map(({ vehicle_id }) => vehicle_id),
  );
/** The day on which each tag is scrapped if it is not sold, in the order of the tags. */
const lastDays = (r: Random, tags: readonly DrawnTag[]): IsoDate[] =>
  tags.map((tag) => openDayNear(addDays(todayIn(tag.created_at), r.int(...KEPT_DAYS)), 1));

function throwOut(r: Random, tag: DrawnTag, day: IsoDate, now: Date): void {
  const at = momentOn(r, now, day);
  Object.assign(tag, { state: 'scrapped', qty_on_hand: 0, last_seen_at: at > tag.created_at ? at : tag.created_at });
}

/** Leaves only the cheapest parts on a hulk. */
function clearOut(r: Random, tags: readonly DrawnTag[], hulks: ReadonlySet<number>, now: Date): void {
  const quiet = addDays(todayIn(now), -QUIET_DAYS);
  for (const hulk of hulks) {
    let left = 0;
    const here = tags.filter(({ vehicle_id, qty_on_hand }) => vehicle_id === hulk && qty_on_hand > 0);
    for (const tag of here.toSorted((a, b) => a.retail_cents - b.retail_cents)) {
      left += tag.retail_cents * tag.qty_on_hand;
      if (left > LEFT_ON_A_HULK) throwOut(r, tag, quiet, now);
    }
  }
}

function sell(r: Random, tag: DrawnTag, day: IsoDate, now: Date): number {
  const at = momentOn(r, now, day);
  tag.state = 'delivered';
  tag.qty_on_hand = 0;
  tag.sold_cents = Math.round((tag.retail_cents * r.int(74, 92)) / 10_000) * 100;
  tag.last_seen_at = at > tag.created_at ? at : afterWork(tag.created_at, 5, now);
  tag.sold_on = todayIn(tag.last_seen_at);
  return tag.sold_cents;
}

const zip = <A, B>(a: readonly A[], b: readonly B[]) => a.map((each, n) => [each, b[n]!] as const);

/**
 * Chooses what was sold and when, day by day up to the day's revenue, so that months, seasons and years can be
 * compared.
 */
export function sellThrough(r: Random, tags: readonly DrawnTag[], vehicles: readonly YardVehicle[], now: Date): void {
  const today = todayIn(now);
  const laggard = laggardOf(vehicles, today);
  const kept = tags.filter(({ vehicle_id }) => vehicle_id === laggard?.vehicle_id).slice(SOLD_OF_THE_LAGGARD);
  const isKept = new Set(kept);
  const pool = tags
    .filter((tag) => tag.state === 'inStock' && tag.condition > 2 && tag.retail_cents > 0 && !isKept.has(tag))
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
  const keptUntil = lastDays(r, pool);
  const madeOn = pool.map((tag) => todayIn(tag.created_at));
  const [hulks, quiet] = [hulksOf(vehicles), addDays(today, -QUIET_DAYS)];
  let small = today;
  for (let days = 0; days < SMALL_DAYS; small = addDays(small, -1)) if (isOpen(small)) days += 1;
  let [known, fresh, old, short] = [0, 0, 0, 0];
  for (let day = addDays(today, -DAYS); day <= today; day = addDays(day, 1)) {
    while (known < pool.length && madeOn[known]! < day) known += 1;
    while (fresh < known && madeOn[fresh]! < addDays(day, -FRESH_DAYS)) fresh += 1;
    while (old < fresh && madeOn[old]! < addDays(day, -KEPT_DAYS[1])) old += 1;
    if (!isOpen(day) || known === 0) continue;
    short += aimOf(r, day, now);
    const dearest = day > small ? SMALL : 2 * short + ON_A_WEEKDAY / 4;
    for (let tries = 0; short > 0 && tries < 400; tries += 1) {
      const isFresh = fresh < known && (fresh === old || r.chance(FRESH));
      const [from, to] = isFresh ? [fresh, known - 1] : [old, Math.max(old, fresh - 1)];
      const tag = Array.from({ length: LOOKED_AT }, () => r.int(from, to))
        .filter((n) => pool[n]!.state === 'inStock' && keptUntil[n]! > day)
        .map((n) => pool[n]!)
        // A part worth more than about two days' revenue waits for a day that is that far behind.
        .filter(({ retail_cents, vehicle_id }) => retail_cents <= dearest && !(hulks.has(vehicle_id) && day > quiet))
        .toSorted((a, b) => b.retail_cents - a.retail_cents)[0];
      if (tag) short -= sell(r, tag, day, now);
    }
  }
  const inPool = new Set(pool);
  const others = tags.filter((tag) => tag.state === 'inStock' && !isKept.has(tag) && !inPool.has(tag));
  for (const [tag, until] of [...zip(pool, keptUntil), ...zip(others, lastDays(r, others))])
    if (tag.state === 'inStock' && until < today) throwOut(r, tag, until, now);
  clearOut(r, tags, hulks, now);
  const dayAgo = now.getTime() - UNDER_WAY.withinHours * 3_600_000;
  const last = pool
    .filter((tag) => tag.state === 'delivered')
    .sort((a, b) => b.last_seen_at.getTime() - a.last_seen_at.getTime())
    .filter(({ last_seen_at }, n) => n < UNDER_WAY.least || (n < UNDER_WAY.most && last_seen_at.getTime() > dayAgo));
  for (const [n, tag] of last.entries()) if (n % 4 !== 1) tag.state = 'sold';
}
