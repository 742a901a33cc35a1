import type { BackOrderFilter, BackOrderQuery } from '@yardkeeper/contract/back-orders/schemas';
import { backOrderStatuses } from '@yardkeeper/domain/back-orders/status';
import type { z } from 'zod';
import { totalOf } from '../../../db/statements/count-up-to.ts';
import { nearestWords } from '../../../db/statements/nearest-words.ts';
import { withoutSort } from '../../../db/statements/without-sort.ts';
import type { Ctx } from '../../../services.ts';
import { askingOf } from '../asking.ts';
import { presentBackOrder } from '../present.ts';
import { seesSuppliers } from '../whose.ts';
import { countOf, countsOf } from './count-queries.ts';
import * as q from './list-queries.ts';

type Query = z.output<typeof BackOrderQuery>;

async function pageAsAsked(c: Ctx, query: Query) {
  const asking = askingOf(c);
  const chosen = { ...query, found: await q.foundFor(c.db, query.search, asking) };
  const [rows, counted] = await Promise.all([q.pageOf(c.db, chosen, asking), countOf(c.db, chosen, asking)]);
  return { records: rows.map((row) => presentBackOrder(asking, row)), ...totalOf(counted, query, rows.length) };
}

/** When nothing matches, searches the nearest known words instead; `searchedFor` returns them. */
export async function listBackOrders(c: Ctx, asking: Query) {
  const query = seesSuppliers(c) ? asking : withoutSort(asking, ['supplier']);
  const asked = await pageAsAsked(c, query);
  const searchedFor = asked.total > 0 ? null : await nearestWords(c.db, query.search);
  if (searchedFor === null) return asked;
  const instead = await pageAsAsked(c, { ...query, search: searchedFor });
  return instead.total > 0 ? { ...instead, searchedFor } : asked;
}

export async function backOrderCounts(c: Ctx, filter: z.output<typeof BackOrderFilter>) {
  const asking = askingOf(c);
  const counts = await countsOf(c.db, { ...filter, found: await q.foundFor(c.db, filter.search, asking) }, asking);
  return Object.fromEntries(backOrderStatuses.map((status) => [status, counts[status] ?? 0])) as Record<
    (typeof backOrderStatuses)[number],
    number
  >;
}
