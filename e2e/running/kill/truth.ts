import type { Home } from '../product-process.ts';
import type { Acknowledged } from './load.ts';

const idOf = (tagNo: string): number => Number(tagNo.slice(1));
const listOf = (numbers: readonly number[]): string => `'{${numbers.join(',')}}'::bigint[]`;

/** Compares the database with what the server confirmed as done; each line is a breach. */
export async function breaches({ query }: Pick<Home, 'query'>, said: Acknowledged): Promise<string[]> {
  const found: string[] = [];
  const none = async (what: string, sql: string) => {
    for (const row of await query(sql)) found.push(`${what}: ${JSON.stringify(row)}`);
  };
  const same = async (what: string, sql: string, expected: number) => {
    const [row] = await query<{ n: string }>(sql);
    if (Number(row?.n) !== expected) found.push(`${what}: ${row?.n} instead of ${expected}`);
  };
  const receipts = listOf(said.receipts.map(({ receiptId }) => receiptId));
  const sales = listOf(said.sales.map(({ invoiceId }) => invoiceId));
  const taken = listOf(said.receipts.flatMap(({ tags }) => tags.map(idOf)));
  const sold = listOf(said.sales.flatMap(({ tags }) => tags.map(idOf)));
  const picked = listOf(said.picks.map(({ tagNo }) => idOf(tagNo)));
  const size = (list: string) => list.split(',').length;

  await same(
    'receipts that were lost',
    `select count(*) as n from purchase_receipt where receipt_id = any(${receipts})`,
    size(receipts),
  );
  await same('tags that were lost', `select count(*) as n from tag where tag_id = any(${taken})`, size(taken));
  await same('sales that were lost', `select count(*) as n from invoice where invoice_id = any(${sales})`, size(sales));
  await same(
    'sold tags that are on no document',
    `select count(distinct tag_id) as n from invoice_line where tag_id = any(${sold}) and removed_at is null`,
    size(sold),
  );
  await same(
    'picks that were lost',
    `select count(*) as n from invoice_line where tag_id = any(${picked}) and packing = 'picked'`,
    size(picked),
  );
  await none(
    'a sale is there twice',
    `select order_no, count(*) from invoice where order_no <> '' group by 1 having count(*) > 1`,
  );
  await none(
    'a tag is on two documents',
    `select tag_id from invoice_line l join invoice i using (invoice_id) where tag_id is not null and removed_at is null
      and cancelled_at is null and type <> 'quote' group by 1 having count(distinct invoice_id) > 1`,
  );
  await none(
    'a tag was sold, taken in or picked twice',
    `select tag_id, type from stock_event where reverse_of is null group by 1, 2 having count(*) > 1`,
  );
  await none(
    'an order was received twice or in part',
    `select purchase_order_id, qty, received, (select count(*) from tag t join purchase_order_line l
        on l.line_id = t.purchase_order_item_id where l.purchase_order_id = o.purchase_order_id) as tags
      from purchase_order o where received not in (0, qty) or received <> (select count(*) from tag t
        join purchase_order_line l on l.line_id = t.purchase_order_item_id where l.purchase_order_id = o.purchase_order_id)`,
  );
  for (const [table, column] of [
    ['invoice', 'number'],
    ['purchase_order', 'number'],
  ])
    await none(
      `numbers of ${table} with a gap or a double`,
      `select prefix, least, most, n from (select regexp_replace(${column}, '\\d+$', '') as prefix, count(*) as n,
          min(substring(${column} from '\\d+$')::bigint) as least, max(substring(${column} from '\\d+$')::bigint) as most
        from ${table} group by 1) x where most - least + 1 <> n`,
    );
  return found;
}
