import type { Doing } from '../../../services.ts';
import * as q from './packing-queries.ts';

/** Puts picked lines into an open consignment; returns its id, or null when no line waits. */
export const openDispatch = (c: Doing, invoiceId: number): Promise<number | null> => q.openDispatch(c.db, invoiceId);

/** Takes lines out of their consignments that are removed, cancelled, collected or to be picked again. */
export const leaveConsignments = async (c: Doing, invoiceId: number): Promise<void> => {
  await q.leaveConsignments(c.db, invoiceId);
};
