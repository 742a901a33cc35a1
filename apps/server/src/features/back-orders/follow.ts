import type { AfterDocument, AfterOrdering, Doing } from '../../services.ts';
import * as q from './follow-queries.ts';

/**
 * Keeps a document's back orders in step with its lines: parts not in stock are waited for until they have a tag, or
 * the document is final or over. An invoice takes over from its quote what was ordered and held for it.
 */
export const backOrdersFollow: AfterDocument = async (c, { id, added = [], cameOf, isOnlyGoods }) => {
  if (isOnlyGoods) return;
  await q.keepBackOrders(c.db, id, added);
  if (cameOf === undefined) return;
  await q.handOnBackOrders(c.db, cameOf, id);
  await q.keepBackOrders(c.db, cameOf, []);
};

/** The customer still wants the part on a line that was removed because it could not be picked. */
export const waitForTakenOff = async (c: Doing, lineId: number): Promise<void> => {
  await q.waitForTakenOff(c.db, lineId);
};

/** What is on order is needed again at once if the order comes to nothing, whatever day it had been put off to. */
export const orderingEndsDismissal: AfterOrdering = async (c, backOrderIds) => {
  await q.endDismissal(c.db, backOrderIds);
};
