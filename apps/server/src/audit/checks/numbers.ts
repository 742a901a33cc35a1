import type { Check } from '../check.ts';

type Numbered = {
  readonly kind: string;
  readonly name: string;
  readonly table: string;
  readonly column: string;
  readonly where?: string;
};

const numbered: readonly Numbered[] = [
  { kind: 'invoice', name: 'Invoices', table: 'invoice', column: 'number', where: `type <> 'quote'` },
  { kind: 'quote', name: 'Quotes', table: 'invoice', column: 'number', where: `type = 'quote'` },
  { kind: 'payment', name: 'Payments', table: 'invoice_payment', column: 'number' },
  { kind: 'creditNote', name: 'Credit notes', table: 'credit_note', column: 'number' },
  { kind: 'acquisition', name: 'Acquisitions', table: 'acquisition', column: 'acq_no' },
  { kind: 'vehicle', name: 'Vehicles', table: 'vehicle', column: 'stock_no' },
  { kind: 'dealersRecord', name: 'Dealers records', table: 'dealers_record', column: 'number' },
  { kind: 'purchaseOrder', name: 'Purchase orders', table: 'purchase_order', column: 'number' },
  { kind: 'purchaseCredit', name: 'Credit notes of suppliers', table: 'purchase_credit_note', column: 'number' },
  {
    kind: 'purchasePayment',
    name: 'Payments to suppliers',
    table: 'supplier_posting',
    column: 'number',
    where: `kind in ('payment', 'refund')`,
  },
];

/** Only the digits are compared, because the prefix may have been changed in between. */
const check = ({ kind, name, table, column, where }: Numbered): Check => ({
  group: 'Numbers',
  name: `numbers.${kind}`,
  says: `${name} are numbered without a gap and without a double, up to the counter`,
  of: table,
  sql: `with given as (select ${column} as number, substring(${column} from '^[A-Za-z]+(\\d+)$')::bigint as n from ${table}
      where ${where ?? 'true'}),
    ordered as (select number, n, lead(number) over w as next, lead(n) over w as after from given where n is not null
      window w as (order by n, number))
    select number as what, 'followed by ' || next as found,
      case when after = n then 'each number once' else 'no gap' end as expected from ordered where after <> n + 1
    union all select number, 'no number', 'letters and digits' from given where n is null
    union all select 'counter', last::text, coalesce(top, last)::text
      from document_counter cross join (select max(n) as top from given) g where kind = '${kind}' and top is distinct from last
        and top is not null`,
});

export const numberChecks: readonly Check[] = numbered.map(check);
