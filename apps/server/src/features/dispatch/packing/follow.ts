import type { Doing } from '../../../services.ts';
import * as q from './packing-queries.ts';

/** What is picked waits to be sent: answers the consignment that takes it, or null when nothing waits. */
export const openDispatch = (c: Doing, invoiceId: number): Promise<number | null> => q.openDispatch(c.db, invoiceId);

/** What is taken off, cancelled, to be picked again or taken along is not sent. */
export const leaveConsignments = async (c: Doing, invoiceId: number): Promise<void> => {
  await q.leaveConsignments(c.db, invoiceId);
};
