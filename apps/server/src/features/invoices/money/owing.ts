import type { Ctx } from '../../../services.ts';
import { opened, owingOf } from '../document/record.ts';

/** What is still owed on an invoice. */
export const owingOnInvoice = async (c: Ctx, invoiceId: number): Promise<number> => owingOf(await opened(c, invoiceId));
