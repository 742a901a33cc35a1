import type { BackOrderDetail, EditedBackOrder } from '@yardkeeper/contract/back-orders/schemas';
import { formatDate, todayIn } from '@yardkeeper/domain/format/dates';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import { recordChange } from '../../history/service.ts';
import { refuseStale } from '../../history/stale.ts';
import { passOnWaiting } from '../../inventory/sales/pass-on.ts';
import { announceBackOrders, ENTITY } from '../record.ts';
import { supplierById } from '../thresholds/threshold-queries.ts';
import { backOrderDetail, found } from './detail.ts';
import * as q from './detail-queries.ts';

const say = (field: string, sentence: string) => refuse('badInput', sentence, { [field]: sentence });

async function fieldsOf(c: Ctx, given: EditedBackOrder): Promise<q.ByHand> {
  const { qty, supplierId, notes, dismissedUntil } = given;
  if (supplierId && !(await supplierById(c.db, supplierId))) say('supplierId', 'That supplier does not exist');
  if (dismissedUntil && dismissedUntil <= todayIn(c.clock())) say('dismissedUntil', 'Choose a day after today');
  return {
    ...(qty === undefined ? {} : { qty_by_hand: qty }),
    ...(supplierId === undefined ? {} : { supplier_by_hand: supplierId }),
    ...(notes === undefined ? {} : { notes }),
    ...(dismissedUntil === undefined ? {} : { dismissed_until: dismissedUntil }),
  };
}

const wordsOf = ({ dismissedUntil }: EditedBackOrder): string | undefined => {
  if (dismissedUntil === undefined) return undefined;
  return dismissedUntil === null ? 'Shown again' : `Dismissed until ${formatDate(dismissedUntil)}`;
};

/** Once ordered, received or done, it changes on its order or document; notes stay editable. */
export async function editBackOrder(c: Ctx, given: EditedBackOrder): Promise<BackOrderDetail> {
  const { backOrderId: id } = given;
  const kept = (await q.lockBackOrder(c.db, id)) ?? refuse('notFound', 'That back order does not exist');
  await refuseStale(
    c,
    { table: 'back_order', at: { back_order_id: id }, name: 'This back order', version: kept.version },
    given.version,
  );
  const { status } = await found(c, id);
  const isMore = given.qty !== undefined || given.supplierId !== undefined || given.dismissedUntil !== undefined;
  if (isMore && status !== 'needed' && status !== 'dismissed')
    refuse('conflict', `It is ${status === 'withdrawn' ? 'not wanted any more' : status} already`);
  const fields = await fieldsOf(c, given);
  const before = Object.fromEntries(Object.keys(fields).map((key) => [key, kept[key as keyof typeof kept]]));
  await q.updateBackOrder(c.db, id, fields);
  if (given.dismissedUntil) await passOnWaiting(c, id);
  const text = wordsOf(given);
  await recordChange(c, { entity: ENTITY, id, ...(text ? { text } : {}), before, after: fields });
  await announceBackOrders(c, id);
  return backOrderDetail(c, id);
}
