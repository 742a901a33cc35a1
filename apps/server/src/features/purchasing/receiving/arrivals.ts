import type { CommittedOrder } from '@yardkeeper/contract/purchasing/receiving';
import { mayBeBoxed, whyNotReceived } from '@yardkeeper/domain/purchasing/receiving';
import { plainName } from '@yardkeeper/domain/reference/names';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import { whoDid } from '../../history/who-did.ts';
import type { OrderRecord } from '../document/queries.ts';
import { ENTITY } from '../document/record.ts';
import type { LineRecord } from '../lines/line-queries.ts';
import { type PlaceRow, placesOf } from './receipt-queries.ts';

export type Arrival = {
  readonly line: LineRecord;
  readonly qty: number;
  readonly place: PlaceRow;
  readonly condition: number;
  readonly asBox: boolean;
  readonly note: string;
};
type Given = CommittedOrder['lines'][number];

/** The place by id, else by code, else the line's own. */
const placeOf = (given: Given, line: LineRecord, places: readonly PlaceRow[]): PlaceRow | undefined => {
  const code = given.locationId == null && given.locationNo ? plainName(given.locationNo) : '';
  return code === ''
    ? places.find((place) => place.location_id === (given.locationId ?? line.location_id))
    : places.find((place) => place.plain === code);
};

/** Who received goods of this order last, for a user who counts the same goods; empty if nothing was received. */
export async function lastReceived(c: Ctx, o: OrderRecord): Promise<string> {
  const first = await whoDid(c, { entity: ENTITY, id: o.purchase_order_id, events: ['received'] });
  return first ? `${first.who} took of it into stock ${first.when}` : '';
}

/** Checks every line before anything is written, with each error at its own cell. */
export async function arrivalsOf(
  c: Ctx,
  order: OrderRecord,
  lines: readonly LineRecord[],
  given: CommittedOrder,
  tolerance: number,
): Promise<Arrival[]> {
  const byId = new Map(lines.map((line) => [line.line_id, line]));
  const ids = given.lines.flatMap((each) => each.locationId ?? byId.get(each.purchaseOrderItemId)?.location_id ?? []);
  const places = await placesOf(
    c.db,
    ids,
    given.lines.flatMap((each) => each.locationNo || []),
  );
  const wrong: Record<string, string> = {};
  const over: Record<string, string> = {};
  const came = new Map<number, number>();
  const arrivals = given.lines.flatMap((each, n): Arrival[] => {
    const line = byId.get(each.purchaseOrderItemId);
    if (!line) {
      wrong[`lines.${n}.purchaseOrderItemId`] = `That line is not on ${order.number}`;
      return [];
    }
    const place = placeOf(each, line, places);
    if (!place?.active)
      wrong[`lines.${n}.locationId`] = place ? `${place.code} is not used any more` : 'Say where it goes';
    const condition = each.partCondition ?? line.condition;
    const asBox = each.asBox === undefined ? line.as_box : each.asBox === 1;
    if (asBox && !mayBeBoxed(condition)) wrong[`lines.${n}.asBox`] = 'Only new and aftermarket parts share a tag';
    const before = came.get(line.line_id) ?? 0;
    came.set(line.line_id, before + each.qty);
    const why = whyNotReceived({ ...line, received: line.received + before }, each, tolerance);
    if (why) over[`lines.${n}.qty`] = `${line.description}: ${why}`;
    return place ? [{ line, qty: each.qty, place, condition, asBox, note: each.note }] : [];
  });
  const [firstWrong] = Object.values(wrong);
  if (firstWrong) refuse('badInput', firstWrong, wrong);
  const [firstOver] = Object.values(over);
  if (firstOver) refuse('conflict', [firstOver, await lastReceived(c, order)].filter(Boolean).join('; '), over);
  return arrivals;
}
