import type { Ctx } from '../../services.ts';
import * as q from './served-queries.ts';

/** Who bought what they asked for waits no more; once their sale is opened again, they wait again. */
export const saleServes = async (c: Ctx, invoiceId: number): Promise<void> => {
  await q.serveRequests(c.db, invoiceId);
};
