import { formatCents } from '@yardkeeper/domain/format/money';
import { apportion } from '@yardkeeper/domain/inventory/apportion';
import { type Cents, cents } from '@yardkeeper/domain/money/cents';
import type { Ctx } from '../../../services.ts';
import { record } from '../../history/service.ts';
import { lockTagsOfVehicle, setCosts } from '../../inventory/tag/make-tags.ts';
import { announceTags, announceVehicle } from '../../inventory/tag/record.ts';
import { sumsOf, type VehicleRecord } from '../queries.ts';
import { ENTITY, locked } from '../record.ts';
import { type LineRow, linesOf } from '../strip/line-queries.ts';

export type Shares = {
  readonly costOf: ReadonlyMap<number, Cents>;
  readonly left: Cents;
  readonly isAnySold: boolean;
};

/** Until a part is sold every share is recalculated; afterwards given shares stay and new tags share what is left. */
export async function sharesOf(
  c: Ctx,
  v: VehicleRecord,
  items: readonly LineRow[],
  isTagged: (item: LineRow) => boolean,
): Promise<Shares> {
  const [[sums], tags] = await Promise.all([sumsOf(c.db, v.vehicle_id), lockTagsOfVehicle(c, v.vehicle_id)]);
  const isAnySold = tags.some((tag) => tag.left_on !== null);
  const tagByLine = new Map(tags.map((tag) => [tag.stock_id, tag]));
  const lines = items.map((item) => {
    const tag = tagByLine.get(item.stock_id);
    const isFixed = tag !== undefined && tag.cost_cents !== null && (tag.cost_is_manual || isAnySold);
    const manual = isFixed ? tag.cost_cents : item.manual_cost_cents;
    const retail = (tag?.retail_cents ?? item.retail_cents) * item.qty;
    return { retailCents: cents(retail), manualCents: manual === null ? null : cents(manual * item.qty) };
  });
  const shares = apportion(cents(sums!.cost_cents), lines, cents(v.projected_sales_cents ?? 0));
  const costOf = new Map(items.map((item, n) => [item.stock_id, cents(Math.floor(shares[n]! / item.qty))]));
  const given = items.filter(isTagged).reduce((all, item) => all + costOf.get(item.stock_id)! * item.qty, 0);
  return { costOf, left: cents(Math.max(0, sums!.cost_cents - given)), isAnySold };
}

export async function giveShares(c: Ctx, items: readonly LineRow[], costOf: Shares['costOf']): Promise<number> {
  const shares = items.flatMap((item) =>
    item.tag_id === null ? [] : [[item.tag_id, { eachCents: costOf.get(item.stock_id)!, oddCents: 0 }] as const],
  );
  if (shares.length > 0) await setCosts(c, new Map(shares));
  return shares.length;
}

export const costOfVehicle = async (c: Ctx, vehicleId: number): Promise<Cents> =>
  cents((await sumsOf(c.db, vehicleId))[0]!.cost_cents);

/** Once a part is sold the tags keep their cost, and the difference is recorded with the vehicle. */
export async function reshareCost(c: Ctx, vehicleId: number, before: Cents): Promise<void> {
  const v = await locked(c, vehicleId);
  const after = await costOfVehicle(c, vehicleId);
  if (after === before) return;
  const items = await linesOf(c.db, vehicleId);
  const { costOf, isAnySold } = await sharesOf(c, v, items, (item) => item.tag_id !== null);
  if (!items.some((item) => item.tag_id !== null)) return;
  // The amounts are in fields and not in the text, because not everybody may see them.
  const costs = { before: { cost: formatCents(before) }, after: { cost: formatCents(after) } };
  const entry = { entity: ENTITY, id: vehicleId, ...costs };
  if (isAnySold) {
    const text = 'Cost variance: parts are sold, so the tags keep their cost';
    await record(c, { ...entry, event: 'costVariance', text });
  } else {
    const tags = await giveShares(c, items, costOf);
    const over = tags === 1 ? 'one tag' : `${tags} tags`;
    await record(c, { ...entry, event: 'cost', text: `The cost is shared over ${over} again` });
    await announceTags(c);
  }
  await announceVehicle(c, vehicleId);
}
