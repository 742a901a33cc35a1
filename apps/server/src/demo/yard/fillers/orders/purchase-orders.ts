import { addDays, todayIn } from '@yardkeeper/domain/format/dates';
import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import type { FileStore } from '../../../../ports/files.ts';
import { continueIds, insertMany, withoutChecks, withoutIndexes } from '../../bulk.ts';
import type { Filler } from '../../filler.ts';
import { lastOpenMoment, openDayNear } from '../../moments.ts';
import type { Random } from '../../random.ts';
import { parts } from '../../trade/parts.ts';
import { withWorkHours } from '../../work-hours.ts';
import { picturesOfTags } from '../stock/stock-pictures.ts';
import { claimSome } from './order-claims.ts';
import { drawOrder, type OrderDraft, type OrderFate, type OrderSources, type Supplier } from './order-draft.ts';
import { eventsOfOrder } from './order-history.ts';
import { postBills } from './order-money.ts';
import { writeReceipts } from './order-receipts.ts';

const TWO_YEARS = 730;
/** Only wear and breakage parts are bought new; engines and the like come off vehicles. */
const DEAREST_NEW = 70_000;
/** In a yard with a long past, older tags are sold and gone; the shelves hold the tags of the latest orders. */
const STILL_HERE = 4_000;

async function suppliersOf(db: Db): Promise<Supplier[]> {
  const { rows } = await sql<Supplier>`select c.debtor_id, c.name, coalesce(nullif(p.phone, ''), p.mobile, '') as phone,
      coalesce(p.email, '') as email, concat_ws(', ', nullif(a.street, ''), nullif(a.suburb, ''), nullif(a.city, '')) as address,
      coalesce(t.days, 20) as days
    from contact c left join contact_person p on p.debtor_id = c.debtor_id and p.main
      left join contact_address a on a.debtor_id = c.debtor_id and a.kind = 'billing'
      left join account_terms t on t.id = c.terms_id
    where c.is_supplier and c.enabled order by c.debtor_id limit 2000`.execute(db);
  return rows;
}

async function staffOf(db: Db, role: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select u.user_id as id from app_user u join role r on r.role_id = u.role_id
    where r.name = ${role} and u.active order by u.user_id limit 20`.execute(db);
  return rows.map((row) => row.id);
}

async function sourcesOf(db: Db): Promise<OrderSources> {
  const models = await sql<{ make_id: number; model_id: number }>`select make_id, model_id from vehicle
    group by 1, 2 order by count(*) desc, 1, 2 limit 60`.execute(db);
  const shelves = await sql<{ id: number }>`select location_id as id from location where active and kind = 'shelf'
    order by location_id limit 300`.execute(db);
  const freight = await sql<{ id: number }>`select id from other_charge_type where plain = 'freight'`.execute(db);
  return {
    models: models.rows,
    parts: parts.filter((part) => part.worth !== 'never' && part.priceTo <= DEAREST_NEW),
    shelves: shelves.rows.map((row) => row.id),
    freightId: freight.rows[0]?.id ?? null,
  };
}

/** Old orders are billed and paid; the last weeks have orders in every state. */
const fateOf = (r: Random, daysAgo: number): OrderFate =>
  daysAgo > 90
    ? r.weighted([
        ['closed', 20],
        ['cancelled', 1],
      ])
    : r.weighted([
        ['open', 5],
        ['inProgress', 5],
        ['completed', 5],
        ['unpaid', 5],
        ['closed', 3],
        ['cancelled', 1],
      ]);

async function nextOf(db: Db, table: 'purchase_order' | 'purchase_order_line', column: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select coalesce(max(${sql.ref(column)}), 0)::bigint + 1 as n
    from ${sql.table(table)}`.execute(db);
  return rows[0]!.n;
}

async function writeDrafts(db: Db, drafts: readonly OrderDraft[], freightId: number | null): Promise<void> {
  await insertMany(db, 'purchase_order', drafts.map(({ order }) => order) as never[]);
  await insertMany(db, 'purchase_order_line', drafts.flatMap(({ lines }) => lines) as never[]);
  const charges = drafts.flatMap(({ order, freight }) =>
    freight === 0
      ? []
      : [
          {
            purchase_order_id: order.purchase_order_id,
            charge_type_id: freightId,
            description: 'Freight',
            amount_cents: freight,
            taxable: true,
          },
        ],
  );
  if (charges.length > 0) await insertMany(db, 'purchase_order_charge', charges as never[]);
}

