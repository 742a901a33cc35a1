import type { SecurityKind } from '@yardkeeper/domain/security/log-kinds';
import type { Db } from '../db/connect.ts';

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
