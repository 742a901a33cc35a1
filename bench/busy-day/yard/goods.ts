import { sql } from 'kysely';
import sharp from 'sharp';
import type { Db } from '../../../apps/server/src/db/connect.ts';
import type { Market } from '../people/buyer.ts';
import type { Desk } from '../people/desk.ts';
import type { Proof } from '../people/driver.ts';
import type { Shelf } from '../people/seller.ts';
import { needsOf, type Plan } from '../plan.ts';
import { aShelf, carsToStrip, sellersOfCars, soughtCars } from './cars.ts';
import { freeParts, goRound, openCustomers, takeTurns } from './wares.ts';

/** What the people of the day work on, looked up before it begins. */
export type Goods = {
  readonly shelf: Shelf;
  readonly market: Market;
  readonly desk: Desk;
  readonly car: () => number;
  readonly place: number;
  readonly proof: Proof;
  /** consignments that are packed and wait for a van */
  readonly consignments: readonly number[];
};

type OrderLine = ReturnType<Desk['orderLine']>;
async function orderLines(db: Db): Promise<OrderLine[]> {
  const { rows } = await sql<{ partId: number; makeId: number; modelId: number }>`
    select k.part_id as "partId", k.make_id as "makeId", k.model_id as "modelId" from stock_kind k
    where k.model_id is not null order by md5(k.kind_id::text) limit 200`.execute(db);
  return rows.map((kind) => ({ ...kind, qty: 2, unitCost: 20, retail: 60, trade: 45, partCondition: 2 }));
}

async function suppliers(db: Db) {
  const { rows } = await sql<{ debtorId: number; name: string }>`select debtor_id as "debtorId", name from contact
    where is_supplier and enabled order by md5(debtor_id::text) limit 50`.execute(db);
  return rows;
}

async function packedForVan(db: Db, most: number): Promise<number[]> {
  const { rows } = await sql<{ delivery_id: number }>`select d.consignment_id as delivery_id from consignment d
    where d.status = 'open' and d.way = 'van' and not d.loose and d.cancelled_at is null
      and not exists (select from consignment_line l where l.consignment_id = d.consignment_id and l.parcel_id is null)
      and exists (select from parcel p where p.consignment_id = d.consignment_id)
    order by d.attempts, d.due_at desc, d.consignment_id limit ${most}`.execute(db);
  return rows.map((row) => row.delivery_id);
}

/** A photo as a phone's camera gives it after the browser made it smaller, and a signature. */
async function makeProof(): Promise<Proof> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: 'teal', noise } })
    .blur(2)
    .jpeg({ quality: 80 })
    .toBuffer();
  const drawn =
    '<svg width="600" height="200"><path d="M20 150 Q150 10 300 120 T580 60" stroke="black" fill="none"/></svg>';
  const signature = await sharp(Buffer.from(drawn)).png().toBuffer();
  const blob = (bytes: Buffer, type: string) => new Blob([new Uint8Array(bytes)], { type });
  return { photo: blob(photo, 'image/jpeg'), signature: blob(signature, 'image/png') };
}

export async function findGoods(db: Db, plan: Plan): Promise<Goods> {
  const needs = needsOf(plan);
  const customers = await openCustomers(db, 500);
  const onAccount = customers.filter(({ isOnAccount }) => isOnAccount);
  return {
    shelf: {
      part: takeTurns('free parts', await freeParts(db, 3 * needs.parts)),
      customer: goRound('customers without a limit', onAccount.length > 0 ? onAccount : customers),
    },
    market: { car: goRound('cars', await soughtCars(db)), seller: goRound('sellers', await sellersOfCars(db)) },
    desk: {
      customer: goRound('customers', customers),
      supplier: goRound('suppliers', await suppliers(db)),
      orderLine: goRound('kinds of parts', await orderLines(db)),
    },
    car: goRound('cars to take apart', await carsToStrip(db, needs.cars)),
    place: await aShelf(db),
    proof: await makeProof(),
    consignments: await packedForVan(db, needs.stops),
  };
}
