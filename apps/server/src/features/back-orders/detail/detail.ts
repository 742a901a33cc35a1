import type { BackOrderDetail } from '@yardkeeper/contract/back-orders/schemas';
import { draftFor } from '@yardkeeper/domain/back-orders/draft';
import { availableOf, shortOf } from '@yardkeeper/domain/back-orders/threshold';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import { shownCost } from '../../inventory/tag/record.ts';
import { sentAbout } from '../../outbox/messages-about.ts';
import { askingOf } from '../asking.ts';
import { type Asking, type BackOrderRecord, recordById } from '../list/list-queries.ts';
import { presentBackOrder, seesDocument } from '../present.ts';
import { figuresOf, limitsOf } from '../thresholds/present.ts';
import * as q from './detail-queries.ts';

const shownFigures = (t: q.Figures): NonNullable<BackOrderDetail['figures']> => ({
  min: t.min_qty,
  target: t.target_qty,
  leadDays: t.lead_days,
  ...figuresOf(t),
  available: availableOf(figuresOf(t)),
  short: shortOf(figuresOf(t), limitsOf(t)),
});

const waitingToo = (a: Asking) => (w: q.Waiting) => ({
  backOrderId: w.back_order_id,
  invoiceId: w.invoice_id,
  invoiceNo: w.number,
  customer: seesDocument(a, w) ? w.customer : '',
  qty: w.qty,
  since: w.since.toISOString(),
});

export const found = async (c: Ctx, id: number): Promise<BackOrderRecord> =>
  (await recordById(c.db, id, askingOf(c))) ?? refuse('notFound', 'That back order does not exist');

export async function backOrderDetail(c: Ctx, id: number): Promise<BackOrderDetail> {
  const asking = askingOf(c);
  const b = await found(c, id);
  const row = presentBackOrder(asking, b);
  const isSeen = b.invoice_id !== null && seesDocument(asking, b);
  const status = b.status === 'withdrawn' ? null : b.status;
  const [figures, cost, others, told] = await Promise.all([
    q.figuresFor(c.db, id),
    q.lastCost(c.db, b.part_id, b.supplier_id),
    q.othersWaiting(c.db, b.part_id, id, asking),
    isSeen ? sentAbout(c, { entity: 'invoice', id: b.invoice_id! }) : [],
  ]);
  return {
    ...row,
    neededQty: b.needed_qty,
    figures: figures ? shownFigures(figures) : null,
    lastCost: shownCost(c, cost),
    waiting: others.map(waitingToo(asking)),
    draft: isSeen ? draftFor({ part: b.part_name, document: b.invoice_no ?? '', status, eta: row.eta }) : '',
    told,
  };
}
