import type { InvoiceType } from '@yardkeeper/domain/invoices/kinds';
import type { Ctx } from '../../../services.ts';
import { documentPrefix } from '../../settings/numbers.ts';
import * as q from './queries.ts';

/** What it holds is told under its number from now on; whoever looks at documents hears of it. */
export async function giveNumber(c: Ctx, id: number, type: InvoiceType): Promise<void> {
  const kind = type === 'quote' ? 'quote' : 'invoice';
  await q.numberInvoice(c.db, id, c.actor.userId, { kind, prefix: await documentPrefix(c, kind) });
}
