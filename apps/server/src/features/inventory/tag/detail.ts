import type { TagDetail } from '@yardkeeper/contract/inventory/schemas';
import { isHeld } from '@yardkeeper/domain/acquisitions/hold';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { isSerialised } from '@yardkeeper/domain/inventory/grades';
import { mayRejoin } from '@yardkeeper/domain/inventory/rejoin';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { isSellable } from '@yardkeeper/domain/inventory/tag-state';
import { flag } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import { soldOn } from '../sales/sale-queries.ts';
import { presentTag } from './present.ts';
import { holds, maySell, noSuchTag, tagIdFrom } from './record.ts';
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
    purchaseOrderId: more.purchase_order_id,
    purchaseOrderItemId: more.purchase_order_item_id,
    purchased: row.stock_no
      ? [row.stock_no, row.year, row.make, row.model].filter(Boolean).join(' ')
      : (more.order_no ?? ''),
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
    partOf: more.part_of === null ? '' : tagNoOf(more.part_of),
    mayRejoin: holds(c, 'EDIT_INVENTORY') && mayRejoin(row, more.part_of),
    mayEdit: holds(c, 'EDIT_INVENTORY'),
    maySell: maySell(c) && isSellable(row.state) && row.qty_reserved < row.qty_on_hand,
  };
}
