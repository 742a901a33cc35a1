import type { Db } from '../../../db/connect.ts';
import { unseal } from '../../../db/sealed.ts';
import { tellTopic } from '../../../live/announce.ts';
import type { Books } from '../../../services.ts';
import { notifyUsers, usersWithRole } from '../../notifications/service.ts';
import * as q from './queries.ts';

export const OTHER_KEY =
  'The key that opens the connection to Xero is not here (accounting.key in the data folder, or ACCOUNTING_KEY): put it back and start again, or connect again';

/** Open screens show whether Xero is connected. */
export const tellConnection = (db: Db) => tellTopic(db, '/topic/accounting', { kind: 'connection', id: 1 });

type News = { readonly title: string; readonly text: string };
/** Notifies super admins and accounting, each with a link to where they can act. */
async function tellBoth(b: Pick<Books, 'clock'>, db: Db, news: News, but: number | null): Promise<void> {
  const s = { db, clock: b.clock };
  const [admins, office] = [await usersWithRole(s, 'SUPER_ADMIN'), await usersWithRole(s, 'ACCOUNTING')];
  const others = (ids: readonly number[]) => ids.filter((id) => id !== but);
  const common = { kind: 'outbox', ...news } as const;
  await notifyUsers(s, others(admins), { ...common, link: '/administrator/connect-app-to-xero' });
  await notifyUsers(s, others(office), { ...common, link: '/accounting/bookings' });
}

/** Notifies once; the same reason again is not announced. */
export async function tellLost(b: Pick<Books, 'clock'>, db: Db, reason: string): Promise<void> {
  if (!(await q.keepNewError(db, reason))) return;
  const text = `${reason}. What is entered waits and then goes by itself.`;
  await tellBoth(b, db, { title: 'Nothing goes to Xero any more', text }, null);
  await tellConnection(db);
}

/** Clears the error after somebody has connected again, and announces it. */
export async function tellRestored(b: Pick<Books, 'clock'>, db: Db, by: number): Promise<void> {
  const { last_error } = await q.senderRow(db);
  await q.keepError(db, null);
  if (last_error !== null)
    await tellBoth(b, db, { title: 'Xero is connected again', text: 'What waited is on its way' }, by);
  await tellConnection(db);
}

/** Runs at start, so that a wrong key shows before the first document fails; returns what is wrong. */
export async function checkKey(b: Books): Promise<string | null> {
  const [{ tokens }, { last_error }] = [await q.tokenRow(b.db), await q.senderRow(b.db)];
  if (tokens === null) return null;
  if (unseal(b.key, tokens) === null) {
    await tellLost(b, b.db, OTHER_KEY);
    return OTHER_KEY;
  }
  if (last_error === OTHER_KEY) await q.keepError(b.db, null);
  return null;
}
