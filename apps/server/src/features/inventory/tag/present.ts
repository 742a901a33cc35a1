import type { TagRow } from '@yardkeeper/contract/inventory/schemas';
import { dayNumber } from '@yardkeeper/domain/format/dates';
import type { Grade } from '@yardkeeper/domain/inventory/grades';
import { isInTheYard, placeInWords } from '@yardkeeper/domain/inventory/place';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { tagStatus, tagStatuses } from '@yardkeeper/domain/inventory/tag-state';
import { conditionName } from '@yardkeeper/domain/parts/conditions';
import { flag } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import { signedAddress } from '../../files/signing.ts';
import { shownCost } from './record.ts';
import type { TagListed } from './tag-queries.ts';

/** In New Zealand days, like the stock by age. */
const daysSince = (then: Date, now: Date): number => Math.max(0, dayNumber(now) - dayNumber(then));

const statusOf = (t: Pick<TagListed, 'state' | 'qty_on_hand' | 'qty_reserved' | 'promise'>) =>
  tagStatus(t.state, { qty: t.qty_on_hand, reserved: t.qty_reserved, isHeld: t.promise?.kind === 'soft' });

export function presentTag(c: Ctx, t: TagListed, photoKey = t.photo_key): TagRow {
  const status = statusOf(t);
  return {
    tagId: t.tag_id,
    tagNo: tagNoOf(t.tag_id),
    partId: t.part_id,
    partDesc: t.part,
    partNo: t.part_no,
    makeId: t.make_id,
    make: t.make ?? '',
    modelId: t.model_id,
    model: t.model ?? '',
    seriesId: t.series_id,
    series: t.series ?? '',
    year: t.year,
    condition: t.condition,
    conditionName: conditionName(t.condition),
    grade: t.grade as Grade | '',
    damage: t.damage,
    color: t.colour ?? '',
    odometer: t.odometer,
    locationId: isInTheYard(t.state) ? t.location_id : null,
    location: (isInTheYard(t.state) && t.location) || '',
    place: placeInWords(t.state, t.location),
    vehicleId: t.vehicle_id,
    stockNo: t.stock_no ?? '',
    regNo: t.reg_no ?? '',
    retail: t.retail_cents / 100,
    trade: t.trade_cents / 100,
    cost: shownCost(c, t.cost_cents),
    status,
    statusName: tagStatuses[status],
    qty: t.qty_on_hand,
    qtyReserved: t.qty_reserved,
    promisedTo: t.promise?.no ?? '',
    ageDays: daysSince(t.created_at, c.clock()),
    lastSeen: t.last_seen_at.toISOString(),
    webEnable: flag(t.web),
    shareEnable: flag(t.share),
    photo: signedAddress(c, photoKey),
    version: t.version,
  };
}
