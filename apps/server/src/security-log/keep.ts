import type { SecurityKind } from '@yardkeeper/domain/security/log-kinds';
import type { Db } from '../db/connect.ts';
import type { PublicCtx } from '../services.ts';

export type SecurityEntry = {
  readonly kind: SecurityKind;
  /** method and path, as in the contract */
  readonly call?: string;
  readonly userId: number | null;
  readonly record?: { readonly entity: string; readonly id: number } | null;
  /** ids and names of our own only: never what a person is or owns */
  readonly about?: string;
  readonly address: string;
  /** how many times within the minute */
  readonly n?: number;
};

const rowOf = (e: SecurityEntry) => ({
  kind: e.kind,
  call: e.call ?? '',
  user_id: e.userId,
  entity: e.record?.entity ?? null,
  entity_id: e.record?.id ?? null,
  about: e.about ?? '',
  address: e.address,
  n: e.n ?? 1,
});

export const keepEntries = (db: Db, entries: readonly SecurityEntry[]): Promise<unknown> =>
  db.insertInto('security_event').values(entries.map(rowOf)).execute();

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
