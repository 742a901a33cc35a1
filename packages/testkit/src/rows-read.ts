import pg from 'pg';

type Node = {
  readonly 'Relation Name'?: string;
  readonly 'Function Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly Plans?: readonly Node[];
};
type Asked = { readonly text: string; readonly values: readonly unknown[] };
type Read = { readonly rows: number; readonly blocks: number };

/** Every statement that the product sends while `work` runs, on any connection. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Asked[]> {
  const asked: Asked[] = [];
  const plain = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args as [string | { text: string; values?: unknown[] }, unknown];
    const given = typeof first === 'string' ? { text: first, values: Array.isArray(second) ? second : [] } : first;
    asked.push({ text: given.text, values: given.values ?? [] });
    return plain.apply(this, args);
  } as never;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = plain as never;
  }
  return asked.filter(({ text }) => /^\s*(select|with)\b/i.test(text));
}

const rowsOf = (node: Node): number => {
  const own = node['Relation Name']
    ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
      node['Actual Loops']
    : 0;
  return (node.Plans ?? []).reduce((all, each) => all + rowsOf(each), own);
};

/** What PostgreSQL reads for a statement: table rows, and blocks, which include reads inside functions. */
export async function readBy(client: pg.Client, { text, values }: Asked): Promise<Read> {
  const { rows } = await client.query(`explain (analyze, buffers, timing off, format json) ${text}`, [...values]);
  const plan: Node = rows[0]['QUERY PLAN'][0].Plan;
  return { rows: rowsOf(plan), blocks: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0) };
}
