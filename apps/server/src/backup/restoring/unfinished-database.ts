import pg from 'pg';
import { StartError } from '../../start-error.ts';

/** Stands in a database of a server while a restore into it goes on: what is there then is no yard yet. */
const MARK = 'restore_unfinished';
const LOCK = 727_283;

/** Whatever the migrations make, but for what belongs to an extension. */
const EMPTY = `do $$ declare it record; begin
  for it in select c.oid::regclass as name, c.relkind from pg_class c where c.relnamespace = current_schema()::regnamespace
      and c.relkind in ('v', 'm', 'r', 'p') and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      order by c.relkind in ('r', 'p'), c.relispartition loop
    execute format('drop %s if exists %s cascade', case it.relkind when 'v' then 'view' when 'm' then 'materialized view' else 'table' end, it.name);
  end loop;
  for it in select c.oid::regclass as name from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind = 'S' loop
    execute format('drop sequence if exists %s cascade', it.name);
  end loop;
  for it in select p.oid::regprocedure as name, p.prokind from pg_proc p where p.pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') loop
    execute format('drop %s if exists %s cascade', case it.prokind when 'p' then 'procedure' when 'a' then 'aggregate' else 'function' end, it.name);
  end loop;
  for it in select t.oid::regtype as name from pg_type t left join pg_class c on c.oid = t.typrelid
      where t.typnamespace = current_schema()::regnamespace and (t.typtype in ('e', 'd') or c.relkind = 'c')
      and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e') loop
    execute format('drop type if exists %s cascade', it.name);
  end loop;
end $$`;

const isMarked = async (client: pg.Client): Promise<boolean> =>
  (await client.query<{ is: boolean }>(`select to_regclass('${MARK}') is not null as is`)).rows[0]!.is;

export type IntoDatabase = {
  /** it is the yard from now on */
  done(): Promise<void>;
  /** nothing of the restore stays */
  undo(): Promise<void>;
};

/** Never over something; what a restore that was killed left behind is nobody's, and goes first. */
export async function beginIntoDatabase(databaseUrl: string): Promise<IntoDatabase> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000, keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    const { rows: free } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK]);
    if (!free[0]!.mine) throw new StartError('Another restore into the database of DATABASE_URL is going on');
    if (await isMarked(client)) await client.query(EMPTY);
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from pg_class where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace`,
    );
    if (rows[0]!.n > 0) throw new StartError('The database of DATABASE_URL is not empty; restore into an empty one');
    await client.query(`create table ${MARK} ()`);
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  const end = () => client.end().catch(() => {});
  return {
    done: async () => {
      await client.query(`drop table ${MARK}`);
      await end();
    },
    undo: async () => {
      await client.query(EMPTY).catch(() => {});
      await end();
    },
  };
}
