import { toldAmount } from '../../../../features/purchasing/document/record.ts';
import type { OrderDraft } from './order-draft.ts';

export function eventsOfOrder({ fate, order, lines, receivedAt, grossCents }: OrderDraft) {
  const of = {
    entity: 'purchaseOrder',
    entity_id: order.purchase_order_id,
    reason: null as string | null,
    before: null as object | null,
    after: null as object | null,
  };
  const events = [{ ...of, event: 'created', text: 'Created', user_id: order.created_by, at: order.created_at }];
  const received = lines.reduce((all, line) => all + line.received, 0);
  if (receivedAt)
    events.push({
      ...of,
      event: 'received',
      text: `${received} pieces received`,
      user_id: order.created_by,
      at: receivedAt,
    });
  if (order.finalized_at && order.finalized_by)
    events.push({
      ...of,
      event: 'finalized',
      text: `Finalised with invoice ${order.bill_no}`,
      ...toldAmount(grossCents),
      user_id: order.finalized_by,
      at: order.finalized_at,
    });
  if (fate === 'cancelled')
    events.push({
      ...of,
      event: 'cancelled',
      text: 'Cancelled',
      reason: order.cancel_reason,
      user_id: order.created_by,
      at: order.created_at,
    });
  return events;
}
