import type { TagDetail, TagEvent } from '@yardkeeper/contract/inventory/schemas';
import { isHeld } from '@yardkeeper/domain/acquisitions/hold';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { isSerialised } from '@yardkeeper/domain/inventory/grades';
import { mayUndo } from '@yardkeeper/domain/inventory/stock-events';
import { isSellable, tagStatuses } from '@yardkeeper/domain/inventory/tag-state';
import { flag } from '../../http/wire.ts';
import type { Ctx } from '../../services.ts';
import { historyOf } from '../history/list.ts';
import { type EventRow, eventsOfTag } from './event-queries.ts';
import { presentTag } from './present.ts';
import { ENTITY, holds, maySell, noSuchTag, seesCost, tagIdFrom } from './rows.ts';
import { soldOn } from './sale-queries.ts';
import { moreOfTag, reservationsOf, tagById } from './tag-queries.ts';

export async function tagDetail(c: Ctx, typed: string): Promise<TagDetail> {
  const tagId = tagIdFrom(typed);
  const [[row], [more], reservations, [sale]] = await Promise.all([
    tagById(c.db, tagId),
    moreOfTag(c.db, tagId),
    reservationsOf(c.db, tagId),
    soldOn(c.db, tagId),
  ]);
  if (!row || !more || row.state === 'void') return noSuchTag(typed);
  const { status, lastSeen, promisedTo, ...tag } = presentTag(c, row);
  const documents = row.qty_on_hand > 0 ? reservations.filter((r) => r.kind === 'hard') : sale ? [sale] : [];
  const invoice = documents.find((d) => d.document_kind === 'invoice');
  return {
    ...tag,
    status,
    lastSeen,
    stockId: more.stock_id ?? 0,
    acqId: more.acq_id,
    acqNo: more.acq_no ?? '',
    purchaseOrderId: null,
    purchaseOrderItemId: more.purchase_order_item_id,
    purchased: row.stock_no ? [row.stock_no, row.year, row.make, row.model].filter(Boolean).join(' ') : '',
    invoiceId: invoice?.document_id ?? null,
    invoiceNo: invoice?.document_no ?? '',
    initId: more.init_id,
    configId: more.config_id,
    matchType: 'exact',
    type: more.part_type ?? '',
    engine: more.engine ?? '',
    transmission: more.transmission ?? '',
    colorId: more.colour_id,
    locationKind: more.location_kind ?? '',
    notes: more.notes,
    publicNotes: more.notes_public,
    mayHaveMany: !isSerialised(row.condition),
    holdUntil: more.hold_until,
    onHold: flag(isHeld(more.hold_until, todayIn(c.clock()), more.override_reason !== null)),
    vin: more.vin ?? '',
    reservations: reservations.map((r) => ({
      reservationId: r.reservation_id,
      kind: r.kind,
      qty: r.qty,
      documentKind: r.document_kind,
      documentId: r.document_id,
      documentNo: r.document_no,
      user: r.users_name ?? '',
      at: r.created_at.toISOString(),
      expiresAt: r.expires_at?.toISOString() ?? null,
    })),
    mayEdit: holds(c, 'EDIT_INVENTORY'),
    maySell: maySell(c) && isSellable(row.state) && row.qty_reserved < row.qty_on_hand,
  };
}

const counted = (n: number) => (n > 0 ? `+${n}` : String(n));
/** An event as a sentence. */
function words(e: EventRow): string {
  const to = tagStatuses[e.to_state];
  if (e.type === 'create') return `Tagged, ${to.toLowerCase()}${e.to_location ? ` at ${e.to_location}` : ''}`;
  if (e.type === 'move')
    return e.from_location ? `Moved from ${e.from_location} to ${e.to_location}` : `Put into ${e.to_location}`;
  if (e.type === 'count') return `Counted: ${counted(e.qty_delta)}`;
  if (e.type === 'undo') return `Taken back: ${to.toLowerCase()}${e.to_location ? ` at ${e.to_location}` : ''}`;
  return to;
}

const NEWEST = { pageNum: 1, pageSize: 200 };

/** Steps and changes together, newest first. */
export async function tagTimeline(c: Ctx, typed: string): Promise<TagEvent[]> {
  const tagId = tagIdFrom(typed);
  const [events, changes] = await Promise.all([eventsOfTag(c.db, tagId), historyOf(c, ENTITY, [tagId], NEWEST)]);
  if (events.length === 0) return noSuchTag(typed);
  const undone = new Set(events.flatMap((e) => e.reverse_of ?? []));
  const last = events.find((e) => e.type !== 'undo' && !undone.has(e.event_id));
  const steps = events.map(
    (e): TagEvent => ({
      eventId: e.event_id,
      kind: 'stock',
      event: e.type,
      text: words(e),
      notes: e.notes,
      user: e.users_name ?? '',
      at: e.at.toISOString(),
      document: e.document_no,
      isUndone: undone.has(e.event_id),
      mayUndo: holds(c, 'EDIT_INVENTORY') && e === last && mayUndo(e.type),
      changes: [],
    }),
  );
  const told = changes.records.map(
    (h): TagEvent => ({
      eventId: h.historyID,
      kind: 'change',
      event: h.event,
      text: h.text,
      notes: h.reason ?? '',
      user: h.user,
      at: h.at,
      document: '',
      isUndone: false,
      mayUndo: false,
      changes: seesCost(c) ? h.changes : h.changes.filter(({ field }) => field !== 'Cost'),
    }),
  );
  return [...steps, ...told].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}
