import type { Consignment } from '@yardkeeper/contract/dispatch/schemas';
import type { Ctx } from '../../../services.ts';
import { type DeliveryRow, headersByIds } from '../queries.ts';
import { detail, locked } from '../record.ts';

/** Locks in the order of their invoices, so that two people who ticked the same ones never wait for each other. */
export async function lockedInOrder(c: Ctx, deliveryIds: readonly number[]): Promise<DeliveryRow[]> {
  const ids = [...new Set(deliveryIds)];
  const invoices = new Map((await headersByIds(c.db, ids)).map((row) => [row.delivery_id, row.invoice_id]));
  const inOrder = ids.toSorted((a, b) => (invoices.get(a) ?? 0) - (invoices.get(b) ?? 0) || a - b);
  const rows: DeliveryRow[] = [];
  for (const id of inOrder) rows.push(await locked(c, id));
  return rows;
}

/** Either all of them or none; answered in the order in which they were asked for. */
export async function forEach(
  c: Ctx,
  deliveryIds: readonly number[],
  act: (d: DeliveryRow) => Promise<void>,
): Promise<Consignment[]> {
  for (const d of await lockedInOrder(c, deliveryIds)) await act(d);
  const answers: Consignment[] = [];
  for (const id of new Set(deliveryIds)) answers.push(await detail(c, id));
  return answers;
}
