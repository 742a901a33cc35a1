import type { AfterDocument, Doing } from '../../../services.ts';
import { leaveConsignments, openDispatch } from '../../dispatch/packing/follow.ts';
import * as q from './job-queries.ts';

/**
 * The job of a document follows its lines: it is made when parts wait, begun again when more do, completed with the last
 * and called off with the document. What is picked whole is sent, what is let go of after it stalled is set aside, and
 * what is not to be sent any more leaves its consignment.
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

/** However its document lets go of it, a part that could not be picked is not for sale again as if nothing was said. */
export const setAsideStalled = async (c: Doing, stallId: number): Promise<void> => {
  await q.setAsideStalled(c.db, stallId);
};
