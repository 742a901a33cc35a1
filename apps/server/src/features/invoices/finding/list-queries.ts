import type { Standing } from '@yardkeeper/domain/accounting/queue';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { standingOf } from '../../../db/shared-reads/accounting-standing.ts';
import { textBuiltOnce } from '../../../db/statements/built-once.ts';
import { type Counted, exactly } from '../../../db/statements/count-up-to.ts';
import { nearerEnd } from '../../../db/statements/nearer-end.ts';
import { pickedIds } from '../../../db/statements/picked-ids.ts';
import type { InvoiceListed } from '../document/queries.ts';
import { joined, rowColumns } from '../document/queries.ts';
import { every, type InvoiceChoice, type Sql, where } from './filter-queries.ts';
import { countInvoices } from './sum-queries.ts';

type InvoiceInList = InvoiceListed & { accounting: Standing };
export type Paged = {
  pageNum: number;
  pageSize: number;
  sortField?: 'invoiceNo' | 'date' | 'total' | 'due' | 'customer';
  sortOrder?: 'ASC' | 'DESC';
};

const columns = {
  invoiceNo: 'i.invoice_id',
  date: 'i.issued_on',
  total: 'i.total_cents',
  due: 'i.due_on',
  customer: 'd.plain',
} as const;
const isDown = (f: Paged): boolean => f.sortField === undefined || f.sortOrder === 'DESC';
const order = (f: Paged, isBack = false): Sql => {
  const way = isDown(f) === isBack ? sql`asc` : sql`desc`;
  const last = f.sortField !== 'due' ? sql`` : isBack ? sql`nulls first` : sql`nulls last`;
  return sql`${sql.ref(columns[f.sortField ?? 'date'])} ${way} ${last}, i.invoice_id ${way}`;
};

const everyRow = textBuiltOnce((db) => {
  const rows = sql<InvoiceInList>`${rowColumns}, ${standingOf('invoice', 'i.invoice_id')} as accounting from ${joined}`;
  return { compile: () => rows.compile(db) };
});
const noFigure = sql``;

/** Picks the page first, so that lines and amounts are summed only for its documents. */
async function rowsOf<More>(db: Db, f: InvoiceChoice & Paged, figure: Sql): Promise<(InvoiceInList & More)[]> {
  const from = f.sortField === 'customer' ? sql`invoice i join contact d on d.debtor_id = i.debtor_id` : sql`invoice i`;
  const chosen = where(f);
  const total = chosen === every ? async () => (await countInvoices(db, f)).n : undefined;
  const { isBack, limit } = await nearerEnd(f, total);
  const picked = sql`select i.invoice_id from ${from} where ${chosen} order by ${order(f, isBack)} ${limit}`;
  const ids = await pickedIds(db, picked);
  const rows = sql<InvoiceInList & More>`select ${figure} ${everyRow(db)}
    where i.invoice_id = any(${ids}) order by ${order(f)}`;
  return (await rows.execute(db)).rows;
}
export const pageOfInvoices = (db: Db, f: InvoiceChoice & Paged): Promise<InvoiceInList[]> => rowsOf(db, f, noFigure);

const ofAll = sql`(select coalesce(sum(k.n), 0)::bigint from kept_figure k where k.subject = 'invoice') as figure,`;
/** Reads the first page together with the total in one statement, which saves a round trip. */
export async function countedPage(
  db: Db,
  f: InvoiceChoice & Paged,
): Promise<{ readonly rows: readonly InvoiceInList[]; readonly counted: Counted }> {
  if (where(f) === every) {
    const rows = await rowsOf<{ figure: number }>(db, f, ofAll);
    if (rows[0]) return { rows, counted: exactly(rows[0].figure) };
  }
  const [rows, counted] = await Promise.all([pageOfInvoices(db, f), countInvoices(db, f)]);
  return { rows, counted };
}
