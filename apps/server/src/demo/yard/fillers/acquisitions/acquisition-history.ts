import { type AcquisitionStatus, statusNames } from '@yardkeeper/domain/acquisitions/status';
import { formatDate, todayIn } from '@yardkeeper/domain/format/dates';
import { formatCents } from '@yardkeeper/domain/format/money';
import { afterWork, openSpan } from '../../moments.ts';
import type { Random } from '../../random.ts';
import type { DrawnAcquisition } from './acquisition-draft.ts';

type Event = {
  readonly entity: 'acquisition' | 'vehicle';
  readonly entity_id: number;
  readonly event: string;
  readonly text: string;
  readonly before: object | null;
  readonly after: object | null;
  readonly reason: string | null;
  readonly user_id: number;
  readonly at: Date;
};
type Stocked = { readonly vehicle_id: number; readonly stock_no: string };

const MINUTE = 60_000;

const createdFacts = ({ acquisition: a, price }: DrawnAcquisition) => ({
  makeId: a.make_id,
  modelId: a.model_id,
  seriesId: a.series_id,
  year: a.year,
  regNo: a.reg_no,
  vin: a.vin,
  chassis: a.chassis,
  odometer: a.odometer,
  comments: a.comments,
  debtorId: a.debtor_id,
  sellerGst: a.seller_gst,
  acquisitionDate: a.acquired_on,
  price: price / 100,
});

export function eventsOf(r: Random, drawn: DrawnAcquisition, stocked: Stocked | undefined, today: Date): Event[] {
  const { acquisition: a, price, buyer, closer, receiver } = drawn;
  const events: Event[] = [];
  let now = a.created_at.getTime();
  const pass = (minutes: number) => {
    now = afterWork(new Date(now), minutes, today).getTime();
  };
  const add = (event: string, text: string, user_id: number, more: Partial<Event> = {}) =>
    events.push({
      entity: 'acquisition',
      entity_id: a.acq_id,
      event,
      text,
      user_id,
      at: new Date(now),
      before: null,
      after: null,
      reason: null,
      ...more,
    });
  let status: AcquisitionStatus = 'open';
  const become = (to: AcquisitionStatus, event: string, user_id: number, reason: string | null = null) => {
    const change = { before: { status: statusNames[status] }, after: { status: statusNames[to] }, reason };
    add(event, `${a.acq_no} became ${statusNames[to]}`, user_id, change);
    status = to;
  };

  add('created', `${a.acq_no} created`, buyer.user_id, { after: createdFacts(drawn) });
  const wait = a.received_at ? (a.received_at.getTime() - now) / MINUTE : 60;
  pass(Math.min(r.int(2, 40), wait / 4));
  if (a.driver_id !== null) become('inProgress', 'pickup', buyer.user_id);
  if (a.status === 'cancelled') {
    pass(r.int(60, 600));
    become('cancelled', 'status', buyer.user_id, a.cancel_reason);
  }
  if (a.received_at === null) return events;
  const received = a.received_at.getTime();
  const opened = openSpan(todayIn(a.received_at))!.from;
  now = Math.max(now, opened, received - 4 * MINUTE);
  add('pickup', 'Photo added', receiver.user_id);
  now = Math.max(now, received - MINUTE);
  add('pickup', 'Signed by the seller', receiver.user_id);
  now = received;
  become('completed', 'pickup', receiver.user_id);
  if (drawn.isPaid) {
    pass(r.int(2, 20));
    const paid = `${formatCents(price)} paid for Purchase price on ${formatDate(todayIn(a.received_at))}`;
    add('payment', paid, buyer.user_id);
  }
  if (stocked) {
    pass(r.int(5, 90));
    add('stock', `Into stock as ${stocked.stock_no}`, closer.user_id);
    const vehicle = { entity: 'vehicle', entity_id: stocked.vehicle_id } as const;
    add('created', `${stocked.stock_no} from ${a.acq_no}`, closer.user_id, vehicle);
  }
  if (a.status === 'closed') {
    pass(r.int(10, 240));
    become('closed', 'status', closer.user_id);
  }
  return events;
}
