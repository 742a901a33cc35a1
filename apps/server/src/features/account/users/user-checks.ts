import { refuse } from '@yardkeeper/domain/refused';
import type { Db } from '../../../db/connect.ts';
import type { Services } from '../../../services.ts';
import { refuseStale } from '../../history/stale.ts';
import * as q from './user-queries.ts';

type Kept = { readonly user_id: number; readonly version: number };
export const refuseStaleUser = (s: Services, kept: Kept, name: string, sent: number | undefined): Promise<void> =>
  refuseStale(s, { table: 'app_user', at: { user_id: kept.user_id }, name, version: kept.version }, sent);

export async function refuseTakenEmail(db: Db, email: string, userId: number): Promise<void> {
  const taken = 'Another user has this email';
  if (await q.otherUserWith(db, 'email', email, userId)) refuse('conflict', taken, { email: taken });
}

export async function refuseTakenName(db: Db, userName: string, userId: number): Promise<void> {
  const taken = 'Another user has this user name';
  if (await q.otherUserWith(db, 'user_name', userName, userId)) refuse('conflict', taken, { userName: taken });
}

type Defaults = { readonly expenseTypeId?: number | null; readonly paymentTypeId?: number | null };
const listed = [
  ['expenseTypeId', 'expense_type', 'That expense type does not exist'],
  ['paymentTypeId', 'payment_type', 'That payment type does not exist'],
] as const;
export async function refuseUnknownDefaults(db: Db, defaults: Defaults): Promise<void> {
  for (const [field, list, sentence] of listed) {
    const id = defaults[field];
    if (id && !(await q.isListed(db, list, id))) refuse('badInput', sentence, { [field]: sentence });
  }
}
