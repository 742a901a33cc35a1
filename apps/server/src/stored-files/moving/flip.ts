import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type Fact, writeFact } from '../fact-queries.ts';

/** From now on the files are where the fact says; every process hears of it, or notices by the next file it stores. */
export async function flip(client: pg.Client, fact: Fact): Promise<void> {
  await client.query('begin');
  await writeFact(client, fact);
  await client.query('select pg_notify($1, $2)', ['yard_files', JSON.stringify({ moved: true })]);
  await client.query('commit');
}

const AGAIN_MS = 200;

/**
 * Waits until every transaction has ended that began before the last flip: only such a one can still store a file in the
 * old place without noticing.
 */
export async function waitForEarlier(client: pg.Client, say: (line: string) => void): Promise<void> {
  const { rows } = await client.query<{ at: string }>('select clock_timestamp()::text as at');
  const earlier = async () =>
    (
      await client.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
          and backend_type = 'client backend' and xact_start < $1::timestamptz`,
        [rows[0]!.at],
      )
    ).rows[0]!.n;
  let isTold = false;
  while ((await earlier()) > 0) {
    if (!isTold) say('Waiting for work in the database that began before the move …');
    isTold = true;
    await sleep(AGAIN_MS);
  }
}
