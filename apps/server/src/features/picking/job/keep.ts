import type { AfterDocument, Doing } from '../../../services.ts';
import { leaveConsignments, openDispatch } from '../../dispatch/packing/follow.ts';
import * as q from './job-queries.ts';

/**
 * Keeps a document's pick job in step with its lines: created when parts wait, reopened when more do, completed with
 * the last and cancelled with the document. A completely picked job goes to dispatch, stalled parts that were removed
 * are set aside, and lines that are no longer to be sent leave their consignment.
 */
export async function keepPickJob(c: Doing, invoiceId: number): Promise<void> {
  const { is_picked, let_go, leaves } = await q.keepJob(c.db, invoiceId);
  if (leaves) await leaveConsignments(c, invoiceId);
  if (is_picked) await openDispatch(c, invoiceId);
  for (const stallId of let_go ?? []) {
    await q.letGoOfStall(c.db, stallId, c.clock());
    await setAsideStalled(c, stallId);
  }
}
export const pickJobFollows: AfterDocument = (c, { id }) => keepPickJob(c, id);

/** However a stalled part leaves its document, it must not go straight back on sale as if nothing had been reported. */
export const setAsideStalled = async (c: Doing, stallId: number): Promise<void> => {
  await q.setAsideStalled(c.db, stallId);
};
