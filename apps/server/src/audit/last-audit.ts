import type pg from 'pg';
import type { Db } from '../db/connect.ts';
import { type Audit, breached } from './run.ts';

const FACT = 'last-audit';

/** How the last audit of the yard ended, whoever started it; kept for whoever watches the server. */
export type LastAudit = {
  readonly at: string;
  readonly checks: number;
  /** the names of the checks that found something, and in how many places */
  readonly breached: readonly string[];
  readonly places: number;
  readonly seconds: number;
};

const resultOf = (done: Audit): LastAudit => {
  const wrong = breached(done);
  return {
    at: done.at.toISOString(),
    checks: done.findings.length,
    breached: wrong.map(({ check }) => check.name),
    places: wrong.reduce((all, { breaches }) => all + breaches, 0),
    seconds: Math.round(done.findings.reduce((all, { seconds }) => all + seconds, 0) * 10) / 10,
  };
};

export async function keepLastAudit(client: Pick<pg.Client, 'query'>, done: Audit): Promise<LastAudit> {
  const last = resultOf(done);
  await client.query(
    `insert into installation_fact (name, value) values ($1, $2)
     on conflict (name) do update set value = excluded.value, at = now()`,
    [FACT, JSON.stringify(last)],
  );
  return last;
}

export async function lastAudit(db: Db): Promise<LastAudit | null> {
  const row = await db.selectFrom('installation_fact').select('value').where('name', '=', FACT).executeTakeFirst();
  return row ? (JSON.parse(row.value) as LastAudit) : null;
}
