import { addDays, todayIn } from '@yardkeeper/domain/format/dates';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { continueIds, insertMany, withoutChecks, withoutIndexes } from '../bulk.ts';
import type { Filler } from '../filler.ts';
import type { Random } from '../random.ts';
import { type Buyer, drawDocument, type Fate, type SoldTag, type Staff } from './invoice-draft.ts';
import { postMoney } from './invoice-money.ts';

const sold = async (db: Db, from: number): Promise<SoldTag[]> =>
  (
    await sql<SoldTag>`select t.tag_id, t.part_id, p.name as part, concat_ws(' ', t.year, mk.name, mo.name) as vehicle, t.state,
      t.sold_cents as price_cents, t.cost_cents, t.sold_on from tag t join part_name p on p.part_id = t.part_id
      left join make mk on mk.make_id = t.make_id left join model mo on mo.model_id = t.model_id
      where t.sold_cents is not null and t.tag_id >= ${from} order by t.sold_on, t.tag_id`.execute(db)
  ).rows;
/** Parts on the shelf that open documents speak of, each once. */
const free = async (db: Db, many: number): Promise<SoldTag[]> =>
  (
    await sql<SoldTag>`select t.tag_id, t.part_id, p.name as part, concat_ws(' ', t.year, mk.name, mo.name) as vehicle, t.state,
      t.retail_cents as price_cents, t.cost_cents, current_date::text as sold_on from tag t join part_name p on p.part_id = t.part_id
      left join make mk on mk.make_id = t.make_id left join model mo on mo.model_id = t.model_id
      join vehicle v on v.vehicle_id = t.vehicle_id where t.state = 'inStock' and t.qty_reserved = 0 and t.retail_cents > 0 and t.condition = 3
      order by t.tag_id desc limit ${many}`.execute(db)
  ).rows;
const buyersOf = async (db: Db): Promise<Buyer[]> =>
  (
    await sql<Buyer>`select c.debtor_id, c.name, concat_ws(', ', nullif(a.street, ''), nullif(a.suburb, ''), nullif(a.city, '')) as address,
      coalesce(nullif(p.mobile, ''), p.phone, '') as phone, coalesce(p.email, '') as email, c.terms_id, t.days, c.price_level = 'trade' as is_trade
      from contact c left join contact_person p on p.debtor_id = c.debtor_id and p.main
      left join contact_address a on a.debtor_id = c.debtor_id and a.kind = 'billing' left join account_terms t on t.id = c.terms_id
      where c.is_customer and c.enabled order by c.debtor_id limit 20000`.execute(db)
  ).rows;
async function staffOf(db: Db): Promise<Staff> {
  const people = await sql<{ user_id: number }>`select u.user_id from app_user u join role r on r.role_id = u.role_id
    where r.name in ('SALES PERSON', 'SALES MANAGER') and u.active order by u.user_id limit 10`.execute(db);
  const couriers = await db.selectFrom('courier').select('id').orderBy('id').execute();
  const charges = await db
    .selectFrom('other_charge_type')
    .select(['id', 'name', 'amount_cents'])
    .where('taxable', '=', true)
    .orderBy('id')
    .execute();
  return { sellers: people.rows.map((row) => row.user_id), couriers: couriers.map((row) => row.id), charges };
}

type Plan = { fate: Fate; on: string; tags: SoldTag[] };
/** What was sold on a day went out on a few documents; and there are those nobody has finished yet. */
function plans(r: Random, tags: readonly SoldTag[], shelf: readonly SoldTag[], today: string): Plan[] {
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
    'quote',
    'open',
    'lost',
  ];
  const others = shelf.map(
    (tag, n): Plan => ({ fate: fates[n % fates.length]!, on: addDays(today, -(n % 9)), tags: [tag] }),
  );
  return [...final, ...others].sort((a, b) => (a.on < b.on ? -1 : 1));
}

