import { isInTheYard } from '@yardkeeper/domain/inventory/place';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { type TagState, tagStatus, tagStatuses } from '@yardkeeper/domain/inventory/tag-state';
import { conditionName } from '@yardkeeper/domain/parts/conditions';

export const tagColumns = `t.tag_id as "tagId", p.name as "partDesc", t.part_no as "partNo", coalesce(mk.name, '') as make,
  coalesce(mo.name, '') as model, coalesce(se.name, '') as series, t.year, t.condition, t.grade, t.damage, t.odometer,
  coalesce(l.code, '') as location, coalesce(v.stock_no, '') as "stockNo", coalesce(v.reg_no, '') as "regNo",
  coalesce(c.name, '') as color, t.retail_cents, t.trade_cents, t.cost_cents, t.state, t.qty_on_hand as qty,
  t.qty_reserved as "qtyReserved", t.created_at, t.last_seen_at as "lastSeen", t.web::int as "webEnable",
  t.share::int as "shareEnable", t.photo_key, t.version,
  (select jsonb_build_object('no', r.document_no, 'kind', r.kind) from reservation r where r.tag_id = t.tag_id
    and r.released_at is null and (r.expires_at is null or r.expires_at > now()) order by r.kind limit 1) as promise`;
export const tagJoins = `join part_name p on p.part_id = t.part_id left join make mk on mk.make_id = t.make_id
  left join model mo on mo.model_id = t.model_id left join series se on se.series_id = t.series_id
  left join location l on l.location_id = t.location_id left join vehicle v on v.vehicle_id = t.vehicle_id
  left join colour c on c.id = t.colour_id`;

export type TagFound = {
  readonly tagId: number;
  readonly condition: number;
  readonly retail_cents: number;
  readonly trade_cents: number;
  readonly cost_cents: number | null;
  readonly state: TagState;
  readonly location: string;
  readonly qty: number;
  readonly qtyReserved: number;
  readonly promise: { readonly no: string; readonly kind: string } | null;
};

export const tagRead = <T extends TagFound>({ retail_cents, trade_cents, cost_cents, promise, ...row }: T) => ({
  ...row,
  location: isInTheYard(row.state) ? row.location : '',
  tagNo: tagNoOf(row.tagId),
  conditionName: conditionName(row.condition),
  retail: retail_cents / 100,
  trade: trade_cents / 100,
  cost: cost_cents === null ? null : cost_cents / 100,
  statusName:
    tagStatuses[tagStatus(row.state, { qty: row.qty, reserved: row.qtyReserved, isHeld: promise?.kind === 'soft' })],
  promisedTo: promise?.no ?? '',
});

export const tagFields = [
  ...['tagId', 'tagNo', 'partDesc', 'partNo', 'make', 'model', 'series', 'year', 'conditionName', 'grade', 'damage'],
  ...['color', 'odometer', 'location', 'stockNo', 'regNo', 'retail', 'trade', 'cost', 'statusName', 'qty'],
  ...['qtyReserved', 'lastSeen', 'webEnable', 'shareEnable', 'version'],
];
