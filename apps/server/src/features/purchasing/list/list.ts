import type { OrderFilter, OrderQuery } from '@yardkeeper/contract/purchasing/schemas';
import { standingNames } from '@yardkeeper/domain/accounting/queue';
import { formatDate, todayIn } from '@yardkeeper/domain/format/dates';
import { orderStatuses, orderStatusIds, orderStatusNames, orderStatusOf } from '@yardkeeper/domain/purchasing/status';
import type { z } from 'zod';
import { csvAnswer } from '../../../csv/csv-file.ts';
import { totalOf } from '../../../db/statements/count-up-to.ts';
import { withoutSort } from '../../../db/statements/without-sort.ts';
import type { Ctx } from '../../../services.ts';
import { presentRow } from '../document/present.ts';
import { amountFor, seesMoney } from '../document/record.ts';
import * as q from './list-queries.ts';

const chosenBy = (c: Ctx, f: z.output<typeof OrderFilter>): q.OrderChoice => ({ ...f, today: todayIn(c.clock()) });
const sum = <Key extends string>(counts: readonly Readonly<Record<Key, number>>[], of: Key): number =>
  counts.reduce((all, each) => all + each[of], 0);

export async function listOrders(c: Ctx, asked: z.output<typeof OrderQuery>) {
  const query = seesMoney(c) ? asked : withoutSort(asked, ['total']);
  const chosen = chosenBy(c, query);
  const [rows, counted] = await Promise.all([
    q.pageOfOrders(c.db, { ...query, ...chosen }),
    q.countOrders(c.db, chosen),
  ]);
  return {
    records: rows.map((row) => ({ ...presentRow(c, row), accounting: row.accounting })),
    ...totalOf(counted, query, rows.length),
  };
}

/** The chips count every status, whichever is chosen. */
export async function orderSummary(c: Ctx, { status, ...filter }: z.output<typeof OrderFilter>) {
  const { counts, late } = await q.summaryOf(c.db, chosenBy(c, filter));
  const wanted = status === undefined ? null : orderStatusOf(status);
  const chosen = counts.filter((each) => wanted === null || each.status === wanted);
  return {
    count: sum(counts, 'n'),
    totals: { net: amountFor(c, sum(chosen, 'net')), total: amountFor(c, sum(chosen, 'total')) },
    late,
    statuses: orderStatuses.map((status) => ({
      status: orderStatusIds[status],
      statusName: orderStatusNames[status],
      count: counts.find((each) => each.status === status)?.n ?? 0,
    })),
  };
}

const names =
  'No,Date,Supplier,Status,Reference,Expected,Items,Quantity,Received,Outstanding,Bill no,Accounting,Created by'.split(
    ',',
  );
const amountNames = ['Total ex GST', 'GST', 'Total inc GST'];
const MOST = 100_000;
export async function exportOrders(c: Ctx, filter: z.output<typeof OrderFilter>) {
  const rows = await q.pageOfOrders(c.db, { ...chosenBy(c, filter), pageNum: 1, pageSize: MOST });
  const lines = rows.map((row) => {
    const o = presentRow(c, row);
    const amounts = seesMoney(c) ? [o.net, o.gst, o.total].map((amount) => amount!.toFixed(2)) : [];
    return [
      o.poNo,
      formatDate(o.date),
      o.supplier,
      o.statusName,
      o.reference,
      o.expectedDate ? formatDate(o.expectedDate) : '',
      o.items,
      o.qty,
      o.received,
      o.outstanding,
      o.billNo,
      standingNames[row.accounting],
      o.createdBy,
      ...amounts,
    ];
  });
  const columns = [...names, ...(seesMoney(c) ? amountNames : [])];
  return csvAnswer('purchase-orders.csv', Object.fromEntries(columns.map((name) => [name, { name }])), lines);
}
