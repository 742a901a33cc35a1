import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

const AT_ONCE = 2_000;

/** Chains what was kept since the last run; each run is a short transaction, and only one at a time chains. */
export async function chainEntries(db: Db, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) if ((await link(db, sql`null`)) < AT_ONCE) return;
}

/** Also finds entries that the usual run passed over, because a clock was set back. */
export async function chainForgotten(db: Db, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) if ((await link(db, sql`'-infinity'`)) < AT_ONCE) return;
}

async function link(db: Db, since: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select link_security_events(${AT_ONCE}, ${since}) as n`.execute(db);
  return rows[0]!.n;
}
