import { todayIn } from '@yardkeeper/domain/format/dates';
import { lineTotals } from '@yardkeeper/domain/invoices/totals';
import { cents } from '@yardkeeper/domain/money/cents';
import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import { insertMany } from '../../bulk.ts';
import type { OrderDraft } from './order-draft.ts';

const words = ['Lens cracked in the carton', 'Left side instead of right', 'Plug is broken', 'Seal is missing'];
const reasons = ['damaged', 'wrong', 'faulty', 'damaged'] as const;
const CLAIMS = 9;

type Single = { tag_id: number; line_id: number; purchase_order_id: number; location_id: number | null };
/** One single-piece tag in stock per unpaid order. */
const singlesOf = async (db: Db, orderIds: readonly number[]): Promise<Single[]> =>
  (
    await sql<Single>`select distinct on (l.purchase_order_id) t.tag_id, l.line_id, l.purchase_order_id, t.location_id
      from tag t join purchase_order_line l on l.line_id = t.purchase_order_item_id
      where l.purchase_order_id = any(${[...orderIds]}::bigint[]) and t.state = 'inStock' and t.qty_on_hand = 1
        and t.qty_reserved = 0
      order by l.purchase_order_id, t.tag_id limit ${sql.lit(CLAIMS)}`.execute(db)
  ).rows;

/** Claims for goods that came damaged or wrong; every other claim is credited and its tag returned. */
export async function claimSome(db: Db, drafts: readonly OrderDraft[]): Promise<void> {
  const unpaid = drafts.filter(({ fate }) => fate === 'unpaid' || fate === 'completed');
  const singles = await singlesOf(
    db,
    unpaid.map(({ order }) => order.purchase_order_id),
  );
  const { last } = await db
    .selectFrom('document_counter')
    .select('last')
    .where('kind', '=', 'purchaseCredit')
    .executeTakeFirstOrThrow();
  let number = last;
  for (const [n, single] of singles.entries()) {
    const { order, lines, receivedAt } = unpaid.find(
      (each) => each.order.purchase_order_id === single.purchase_order_id,
    )!;
    const at = receivedAt!;
    const on = todayIn(at);
    const { purchase_order_id, line_id, tag_id } = single;
    const [claim] = await db
      .insertInto('purchase_claim')
      .values({
        purchase_order_id,
        line_id,
        tag_id,
        qty: 1,
        reason: reasons[n % reasons.length]!,
        wish: 'credit',
        text: words[n % words.length]!,
        created_by: order.created_by,
        created_at: at,
      })
      .returning('claim_id')
      .execute();
    if (n % 2 === 1) continue;
    const unitPriceCents = cents(lines.find((line) => line.line_id === line_id)!.unit_cost_cents);
    const { netCents, gstCents, grossCents } = lineTotals({
      qty: 1,
      unitPriceCents,
      discountCents: cents(0),
      isTaxable: true,
    });
    const credit = { number: `SC${++number}`, created_by: order.created_by, created_at: at };
    const [posting] = await db
      .insertInto('supplier_posting')
      .values({
        ...credit,
        debtor_id: order.debtor_id,
        purchase_order_id,
        kind: 'creditNote',
        on_day: on,
        amount_cents: -grossCents,
      })
      .returning('posting_id')
      .execute();
    const [note] = await db
      .insertInto('purchase_credit_note')
      .values({
        ...credit,
        purchase_order_id,
        posting_id: posting!.posting_id,
        reason: words[n % words.length]!,
        issued_on: on,
        net_cents: netCents,
        gst_cents: gstCents,
        total_cents: grossCents,
      })
      .returning('credit_note_id')
      .execute();
    const { credit_note_id } = note!;
    const line = {
      credit_note_id,
      line_id,
      tag_id,
      claim_id: claim!.claim_id,
      qty: 1,
      net_cents: netCents,
      gst_cents: gstCents,
    };
    await insertMany(db, 'purchase_credit_line', [line] as never[]);
    await insertMany(db, 'stock_event', [
      {
        tag_id,
        type: 'sendBack',
        from_state: 'inStock',
        to_state: 'transferred',
        qty_delta: -1,
        from_location_id: single.location_id,
        to_location_id: single.location_id,
        document_kind: 'purchaseCredit',
        document_id: credit_note_id,
        document_no: credit.number,
        user_id: order.created_by,
        at,
      },
    ] as never[]);
  }
  await sql`update document_counter set last = ${number} where kind = 'purchaseCredit'`.execute(db);
}
