import type pg from 'pg';
import type { Db } from '../db/connect.ts';

/** The row that says where the files are, once FILES was set or they were moved. */
export const FILES_FACT = 'files-place';

type Named = { readonly id: string; readonly address: string };
export type Fact = {
  /** stays the same when the files are moved, so that older and newer processes recognise each other */
  readonly mark: string;
  readonly at: Named;
  /** while files are moved: where the others still are */
  readonly from?: Named;
  /** after a move: where copies of the older files may still be */
  readonly was?: Named;
  /** the ids of all places from which they were moved away */
  readonly earlier?: readonly string[];
};
export const readFact = (said: string | null): Fact | null => (said === null ? null : (JSON.parse(said) as Fact));

/** What a database says about the place of the files; a new database has no table of facts yet. */
export async function saidIn(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ is: boolean }>(`select to_regclass('installation_fact') is not null as is`);
  if (!rows[0]!.is) return null;
  const found = await client.query<{ value: string }>('select value from installation_fact where name = $1', [
    FILES_FACT,
  ]);
  return found.rows[0]?.value ?? null;
}

export const saidBy = async (db: Db): Promise<string | null> =>
  (await db.selectFrom('installation_fact').select('value').where('name', '=', FILES_FACT).executeTakeFirst())?.value ??
  null;

export async function writeFact(client: pg.Client, fact: Fact): Promise<void> {
  await client.query(
    `insert into installation_fact (name, value) values ($1, $2)
      on conflict (name) do update set value = excluded.value, at = now()`,
    [FILES_FACT, JSON.stringify(fact)],
  );
}

/** Another process may have written it at the same moment. */
export async function writeFirstFact(db: Db, fact: Fact): Promise<void> {
  await db
    .insertInto('installation_fact')
    .values({ name: FILES_FACT, value: JSON.stringify(fact) })
    .onConflict((c) => c.doNothing())
    .execute();
}

export const forgetFact = (client: pg.Client) =>
  client.query('delete from installation_fact where name = $1', [FILES_FACT]);
