import { addDays, todayIn } from '@yardkeeper/domain/format/dates';
import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import { insertMany } from '../../bulk.ts';
import { momentOn, openDayNear } from '../../moments.ts';
import type { Random } from '../../random.ts';
import type { OrderDraft } from './order-draft.ts';

/** The first payment type of a new yard that may pay suppliers. */
const BANK_TRANSFER = 5;

/** Posts a bill for each billed order, and its payment if the order is closed. */
export async function postBills(db: Db, r: Random, drafts: readonly OrderDraft[], now: Date): Promise<void> {
  const { last } = await db
    .selectFrom('document_counter')
    .select('last')
    .where('kind', '=', 'purchasePayment')
    .executeTakeFirstOrThrow();
  let number = last;
  const postings = drafts.flatMap(({ fate, order, grossCents }) => {
    if (order.billed_on === null || order.bill_due_on === null || grossCents === 0) return [];
    const of = {
      debtor_id: order.debtor_id,
      purchase_order_id: order.purchase_order_id,
      created_by: order.finalized_by,
    };
    const bill = {
      ...of,
      kind: 'bill',
      number: order.bill_no,
      on_day: order.billed_on,
      due_on: order.bill_due_on as string | null,
      amount_cents: grossCents as number,
      payment_type_id: null as number | null,
      created_at: order.finalized_at,
    };
    if (fate !== 'closed') return [bill];
    const due = openDayNear(addDays(order.billed_on, r.int(1, 20)), 1);
    const paid = momentOn(r, now, due);
    const paidAt = paid > order.finalized_at! ? paid : order.finalized_at!;
    const payment = {
      ...bill,
      kind: 'payment',
      number: `PP${++number}`,
      on_day: todayIn(paidAt),
      due_on: null,
      amount_cents: -grossCents,
      payment_type_id: BANK_TRANSFER,
      created_at: paidAt,
    };
    return [bill, payment];
  });
  if (postings.length > 0) await insertMany(db, 'supplier_posting', postings as never[]);
  await sql`update document_counter set last = ${number} where kind = 'purchasePayment'`.execute(db);
}
