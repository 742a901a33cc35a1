import { addDays, type IsoDate, todayIn } from '@yardkeeper/domain/format/dates';
import { afterWork, daysBetween, isOpen, momentOn, shareOfDay, shareOver } from '../../moments.ts';
import type { Random } from '../../random.ts';
import type { DrawnTag } from './stock-tags.ts';
import type { YardVehicle } from './stock-vehicles.ts';

/** Two years and what the first days of a month are compared with. */
const DAYS = 770;
/** What parts bring on a weekday now, in cents before GST. */
const ON_A_WEEKDAY = 113_000;
const GROWTH = 1.13;
/** January to December: slow around the summer holidays, busy when roads are wet. */
const seasons = [0.92, 1.0, 1.06, 0.97, 1.02, 1.06, 1.08, 1.05, 1.0, 0.99, 1.0, 0.9];
/** About half of what is sold comes off vehicles of the last three months. */
const FRESH_DAYS = 90;
/** What was sold last is not all with its customer yet. */
const UNDER_WAY = 26;
/** The last days sold small things, so that enough is under way without a day that stands out. */
const SMALL = 9_000;
const SMALL_DAYS = 2;
/** The vehicle that does not pay its way has sold so little. */
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

/** The oldest hulks: nothing of them was sold for long, and little is left. */
const HULKS = 5;
const QUIET_DAYS = 200;
const LEFT_ON_A_HULK = 500_000;
const hulksOf = (vehicles: readonly YardVehicle[]): ReadonlySet<number> =>
  new Set(
    vehicles
      .filter(({ active }) => active)
      .toSorted((a, b) => (a.received_on < b.received_on ? -1 : 1))
      .slice(0, HULKS)
      .map(({ vehicle_id }) => vehicle_id),
  );
/** What nobody asked for in two years went to the scrap bin. */
function clearOut(tags: readonly DrawnTag[], hulks: ReadonlySet<number>): void {
  for (const hulk of hulks) {
    let left = 0;
    const here = tags.filter(({ vehicle_id, qty_on_hand }) => vehicle_id === hulk && qty_on_hand > 0);
    for (const tag of here.toSorted((a, b) => a.retail_cents - b.retail_cents)) {
      left += tag.retail_cents * tag.qty_on_hand;
      if (left > LEFT_ON_A_HULK) Object.assign(tag, { state: 'scrapped', qty_on_hand: 0 });
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

/** Chooses what was sold and when: day by day as much as the yard took, so that months, seasons and years compare. */
export function sellThrough(r: Random, tags: readonly DrawnTag[], vehicles: readonly YardVehicle[], now: Date): void {
  const today = todayIn(now);
  const laggard = laggardOf(vehicles, today);
  const kept = tags.filter(({ vehicle_id }) => vehicle_id === laggard?.vehicle_id).slice(SOLD_OF_THE_LAGGARD);
  const isKept = new Set(kept);
  const pool = tags
    .filter((tag) => tag.state === 'inStock' && tag.condition > 2 && tag.retail_cents > 0 && !isKept.has(tag))
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
  const madeOn = pool.map((tag) => todayIn(tag.created_at));
  const [hulks, quiet] = [hulksOf(vehicles), addDays(today, -QUIET_DAYS)];
  let small = today;
  for (let days = 0; days < SMALL_DAYS; small = addDays(small, -1)) if (isOpen(small)) days += 1;
  let [known, fresh, short] = [0, 0, 0];
  for (let day = addDays(today, -DAYS); day <= today; day = addDays(day, 1)) {
    while (known < pool.length && madeOn[known]! < day) known += 1;
    while (fresh < known && madeOn[fresh]! < addDays(day, -FRESH_DAYS)) fresh += 1;
    if (!isOpen(day) || known === 0) continue;
    short += aimOf(r, day, now);
    const dearest = day > small ? SMALL : 2 * short + ON_A_WEEKDAY / 4;
    for (let tries = 0; short > 0 && tries < 400; tries += 1) {
      const from = fresh < known && r.chance(0.45) ? fresh : 0;
      const tag = pool[r.int(from, known - 1)]!;
      // What is dearer than two days take is left for a day that is short of it.
      if (hulks.has(tag.vehicle_id) && day > quiet) continue;
      if (tag.state !== 'inStock' || tag.retail_cents > dearest) continue;
      short -= sell(r, tag, day, now);
    }
  }
  clearOut(tags, hulks);
  const last = pool
    .filter((tag) => tag.state === 'delivered')
    .sort((a, b) => b.last_seen_at.getTime() - a.last_seen_at.getTime())
    .slice(0, UNDER_WAY);
  for (const [n, tag] of last.entries()) if (n % 4 !== 1) tag.state = 'sold';
}
