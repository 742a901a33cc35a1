import { addDays, todayIn } from '@yardkeeper/domain/format/dates';
import { spreadOver } from '@yardkeeper/domain/inventory/box-cost';
import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import { continueIds, insertMany } from '../../bulk.ts';
import { momentOn, openDayNear } from '../../moments.ts';
import type { Random } from '../../random.ts';
import { writeEvents, writeKinds, writeTally } from '../stock/stock-events.ts';
import type { OrderDraft } from './order-draft.ts';

const costOf = (landed: OrderDraft['landed'][number], first: number, qty: number) => {
  const { eachCents, oddCents } = spreadOver(landed.ofPieces(first, qty), qty);
  return { cost_cents: eachCents, odd_cents: oddCents };
};

type Sales = { readonly r: Random; readonly now: Date };
const SOLD = 0.88;
/** Sales older than this are already with the customer. */
const DAYS_TO_SEND = 4;

/** Most of the purchased stock is sold within weeks. */
function soldLater({ r, now }: Sales, receivedAt: Date, retailCents: number) {
  const on = openDayNear(addDays(todayIn(receivedAt), r.int(1, 75)), 1);
  const isSold = r.chance(SOLD) && on < addDays(todayIn(now), -DAYS_TO_SEND);
  const price = Math.round((retailCents * r.int(86, 100)) / 10_000) * 100;
  return isSold ? { sold_cents: price, sold_on: on, last_seen_at: momentOn(r, now, on) } : null;
}

/** The tags created from each line: one for the whole box, or one per piece. */
function tagsOf({ order, lines, landed, receivedAt }: OrderDraft, sales: Sales | null) {
  return lines.flatMap((line, n) => {
    const { line_id: purchase_order_item_id, part_id, make_id, model_id, condition, location_id } = line;
    const { retail_cents, trade_cents } = line;
    const tag = (first: number, qty_on_hand: number) => ({
      purchase_order_item_id,
      part_id,
      make_id,
      model_id,
      series_id: null,
      condition,
      location_id,
      retail_cents,
      trade_cents,
      ...costOf(landed[n]!, first, qty_on_hand),
      state: 'inStock',
      qty_on_hand,
      created_by: order.created_by,
      created_at: receivedAt,
      last_seen_at: receivedAt,
      sold_cents: null as number | null,
      sold_on: null as string | null,
    });
    if (line.received === 0) return [];
    if (line.as_box) return [tag(0, line.received)];
    return Array.from({ length: line.received }, (_, piece) => {
      const sold = sales && soldLater(sales, receivedAt!, retail_cents);
      return sold ? { ...tag(piece, 1), ...sold, state: 'delivered', qty_on_hand: 0 } : tag(piece, 1);
    });
  });
}

/** Writes one receipt per received order; only the tags of the latest orders are kept in stock. */
export async function writeReceipts(
  db: Db,
  drafts: readonly OrderDraft[],
  latest: number,
  sales: Sales | null,
): Promise<void> {
  const start = (
    await sql<{ n: number }>`select coalesce(max(receipt_id), 0)::bigint + 1 as n from purchase_receipt`.execute(db)
  ).rows[0]!.n;
  const came = drafts
    .filter(({ receivedAt }) => receivedAt !== null)
    .map((draft, n) => ({ draft, receiptId: start + n }));
  if (came.length === 0) return;
  await insertMany(
    db,
    'purchase_receipt',
    came.map(({ draft, receiptId }) => ({
      receipt_id: receiptId,
      purchase_order_id: draft.order.purchase_order_id,
      note: '',
      created_by: draft.order.created_by,
      created_at: draft.receivedAt,
    })) as never[],
  );
  await insertMany(
    db,
    'purchase_receipt_line',
    came.flatMap(({ draft, receiptId }) =>
      draft.lines.flatMap(({ line_id, received }) =>
        received === 0 ? [] : [{ receipt_id: receiptId, line_id, qty: received, note: '' }],
      ),
    ) as never[],
  );
  await continueIds(db, 'purchase_receipt', 'receipt_id');
  const first = (
    await sql<{ n: number }>`select greatest(100001, coalesce(max(tag_id), 0) + 1)::bigint as n from tag`.execute(db)
  ).rows[0]!.n;
  const tags = came
    .slice(-latest)
    .flatMap(({ draft, receiptId }) => tagsOf(draft, sales).map((tag) => ({ tag, receiptId })))
    .map(({ tag, receiptId }, n) => ({ receiptId, tag: { tag_id: first + n, ...tag } }));
  const json = JSON.stringify(tags.map(({ tag }) => tag));
  await writeKinds(db, json);
  const names = Object.keys(tags[0]!.tag);
  await sql`insert into tag (${sql.join(names.map((name) => sql.ref(name)))}, kind_id) overriding system value
    select ${sql.join(names.map((name) => sql.ref(`x.${name}`)))}, k.kind_id
    from json_populate_recordset(null::tag, ${json}::json) x
    join stock_kind k on k.part_id = x.part_id and k.make_id = x.make_id and k.model_id = x.model_id and k.series_id is null`.execute(
    db,
  );
  await insertMany(
    db,
    'purchase_receipt_tag',
    tags.map(({ tag, receiptId }) => ({
      tag_id: tag.tag_id,
      receipt_id: receiptId,
      line_id: tag.purchase_order_item_id,
      qty: Math.max(1, tag.qty_on_hand),
    })) as never[],
  );
  await writeEvents(db, first);
  await writeTally(db, first);
  await continueIds(db, 'tag', 'tag_id');
}
