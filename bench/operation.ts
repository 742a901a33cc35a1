import type { Role } from '@yardkeeper/domain/access/roles';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { DB } from '../apps/server/src/db/schema.ts';

/** A request as it goes over the wire. */
export type Asked = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
};
export type Caller = { readonly token: string; readonly userId: number };

/** One thing people wait for: the product's call, and the least a server could do to give the same answer. */
export type Operation = {
  readonly name: string;
  /** who makes the call */
  readonly as: Role;
  /** adds the rows that make the answer worth measuring; the demo yard is there already */
  prepare(db: Kysely<DB>): Promise<void>;
  /** what only the twin needs, after the rows are there */
  prepareTwin?(db: Kysely<DB>): Promise<void>;
  product(caller: Caller): Asked;
  /** no sign-in, no guard, no validation: the best SQL for the same data, on the same indexes */
  bare(pool: pg.Pool, caller: Pick<Caller, 'userId'>): Promise<unknown>;
  /** what is allowed where it is not the goal of all: a write also reads back what it answers with */
  readonly goal?: { readonly p50AtMost: number; readonly throughputAtLeast: number };
  /** the list that must hold something where it is not called `records`: nothing is the same as any other nothing */
  readonly list?: string;
  /** whether both answers hold the same data; given the parsed bodies */
  same(product: unknown, bare: unknown): boolean;
};
