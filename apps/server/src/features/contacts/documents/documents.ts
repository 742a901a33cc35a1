import type { ContactDocument, DocumentQuery } from '@yardkeeper/contract/contacts/ledger';
import { admits } from '@yardkeeper/domain/access/guard';
import { costRoles, isOneOf, viewAllInvoicesRoles } from '@yardkeeper/domain/access/roles';
import { statusNames as acquisitionStatusNames } from '@yardkeeper/domain/acquisitions/status';
import { invoiceStatusNames } from '@yardkeeper/domain/invoices/kinds';
import { orderStatusNames } from '@yardkeeper/domain/purchasing/status';
import type { z } from 'zod';
import { flag } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import { opened } from '../record.ts';
import * as q from './document-queries.ts';

type Kind = ContactDocument['kind'];

const opens: Readonly<Record<Kind, 'VIEW_INVOICE_AND_QUOTE' | 'VIEW_PURCHASE_ORDER' | 'VIEW_VA'>> = {
  quote: 'VIEW_INVOICE_AND_QUOTE',
  invoice: 'VIEW_INVOICE_AND_QUOTE',
  purchaseOrder: 'VIEW_PURCHASE_ORDER',
  acquisition: 'VIEW_VA',
};

const statusNames: Readonly<Record<Kind, Readonly<Record<string, string>>>> = {
  quote: invoiceStatusNames,
  invoice: invoiceStatusNames,
  purchaseOrder: orderStatusNames,
  acquisition: acquisitionStatusNames,
};
const nameOfStatus = (kind: Kind, status: string): string => statusNames[kind][status] ?? status;

export async function contactDocuments(c: Ctx, asked: z.output<typeof DocumentQuery>) {
  await opened(c, asked.debtorID);
  const kinds = (Object.keys(opens) as Kind[]).filter(
    (kind) => admits({ anyOf: [opens[kind]] }, c.actor) && (asked.kind === undefined || asked.kind === kind),
  );
  // A person who may not see all sales sees their own.
  const ownSalesOf = isOneOf(c.actor.role, viewAllInvoicesRoles) ? null : c.actor.userId;
  if (kinds.length === 0) return { records: [], total: 0, pages: 0 };
  const seesCost = isOneOf(c.actor.role, costRoles);
  const chosen = { debtorId: asked.debtorID, kinds, ownSalesOf };
  const [rows, total] = await Promise.all([q.pageOfDocuments(c.db, chosen, asked), q.countDocuments(c.db, chosen)]);
  return {
    records: rows.map((row) => ({
      kind: row.kind as Kind,
      id: row.id,
      number: row.number,
      on: row.on_day,
      status: nameOfStatus(row.kind as Kind, row.status),
      total: row.kind === 'purchaseOrder' && !seesCost ? null : row.total_cents / 100,
      open: flag(row.open),
    })),
    total,
    pages: Math.ceil(total / asked.pageSize),
  };
}
