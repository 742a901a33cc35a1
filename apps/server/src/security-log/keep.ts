import type { PublicCtx } from '../services.ts';
import { keepEntries, type SecurityEntry } from './entries.ts';

type Told = Pick<SecurityEntry, 'kind' | 'record' | 'about' | 'call'> & { readonly userId?: number | null };

/** Keeps who did it in the caller's transaction: it is kept exactly when that commits. */
export const logged = (c: Pick<PublicCtx, 'db' | 'actor' | 'ip'>, told: Told): Promise<unknown> =>
  keepEntries(c.db, [{ ...told, userId: told.userId ?? c.actor?.userId ?? null, address: c.ip }]);

/**
 * The same for what anybody may do as often as they like, such as failing to sign in: the first within a minute is
 * kept at once, the others are counted.
 */
export const loggedOnce = async (c: Pick<PublicCtx, 'db' | 'actor' | 'ip' | 'tally'>, told: Told): Promise<unknown> => {
  const entry = { ...told, userId: told.userId ?? c.actor?.userId ?? null, address: c.ip };
  const now = c.tally.take(entry);
  return now && keepEntries(c.db, [now]);
};
