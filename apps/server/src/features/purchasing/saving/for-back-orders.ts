import type { SavedOrderLine } from '@yardkeeper/contract/purchasing/saving';
import { servesKind, whyNotOrdered } from '@yardkeeper/domain/back-orders/ordering';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import type { LineRecord } from '../lines/line-queries.ts';
import { lockBackOrders, type WaitedFor, waitedFor } from './back-order-queries.ts';

export const kindOf = (given: SavedOrderLine) => ({
  part_id: given.partId,
  make_id: given.makeId,
  model_id: given.modelId,
  series_id: given.seriesId,
});

/** A line keeps its back order until it asks for another kind of part. */
export function backOrderOf(given: SavedOrderLine, before: LineRecord | undefined): number | null {
  const { backOrderId = before?.back_order_id ?? null } = given;
  const isKept = before !== undefined && backOrderId === before.back_order_id;
  return isKept && !servesKind(before, kindOf(given)) ? null : backOrderId;
}

type Named = { readonly id: number; readonly line: SavedOrderLine; readonly n: number };
function whyNotFor({ line }: Named, waited: WaitedFor | undefined, isOwn: boolean): string | null {
  if (!waited) return 'That back order does not exist';
  if (!servesKind(waited, kindOf(line))) return `That back order is for ${waited.part}, of another kind`;
  return isOwn ? null : whyNotOrdered(waited);
}

/** Checks newly named back orders under a lock, so that two users cannot order the same one. */
export async function refuseOrderedTwice(
  c: Ctx,
  given: readonly SavedOrderLine[],
  before: readonly LineRecord[],
  at: (n: number, field: string) => string,
): Promise<void> {
  const known = new Map(before.map((line) => [line.line_id, line]));
  const all = given.flatMap((line, n): Named[] => {
    const id = backOrderOf(line, known.get(line.purchaseOrderItemId));
    return id === null ? [] : [{ id, line, n }];
  });
  const isNew = ({ id, line }: Named) => known.get(line.purchaseOrderItemId)?.back_order_id !== id;
  const added = all.filter(isNew);
  if (added.length === 0) return;
  const ids = added.map(({ id }) => id);
  await lockBackOrders(c.db, ids);
  const waited = new Map((await waitedFor(c.db, ids)).map((each) => [each.back_order_id, each]));
  const replaced = new Set(
    before.filter((line) => line.received + line.claimed + line.short === 0).map((line) => line.back_order_id),
  );
  const fields: Record<string, string> = {};
  for (const each of added) {
    const isTwice = all.some(({ id, n }) => id === each.id && n !== each.n);
    const why = isTwice
      ? 'Another line of this order is for the same back order'
      : whyNotFor(each, waited.get(each.id), replaced.has(each.id));
    if (why) fields[at(each.n, 'backOrderId')] = why;
  }
  const [first] = Object.values(fields);
  if (first) refuse('conflict', first, fields);
}
