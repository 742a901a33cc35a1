import pg from 'pg';
import { StartError } from '../../start-error.ts';

/** Marks a database on a server while it is being restored into: until then its content is no yard. */
const MARK = 'restore_unfinished';
const LOCK = 727_283;

const FOREIGN = `exists (select from pg_depend d where d.objid = it.oid and d.deptype = 'e')`;
const OURS = 'current_schema()::regnamespace';

/**
 * Everything that migrations create, except what belongs to an extension: one query per kind lists the drop commands.
 */
const DROPS = [
  `select format('drop %s if exists %s cascade',
      case it.relkind when 'v' then 'view' when 'm' then 'materialized view' else 'table' end, it.oid::regclass)
    from pg_class it where it.relnamespace = ${OURS} and it.relkind in ('v', 'm', 'r', 'p') and not ${FOREIGN}
    order by it.relkind in ('r', 'p'), it.relispartition`,
  `select format('drop sequence if exists %s cascade', it.oid::regclass)
    from pg_class it where it.relnamespace = ${OURS} and it.relkind = 'S'`,
  `select format('drop %s if exists %s cascade',
      case it.prokind when 'p' then 'procedure' when 'a' then 'aggregate' else 'function' end, it.oid::regprocedure)
    from pg_proc it where it.pronamespace = ${OURS} and not ${FOREIGN}`,
  `select format('drop type if exists %s cascade', it.oid::regtype)
    from pg_type it left join pg_class c on c.oid = it.typrelid
    where it.typnamespace = ${OURS} and (it.typtype in ('e', 'd') or c.relkind = 'c') and not ${FOREIGN}`,
];
/** All names are read before the first drop, because a drop cascades and would leave later names unresolved. */
const EMPTY = `do $$ declare command text; begin ${DROPS.map(
  (drops) => `for command in select unnest(array(${drops})) loop execute command; end loop;`,
).join('\n')} end $$`;

const isMarked = async (client: pg.Client): Promise<boolean> =>
  (await client.query<{ is: boolean }>(`select to_regclass('${MARK}') is not null as is`)).rows[0]!.is;

export type IntoDatabase = {
  /** the restore is complete */
  done(): Promise<void>;
  /** removes everything that the restore wrote */
  undo(): Promise<void>;
};

/** Never overwrites data; the remains of a killed restore belong to nobody and are removed first. */
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
