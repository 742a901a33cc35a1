import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { insertMany, type Progress } from '../bulk.ts';
import type { Filler, Yard } from '../filler.ts';
import { workingMoment } from '../moments.ts';
import type { Random } from '../random.ts';
import { type Part, parts } from '../trade/parts.ts';
import { type Make, makes } from '../trade/vehicles.ts';
import { addPartNumbers } from './part-numbers.ts';

type Price = {
  part_id: number;
  make_id: number | null;
  model_id: number | null;
  series_id: number | null;
  condition: number;
  retail_cents: number;
  trade_cents: number;
  changed_at: Date;
};
type Vehicle = Pick<Price, 'make_id' | 'model_id' | 'series_id'>;
const anyVehicle: Vehicle = { make_id: null, model_id: null, series_id: null };

const asWritten = (cents: number) => {
  const step = cents >= 20_000 ? 500 : 100;
  return Math.max(step, Math.round(cents / step) * step);
};

function priceOf(r: Random, part: Part, vehicle: Vehicle, condition: number, today: Date): Price {
  const dear = { 1: 2.6, 2: 1.3, 3: 1, 4: 1.6 }[condition] ?? 1;
  const retail = asWritten((part.priceFrom + r.float() ** 1.6 * (part.priceTo - part.priceFrom)) * dear);
  const trade_cents = asWritten(retail * (0.72 + r.float() * 0.14));
  const daysAgo = r.chance(0.02) ? 0 : r.chance(0.15) ? r.int(366, 700) : r.int(1, 365);
  const changed_at = workingMoment(r, today, daysAgo);
  return { part_id: part.id, ...vehicle, condition, retail_cents: retail, trade_cents, changed_at };
}

const common = ['Toyota', 'Mazda', 'Nissan', 'Honda', 'Subaru', 'Mitsubishi', 'Ford', 'Suzuki'];
const sought = parts.filter((part) => part.worth === 'always');

const modelsOf = (make: Make) =>
  make.models.map((model): Vehicle => ({ make_id: make.id, model_id: model.id, series_id: null }));
const seriesOf = (make: Make) =>
  make.models.flatMap((model) =>
    model.series.map((s): Vehicle => ({ make_id: make.id, model_id: model.id, series_id: s.id })),
  );

function demoPrices(r: Random, today: Date): Price[] {
  const made = parts.flatMap((part) => {
    const conditions = [
      3,
      ...(r.chance(0.25) ? [1] : []),
      ...(r.chance(0.3) ? [2] : []),
      ...(r.chance(0.12) ? [4] : []),
    ];
    return conditions.map((condition) => priceOf(r, part, anyVehicle, condition, today));
  });
  for (const make of makes.filter((m) => common.includes(m.name)))
    for (const vehicle of modelsOf(make).slice(0, 6))
      for (const part of r.some(sought, 12)) made.push(priceOf(r, part, vehicle, 3, today));
  return made;
}

function* manyPrices(r: Random, today: Date): Generator<Price> {
  for (const condition of [3, 2, 1, 4])
    for (const make of makes)
      for (const vehicle of seriesOf(make)) for (const part of parts) yield priceOf(r, part, vehicle, condition, today);
}

function take<T>(from: Iterable<T>, count: number): T[] {
  const taken: T[] = [];
  for (const value of from) {
    if (taken.length >= count) break;
    taken.push(value);
  }
  return taken;
}

async function addPrices(db: Db, { random, today, already }: Yard, count: number, progress: Progress): Promise<void> {
  const r = random.fork('prices');
  const made = already === null ? demoPrices(r, today) : [];
  const more = take(manyPrices(r, today), Math.max(0, count - made.length));
  const rows = [...made, ...more].sort((a, b) => a.changed_at.getTime() - b.changed_at.getTime());
  await insertMany(db, 'part_price', rows, progress);
  const admin = await db.selectFrom('app_user').select('user_id').orderBy('user_id').limit(1).executeTakeFirst();
  const { change_id } = await db
    .insertInto('price_change')
    .values({ kind: 'import', rows_changed: rows.length, user_id: admin?.user_id ?? null, at: rows.at(-1)!.changed_at })
    .returning('change_id')
    .executeTakeFirstOrThrow();
  await sql`insert into part_price_history (price_item_id, change_id, retail_after, trade_after)
    select price_item_id, ${change_id}, retail_cents, trade_cents from part_price p
    where not exists (select from part_price_history h where h.price_item_id = p.price_item_id)
    order by price_item_id`.execute(db);
}

export const prices: Filler = {
  name: 'prices',
  tables: ['part_price', 'part_price_history', 'price_change', 'part_number', 'part_number_alternative'],
  async fill(db, yard, counts, progress) {
    await addPartNumbers(db, yard, counts.partNumbers, progress);
    await addPrices(db, yard, counts.prices, progress);
  },
};
