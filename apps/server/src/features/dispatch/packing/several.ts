import type { Consignment } from '@yardkeeper/contract/dispatch/schemas';
import type { Ctx } from '../../../services.ts';
import { type ConsignmentRow, headersByIds } from '../queries.ts';
import { detail, locked } from '../record.ts';

/** Locks in the order of the invoices, so that two users who selected the same consignments cannot deadlock. */
export async function lockedInOrder(c: Ctx, deliveryIds: readonly number[]): Promise<ConsignmentRow[]> {
  const ids = [...new Set(deliveryIds)];
  const invoices = new Map((await headersByIds(c.db, ids)).map((row) => [row.consignment_id, row.invoice_id]));
  const inOrder = ids.toSorted((a, b) => (invoices.get(a) ?? 0) - (invoices.get(b) ?? 0) || a - b);
  const rows: ConsignmentRow[] = [];
  for (const id of inOrder) rows.push(await locked(c, id));
  return rows;
}

/** Acts on all or none; returns them in the order of `deliveryIds`. */
export async function forEach(
  c: Ctx,
  deliveryIds: readonly number[],
  act: (d: ConsignmentRow) => Promise<void>,
): Promise<Consignment[]> {
  for (const d of await lockedInOrder(c, deliveryIds)) await act(d);
  const answers: Consignment[] = [];
  for (const id of new Set(deliveryIds)) answers.push(await detail(c, id));
  return answers;
}
