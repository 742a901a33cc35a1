import pg from 'pg';

export type Sent = {
  readonly statements: readonly string[];
  /** the row versions written per table */
  readonly written: Readonly<Record<string, { readonly inserted: number; readonly updated: number }>>;
};

type Query = (...args: unknown[]) => Promise<unknown>;
type Counts = Readonly<Record<string, { readonly inserted: number; readonly updated: number }>>;
const counts = `select relname, n_tup_ins::int as inserted, n_tup_upd::int as updated from pg_stat_xact_user_tables
  where n_tup_ins + n_tup_upd > 0`;
async function countsOf(query: Query): Promise<Counts> {
  const { rows } = (await query(counts)) as { rows: { relname: string; inserted: number; updated: number }[] };
  return Object.fromEntries(rows.map(({ relname, ...n }) => [relname, n]));
}
/** Subtracts what was counted before, because the counters of a connection may include its earlier transactions. */
const since = (before: Counts, now: Counts): Counts =>
  Object.fromEntries(
    Object.entries(now).flatMap(([name, n]) => {
      const { inserted = 0, updated = 0 } = before[name] ?? {};
      const grown = { inserted: n.inserted - inserted, updated: n.updated - updated };
      return grown.inserted + grown.updated > 0 ? [[name, grown]] : [];
    }),
  );

/** The statements that one call sends in its transaction, from begin to commit, and the rows that it writes. */
export async function sentBy(work: () => Promise<unknown>): Promise<Sent> {
  const plain = pg.Client.prototype.query as Query;
  const open = new Map<object, { readonly statements: string[]; readonly before: Counts }>();
  const done: Sent[] = [];
  pg.Client.prototype.query = async function (this: object, ...args: unknown[]) {
    const given = args[0] as string | { readonly text: string };
    const text = typeof given === 'string' ? given : given.text;
    const query: Query = (...all) => plain.apply(this, all);
    if (text === 'begin') {
      const begun = await query(...args);
      open.set(this, { statements: [text], before: await countsOf(query) });
      return begun;
    }
    const own = open.get(this);
    own?.statements.push(text);
    if (text === 'commit' && own) {
      done.push({ statements: own.statements, written: since(own.before, await countsOf(query)) });
      open.delete(this);
    }
    return query(...args);
  } as never;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = plain as never;
  }
  const [largest] = done.sort((a, b) => b.statements.length - a.statements.length);
  if (!largest) throw new Error('no transaction was committed');
  return largest;
}
