import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import { picturesOf } from '../../files/attachments.ts';
import { opened } from '../../invoices/document/record.ts';
import { PHOTOS, SIGNATURE } from '../photos.ts';
import { consignmentsOf } from './proof-queries.ts';

/**
 * Drivers see what they drove; users with access to the invoice see all of it; users who only view dispatch see
 * everything.
 */
async function visible(c: Ctx, invoiceId: number): Promise<number[]> {
  const { role, permissions, userId } = c.actor;
  const isDriver = role === 'DRIVER';
  const seesInvoice = !isDriver && (role === 'SUPER_ADMIN' || permissions.has('VIEW_INVOICE_AND_QUOTE'));
  if (seesInvoice) await opened(c, invoiceId);
  const all = await consignmentsOf(c.db, invoiceId);
  const own = isDriver ? all.filter((d) => d.driver_id === userId) : all;
  if (!seesInvoice && own.length === 0) refuse('notFound', 'That document does not exist');
  return own.map((d) => d.consignment_id);
}

async function shown(c: Ctx, entity: string, deliveryIds: readonly number[]) {
  const all = await Promise.all(deliveryIds.map((id) => picturesOf(c, { entity, id })));
  return all.flat().map(({ id, fileUrl, fileName, thumbUrl }) => ({ id, fileUrl, fileName, thumbUrl }));
}

/** For all consignments of a document, oldest first; the last signature counts. */
export async function deliveryProof(c: Ctx, invoiceId: number) {
  const ids = await visible(c, invoiceId);
  const [photos, signatures] = await Promise.all([shown(c, PHOTOS, ids), shown(c, SIGNATURE, ids)]);
  return { photos, signature: signatures.at(-1) ?? null };
}