async function photographGoods(db: Db, files: FileStore, r: Random): Promise<void> {
  const tags = await db
    .selectFrom('tag')
    .select(['tag_id', 'part_id', 'created_at'])
    .where('purchase_order_item_id', 'is not', null)
    .where('photo_key', 'is', null)
    .orderBy('tag_id')
    .execute();
  const photos = [...(await picturesOfTags(db, files, r, tags))];
  await sql`update tag t set photo_key = p.key
    from unnest(${photos.map(([id]) => id)}::bigint[], ${photos.map(([, key]) => key)}::text[]) p (id, key)
    where t.tag_id = p.id`.execute(db);
}

export const purchaseOrders: Filler = {
  name: 'purchaseOrders',
  tables: [
    'purchase_order',
    'purchase_order_line',
    'purchase_order_charge',
    'purchase_receipt',
    'purchase_receipt_line',
    'purchase_receipt_tag',
    'supplier_posting',
    'purchase_claim',
    'purchase_credit_note',
    'tag',
    'stock_event',
    'stock_kind',
    'attachment',
    'history_event',
  ],
  async fill(db, yard, counts, progress) {
    const r = yard.random.fork('orders');
    const today = todayIn(yard.today);
    const [suppliers, from] = [await suppliersOf(db), await sourcesOf(db)];
    const [buyers, accountants] = [await staffOf(db, 'BUYING DEPARTMENT'), await staffOf(db, 'ACCOUNTING')];
    const isLacking = [suppliers, from.models, from.shelves, buyers, accountants].some((list) => list.length === 0);
    if (isLacking || counts.purchaseOrders === 0) return;
    let id = await nextOf(db, 'purchase_order', 'purchase_order_id');
    let firstLine = await nextOf(db, 'purchase_order_line', 'line_id');
    const isLarge = counts.openJobs > 0;
    const counter = await db
      .selectFrom('document_counter')
      .select('last')
      .where('kind', '=', 'purchaseOrder')
      .executeTakeFirstOrThrow();
    let number = counter.last;
    const days = Array.from({ length: counts.purchaseOrders }, () => Math.floor(TWO_YEARS * r.float() ** 1.3)).sort(
      (a, b) => b - a,
    );
    const lastDay = todayIn(lastOpenMoment(yard.today));
    const drafts: OrderDraft[] = [];
    for (const daysAgo of days) {
      const wish = {
        id: id++,
        firstLine,
        number: `PO${++number}`,
        fate: fateOf(r, daysAgo),
        on: openDayNear(addDays(today, -Math.max(daysAgo, 1)), -1),
        now: yard.today,
        supplier: r.pick(suppliers),
        buyer: r.pick(buyers),
        accountant: r.pick(accountants),
      };
      const draft = drawOrder(r, wish, from);
      // An order whose bill would be dated in the future is still open.
      drafts.push(
        draft.order.billed_on !== null && draft.order.billed_on > lastDay
          ? drawOrder(r, { ...wish, fate: 'open' }, from)
          : draft,
      );
      firstLine += drafts.at(-1)!.lines.length;
    }
    const first = drafts[0]!.order.purchase_order_id;
    await withoutChecks(
      db,
      ['purchase_order', 'purchase_order_line', 'purchase_order_charge', 'supplier_posting', 'tag', 'stock_event'],
      async () => {
        await withoutIndexes(db, ['purchase_order', 'purchase_order_line'], counts.purchaseOrders, async () => {
          for (let at = 0; at < drafts.length; at += 10_000) {
            await writeDrafts(db, drafts.slice(at, at + 10_000), from.freightId);
            progress(Math.min(at + 10_000, drafts.length), drafts.length);
          }
        });
        // Runs once the indexes are rebuilt, because it looks up the lines of each order.
        await sql`select sum_up_purchase_orders(array(select purchase_order_id from purchase_order
          where purchase_order_id >= ${first}))`.execute(db);
        await postBills(db, r, drafts, yard.today);
        await withWorkHours(db, yard.today);
        await writeReceipts(db, drafts, STILL_HERE, isLarge ? null : { r: r.fork('sold'), now: yard.today });
        if (yard.files && !isLarge) await photographGoods(db, yard.files, r.fork('photos'));
      },
    );
    await continueIds(db, 'purchase_order', 'purchase_order_id');
    await continueIds(db, 'purchase_order_line', 'line_id');
    await sql`update document_counter set last = ${number} where kind = 'purchaseOrder'`.execute(db);
    if (isLarge) return;
    await claimSome(db, drafts);
    await insertMany(db, 'history_event', drafts.flatMap(eventsOfOrder) as never[]);
  },
};
