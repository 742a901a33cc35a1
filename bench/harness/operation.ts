import type { Role } from '@yardkeeper/domain/access/roles';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { DB } from '../../apps/server/src/db/schema.ts';

export type Asked = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  /** For a write that can be made only once: returns the next request to send. */
  readonly next?: () => { readonly body: unknown; readonly headers: Readonly<Record<string, string>> };
};
export type Caller = { readonly token: string; readonly userId: number };

export type Operation = {
  readonly name: string;
  readonly as: Role;
  prepare(db: Kysely<DB>): Promise<void>;
  /** a measurement wants tables as full as a yard's; a comparison of answers uses as few rows as it needs */
  prepareTwin?(db: Kysely<DB>, asFewAsNeeded?: boolean): Promise<void>;
  product(caller: Caller, db: Kysely<DB>): Asked | Promise<Asked>;
  /** the best SQL for the same data and indexes, without sign-in, guard or validation */
  bare(pool: pg.Pool, caller: Pick<Caller, 'userId'>): Promise<unknown>;
  readonly goal?: { readonly p50AtMost: number; readonly throughputAtLeast: number };
  readonly list?: string;
  /** The twin writes without triggers, so the figures that they keep are recounted afterwards. */
  readonly goesAround?: true;
  /** The demo yard has too few pages for it. */
  readonly isFar?: true;
  same(product: unknown, bare: unknown): boolean;
};
