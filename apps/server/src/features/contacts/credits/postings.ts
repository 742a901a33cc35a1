import type { Ctx } from '../../../services.ts';
import * as q from './ledger-queries.ts';

export const postReceivable = (c: Ctx, row: Omit<q.NewReceivable, 'created_by'>): Promise<number> =>
  q.insertReceivable(c.db, { ...row, created_by: c.actor.userId });

export const postCredit = (c: Ctx, row: Omit<q.NewCredit, 'created_by'>): Promise<number> =>
  q.insertCredit(c.db, { ...row, created_by: c.actor.userId });

/** A negative amount reverses an application. */
export const postApplication = (c: Ctx, row: Omit<q.NewApplication, 'created_by'>) =>
  q.insertApplication(c.db, { ...row, created_by: c.actor.userId });

/** The same rows, written by the statement that writes their document. */
export const { receivableRow, creditRow, applicationRows } = q;
