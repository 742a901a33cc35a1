import type { AfterDocument, Doing } from '../../services.ts';
import * as q from './follow-queries.ts';

/**
 * What a document asks for and is not here is waited for, until it has a tag, is final or is over. A quote that became an
 * invoice hands on what was ordered and held for it.
 */
export const backOrdersFollow: AfterDocument = async (c, { id, added = [], cameOf, isOnlyGoods }) => {
  if (isOnlyGoods) return;
  await q.keepBackOrders(c.db, id, added);
  if (cameOf === undefined) return;
  await q.handOnBackOrders(c.db, cameOf, id);
  await q.keepBackOrders(c.db, cameOf, []);
};

/** What was taken off because it could not be picked is still wanted by its customer. */
export const waitForTakenOff = async (c: Doing, lineId: number): Promise<void> => {
  await q.waitForTakenOff(c.db, lineId);
};
