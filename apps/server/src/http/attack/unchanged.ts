import { digestOf } from '@yardkeeper/testkit/digest';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** Tables that a refused call may change, or that workers write on their own, and why. */
const restless: Readonly<Record<string, string>> = {
  sign_in_failure: 'wrong passwords and codes are counted',
  sign_in_challenge: 'guesses at a second step are counted',
  security_event: 'a refusal is kept in the log of who did what',
  security_link: 'the same log chains its entries',
  security_head: 'the end of that chain',
  security_anchor: 'the beginning of that chain',
  session: 'a sign-in with a right password is no refusal, and the last use is noted',
  live_event: 'the fan-out removes what it has told',
  installation_fact: 'jobs note when they were last done',
  fit_progress: 'a job folds sales into what fits what',
  fit_due: 'the same job notes what is left to fold in',
  fit_edge: 'the same job writes what it found',
  catalogue_provider: 'a question to the provider is counted, whatever is made of its answer',
  catalogue_answer: 'what the provider said is kept, also when it said no',
  catalogue_turn: 'the turns to ask the provider',
};

export type Digests = ReadonlyMap<string, string>;

/** What every table of the yard holds, in a form that is compared quickly. */
export async function digestOfAll(db: Db): Promise<Digests> {
  const { rows: tables } = await sql<{ name: string }>`select c.relname as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('r', 'p')
    and not c.relispartition`.execute(db);
  const each = tables.filter(({ name }) => !(name in restless)).map(({ name }) => digestOf(name));
  const { rows } = await sql.raw<{ name: string; is: string }>(each.join(' union all ')).execute(db);
  return new Map(rows.map(({ name, is }) => [name, is]));
}

export const changedSince = (before: Digests, after: Digests): string[] =>
  [...after].filter(([name, is]) => before.get(name) !== is).map(([name]) => name);
