import { acquisitionCalls } from '@yardkeeper/contract/acquisitions/calls';
import type { HistoryDocument } from '@yardkeeper/contract/history';
import { inventoryCalls } from '@yardkeeper/contract/inventory/calls';
import { documentCalls } from '@yardkeeper/contract/invoices/document-calls';
import { orderCalls } from '@yardkeeper/contract/purchasing/document-calls';
import { vehicleCalls } from '@yardkeeper/contract/vehicles/calls';
import { admits } from '@yardkeeper/domain/access/guard';
import { tagIdOf } from '@yardkeeper/domain/inventory/tag-number';
import { seesAllInvoices } from '@yardkeeper/domain/invoices/facts';
import type { Ctx } from '../../services.ts';
import { documentsOpenTo, type Viewer } from './document-queries.ts';

const viewerOf = ({ actor }: Ctx): Viewer => ({
  userId: actor.userId,
  opens: {
    invoice: admits(documentCalls.detail.guard, actor),
    acquisition: admits(acquisitionCalls.detail.guard, actor),
    vehicle: admits(vehicleCalls.detail.guard, actor),
    purchaseOrder: admits(orderCalls.detail.guard, actor),
    tag: admits(inventoryCalls.detail.guard, actor),
  },
  everyInvoice: seesAllInvoices(actor),
  everyAcquisition: admits({ anyOf: ['VIEW_VA'] }, actor),
});

const numbersIn = (text: string): string[] => text.match(/\b[A-Za-z]{1,10}\d{1,12}\b/g) ?? [];

export type NamingEvent = { readonly words: string; readonly invoiceId?: number | null };
type Itself = { readonly kind: string; readonly ids: readonly number[] };

/** The record whose history is shown is left out, because it is open already. */
export async function documentsOf(
  c: Ctx,
  events: readonly NamingEvent[],
  itself: Itself,
): Promise<HistoryDocument[][]> {
  const named = events.map(({ words }) => new Set(numbersIn(words)));
  const numbers = [...new Set(named.flatMap((each) => [...each]))];
  const invoiceIds = events.flatMap(({ invoiceId }) => invoiceId ?? []);
  if (numbers.length + invoiceIds.length === 0) return events.map(() => []);
  const tagIds = numbers.flatMap((no) => (no.startsWith('T') ? (tagIdOf(no) ?? []) : []));
  const found = (await documentsOpenTo(c.db, { numbers, tagIds, invoiceIds }, viewerOf(c))).filter(
    ({ kind, id }) => kind !== itself.kind || !itself.ids.includes(id),
  );
  return events.map(({ invoiceId }, n) =>
    found.filter(({ kind, id, no }) => named[n]!.has(no) || (kind === 'invoice' && id === invoiceId)),
  );
}