const OPEN_SHARE = 0.08;
/** Quotes and invoices of two years in every state; every tag that was sold stands on the invoice it was sold with. */
export const invoices: Filler = {
  name: 'invoices',
  tables: [
    'invoice',
    'invoice_line',
    'invoice_payment',
    'receivable',
    'credit',
    'credit_application',
    'reservation',
    'tag',
    'document_counter',
  ],
  async fill(db, yard, counts, progress) {
    const r = yard.random.fork('invoices');
    const today = todayIn(yard.today);
    const [buyers, staff] = [await buyersOf(db), await staffOf(db)];
    const from = (
      await sql<{ n: number }>`select coalesce(max(tag_id), 0)::bigint + 1 as n from invoice_line`.execute(db)
    ).rows[0]!.n;
    const tags = await sold(db, from);
    if (tags.length === 0 || buyers.length === 0 || staff.sellers.length === 0) return;
    const shelf = await free(db, Math.min(200, Math.round(counts.invoices * OPEN_SHARE)));
    const planned = plans(r, tags, shelf, today);
    // Days on which nothing from the shelf went, only what is bought in: as many as make up the number.
    const oldest = tags[0]!.sold_on;
    const span = Math.max(1, Math.round((Date.parse(today) - Date.parse(oldest)) / 86_400_000));
    while (planned.length < counts.invoices)
      planned.push({ fate: 'closed', on: addDays(today, -r.int(0, span)), tags: [] });
    planned.sort((a, b) => (a.on < b.on ? -1 : 1));
    const perDocument = counts.invoiceLines / planned.length;
    const counters = await db.selectFrom('document_counter').selectAll().execute();
    const last = (kind: string) => counters.find((row) => row.kind === kind)!.last;
    const start = (await sql<{ n: number }>`select coalesce(max(invoice_id), 0)::bigint as n from invoice`.execute(db))
      .rows[0]!.n;
    let [quotes, sales] = [last('quote'), last('invoice')];
    const drafts = planned.map((plan, n) => {
      const isQuote = plan.fate === 'quote' || plan.fate === 'accepted' || plan.fate === 'lost';
      const number = isQuote ? `Q${++quotes}` : `INV${++sales}`;
      const more = Math.max(
        plan.tags.length === 0 ? 1 : 0,
        Math.round(perDocument - plan.tags.length + r.float() - 0.5),
      );
      return drawDocument(r, start + n + 1, number, plan.fate, plan.on, plan.tags, r.pick(buyers), staff, more);
    });
    await withoutChecks(
      db,
      ['invoice', 'invoice_line', 'invoice_payment', 'receivable', 'credit', 'credit_application'],
      () =>
        withoutIndexes(db, ['invoice', 'invoice_line'], counts.invoices, async () => {
          await postMoney(db, drafts, last('payment'));
          await insertMany(db, 'invoice', drafts.map(({ invoice }) => invoice) as never[], progress);
          for (let at = 0; at < drafts.length; at += 20_000)
            await insertMany(
              db,
              'invoice_line',
              drafts.slice(at, at + 20_000).flatMap(({ lines }) => lines) as never[],
            );
        }),
    );
    await continueIds(db, 'invoice', 'invoice_id');
    await sql`update document_counter set last = case kind when 'quote' then ${quotes}::bigint else ${sales}::bigint end where kind in ('quote', 'invoice')`.execute(
      db,
    );
    const held = drafts.filter(({ fate }) => fate === 'open' || fate === 'released' || fate === 'accepted');
    await insertMany(
      db,
      'reservation',
      held.flatMap(({ invoice, lines, at }) =>
        lines
          .filter((line) => line.tag_id !== null)
          .map((line) => ({
            tag_id: line.tag_id,
            kind: 'hard',
            qty: 1,
            document_kind: 'invoice',
            document_id: invoice.invoice_id,
            document_no: invoice.number,
            created_by: invoice.created_by,
            created_at: at,
          })),
      ) as never[],
    );
    const told =
      counts.invoices < 5_000
        ? drafts.map(({ invoice, at }) => ({
            entity: 'invoice',
            entity_id: invoice.invoice_id,
            event: 'created',
            text: `${invoice.number} created`,
            user_id: invoice.created_by,
            at,
          }))
        : [];
    if (told.length > 0) await insertMany(db, 'history_event', told as never[]);
  },
};
