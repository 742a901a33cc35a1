import { priorityHours } from '@yardkeeper/domain/invoices/kinds';
import { afterWork } from '../../moments.ts';
import type { Random } from '../../random.ts';
import type { Draft } from './invoice-draft.ts';
import type { Staff } from './invoice-sources.ts';

type Event = {
  readonly entity: 'invoice';
  readonly entity_id: number;
  readonly event: string;
  readonly text: string;
  readonly reason: string | null;
  readonly user_id: number;
  readonly at: Date;
};

export function eventsOf(
  r: Random,
  { fate, invoice: i, lines, at, credited, creditedAt }: Draft,
  staff: Staff,
  today: Date,
): Event[] {
  const events: Event[] = [];
  let now = at.getTime();
  const add = (
    minutes: number,
    event: string,
    text: string,
    by: readonly number[] = [],
    reason: string | null = null,
  ) => {
    now = afterWork(new Date(now), minutes, today).getTime();
    const user_id = by.length > 0 ? r.pick(by) : i.created_by;
    events.push({ entity: 'invoice', entity_id: i.invoice_id, event, text, reason, user_id, at: new Date(now) });
  };
  const tags = lines.filter((line) => line.tag_id !== null).length;
  const isWith = fate === 'closed' || fate === 'unpaid';
  const isCounter = i.type === 'counter';
  add(0, 'created', `${i.number} created`);
  if (fate === 'accepted') add(r.int(20, 600), 'accepted', `${i.number} accepted`);
  if (fate === 'converted') add(r.int(20, 600), 'converted', `${i.number} became an invoice`);
  if (['released', 'picking', 'completed', 'cancelled'].includes(fate) || (i.finalized_at !== null && !isCounter))
    add(2, 'released', `Released to picking, to be ready within ${priorityHours[i.priority]} h`);
  if (fate === 'lost' || fate === 'cancelled')
    add(r.int(20, 600), 'cancelled', `${i.number} cancelled`, [], i.cancel_reason);
  if (fate === 'picking') add(r.int(5, 40), 'picking', 'Picking started', staff.pickers);
  const isPacked = isWith || fate === 'sent' || fate === 'out';
  if (tags > 0 && (isPacked || fate === 'toPack') && !isCounter) {
    const things = tags === 1 ? '1 part' : `${tags} parts`;
    add(r.int(5, 40), 'picking', 'Picking started', staff.pickers);
    add(r.int(5, 30), 'picked', `${things} picked`, staff.pickers);
    if (isPacked) add(r.int(5, 30), 'packed', `${things} packed`, staff.dispatchers);
  }
  if (i.finalized_at !== null) add(3, 'finalized', 'Finalised');
  if (tags > 0 && (isWith || fate === 'out') && !isCounter) {
    add(r.int(10, 90), 'dispatched', 'Out for delivery', staff.dispatchers);
    if (isWith) add(r.int(60, 1_500), 'delivered', 'Delivered', staff.drivers);
  }
  if (tags > 0 && isCounter) add(2, 'collected', 'Collected at the counter');
  if (credited && creditedAt) {
    now = Math.max(now, creditedAt.getTime());
    add(0, 'credited', `Credit note for ${credited.description}`);
  }
  return events;
}
