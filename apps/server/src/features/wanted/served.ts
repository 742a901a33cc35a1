import type { Ctx } from '../../services.ts';
import * as q from './served-queries.ts';

/** Closes the requests that this sale fulfils; reopening the sale opens them again. */
export const saleServes = async (c: Ctx, invoiceId: number): Promise<void> => {
  await q.serveRequests(c.db, invoiceId);
};
