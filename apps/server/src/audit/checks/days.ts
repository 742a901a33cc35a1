import type { Check } from '../check.ts';

/**
 * Compares the daily sums of dashboards and sale report with the documents and tags; both sides have the same columns.
 */
const days = (table: string, keys: readonly string[], sums: readonly string[]): string => {
  const by = keys.join(', ');
  const all = sums.map((column) => `sum(${column}) as ${column}`).join(', ');
  const none = sums.map((column) => `sum(${column}) = 0`).join(' and ');
  const of = (from: string) => `select ${by}, ${all} from ${from} group by ${by} having not (${none})`;
  const shown = (alias: string) => `concat_ws(' / ', ${sums.map((column) => `${alias}.${column}`).join(', ')})`;
  const same = keys.map((key) => `c.${key} is not distinct from k.${key}`).join(' and ');
  return `with kept as materialized (${of(table)}), counted as materialized (${of(`counted_${table}`)}),
      wrong as (select ${by}, ${sums.join(', ')} from kept except select ${by}, ${sums.join(', ')} from counted
        union all (select ${by}, ${sums.join(', ')} from counted except select ${by}, ${sums.join(', ')} from kept))
    select distinct concat_ws(' ', ${keys.map((key) => `w.${key}`).join(', ')}) as what,
      coalesce((select ${shown('c')} from kept c where ${same.replaceAll('k.', 'w.')}), 'nothing') as found,
      coalesce((select ${shown('c')} from counted c where ${same.replaceAll('k.', 'w.')}), 'nothing') as expected from wrong w`;
};

const group = 'Kept days';
const mend = 'select count_days()';

export const dayChecks: readonly Check[] = [
  {
    group,
    name: 'days.sales',
    says: 'Sales and credits by day, person and yard are as they are kept',
    of: 'sale_day',
    sql: days(
      'sale_day',
      ['on_day', 'kind', 'salesperson_id', 'yard_id', 'reason'],
      ['documents', 'documents_here', 'qty', 'net_cents', 'gst_cents', 'cost_cents', 'costless_cents'],
    ),
    mend,
  },
  {
    group,
    name: 'days.quotes',
    says: 'Quotes by day, person and state are as they are kept',
    of: 'quote_day',
    sql: days('quote_day', ['on_day', 'salesperson_id', 'state'], ['n', 'net_cents']),
    mend,
  },
  {
    group,
    name: 'days.stock',
    says: 'Stock by the day it was tagged and its yard is as it is kept',
    of: 'stock_day',
    sql: days('stock_day', ['made_on', 'yard_id'], ['tags', 'unpriced', 'qty', 'retail_cents', 'cost_cents']),
    mend,
  },
  {
    group,
    name: 'days.debts',
    says: 'What is owed by the day it is due and who sold it is as it is kept',
    of: 'debt_day',
    sql: days('debt_day', ['due_on', 'salesperson_id'], ['n', 'cents']),
    mend,
  },
  {
    group,
    name: 'days.buying',
    says: 'Acquisitions by day, status and buyer are as they are kept',
    of: 'buying_day',
    sql: days('buying_day', ['on_day', 'status', 'buyer_id'], ['n', 'price_cents', 'net_cents']),
    mend,
  },
];
