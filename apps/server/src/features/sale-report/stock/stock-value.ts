import type { StockValue } from '@yardkeeper/contract/sale-report/schemas';
import { csvLine } from '@yardkeeper/domain/format/csv';
import { addDays, type IsoDate, instantOf } from '@yardkeeper/domain/format/dates';
import { plainMoney } from '@yardkeeper/domain/format/money';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { cents } from '@yardkeeper/domain/money/cents';
import { FileAnswer } from '../../../http/answer.ts';
import { dollars } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import { seesCost } from '../../inventory/tag/record.ts';
import * as q from './stock-queries.ts';

/** The day ends at midnight in New Zealand. */
const endOf = (day: IsoDate): Date => instantOf({ day: addDays(day, 1), time: '00:00:00' });

export async function stockValue(c: Ctx, day: IsoDate): Promise<StockValue> {
  const found = await q.valueAt(c.db, endOf(day));
  // The rows come sorted by cost, which would reveal the cost, so they are sorted by retail price instead.
  const rows = seesCost(c) ? found : found.toSorted((a, b) => b.retail - a.retail);
  const cost = (amount: number) => (seesCost(c) ? dollars(amount) : null);
  const present = (row: q.StockRow, none: string) => ({
    name: row.name ?? none,
    tags: row.tags,
    qty: row.qty,
    cost: cost(row.cost),
    retail: dollars(row.retail),
  });
  const yards = rows.filter(({ kind }) => kind === 'yard');
  const sum = (of: (row: q.StockRow) => number) => yards.reduce((all, row) => all + of(row), 0);
  return {
    day,
    tags: sum((row) => row.tags),
    qty: sum((row) => row.qty),
    cost: cost(sum((row) => row.cost)),
    retail: dollars(sum((row) => row.retail)),
    withoutCost: sum((row) => row.without_cost),
    atNoCost: sum((row) => row.at_no_cost),
    yards: yards.map((row) => ({ yardId: row.id, ...present(row, 'No yard') })),
    partTypes: rows
      .filter(({ kind }) => kind === 'type')
      .map((row) => ({ partTypeId: row.id, ...present(row, 'No part type') })),
  };
}

const STEP = 5_000;
export async function stockValueCsv(c: Ctx, day: IsoDate): Promise<FileAnswer> {
  const withCost = seesCost(c);
  const names = [
    'Tag',
    'Part',
    'Vehicle',
    'Location',
    'Yard',
    'Qty',
    'Retail each',
    ...(withCost ? ['Cost each', 'Cost'] : []),
  ];
  const chunks = [Buffer.from(`\uFEFF${csvLine(names)}`)];
  for (let after = 0; ; ) {
    const rows = await q.tagsAt(c.db, endOf(day), after, STEP);
    const lines = rows.map((row) =>
      csvLine([
        tagNoOf(row.tag_id),
        row.part,
        row.vehicle,
        row.location ?? '',
        row.yard ?? '',
        row.qty,
        plainMoney(cents(row.retail_cents)),
        ...(withCost ? [row.cost_cents, row.whole_cents].map((n) => (n === null ? '' : plainMoney(cents(n)))) : []),
      ]),
    );
    chunks.push(Buffer.from(lines.join('')));
    if (rows.length < STEP) break;
    after = rows.at(-1)!.tag_id;
  }
  return new FileAnswer(Buffer.concat(chunks), 'text/csv; charset=utf-8', `stock on ${day}.csv`, 0, 'attachment');
}
