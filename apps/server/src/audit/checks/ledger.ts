import type { Check } from '../check.ts';

const group = 'Ledger';

export const ledgerChecks: readonly Check[] = [
  {
    group,
    name: 'ledger.lines',
    says: 'A document comes to what its lines come to',
    of: 'invoice',
    sql: `with sums as (select invoice_id, sum(net_cents) as net, sum(gst_cents) as gst from invoice_line
        where removed_at is null group by 1)
      select i.number as what, i.net_cents || ' + ' || i.gst_cents as found,
        coalesce(s.net, 0) || ' + ' || coalesce(s.gst, 0) as expected
      from invoice i left join sums s on s.invoice_id = i.invoice_id
      where (i.net_cents::numeric, i.gst_cents::numeric) is distinct from (coalesce(s.net, 0), coalesce(s.gst, 0))`,
  },
  {
    group,
    name: 'ledger.invoices',
    says: 'A final invoice is owed by its customer, and one that is not final is not',
    of: 'invoice',
    // Re-opening an invoice writes a reversal under the same number, which cancels what was owed.
    sql: `with owed as (select document_id as invoice_id, sum(amount_cents) as cents, bool_and(true) as seen
        from receivable where kind = 'invoice' group by 1),
      undone as (select document_id as invoice_id, number, sum(amount_cents) as cents from credit
        where kind = 'reversal' group by 1, 2)
      select coalesce(i.number, 'invoice ' || o.invoice_id) as what,
        coalesce(o.cents, 0) - coalesce(u.cents, 0) || ' owed' as found,
        case when i.finalized_at is not null then i.total_cents else 0 end || ' owed' as expected
      from invoice i full join owed o on o.invoice_id = i.invoice_id
        left join undone u on u.invoice_id = i.invoice_id and u.number = i.number
      where coalesce(o.cents, 0) - coalesce(u.cents, 0) <> case when i.finalized_at is not null then i.total_cents else 0 end
      union all
      select i.number, 'owed by contact ' || r.debtor_id, 'contact ' || i.debtor_id
      from invoice i join receivable r on r.receivable_id = i.receivable_id
      where r.debtor_id <> i.debtor_id or r.document_id is distinct from i.invoice_id`,
  },
  {
    group,
    name: 'ledger.payments',
    says: 'Every payment, refund and reversal stands in the ledger as it was made',
    of: 'invoice_payment',
    sql: `with came as (select number, sum(amount_cents) as cents from credit where kind in ('payment', 'reversal') group by 1),
      went as (select number, sum(amount_cents) as cents from receivable where kind in ('refund', 'reversal') group by 1)
      select p.number as what, coalesce(c.cents, 0) - coalesce(w.cents, 0) || ' cents' as found,
        p.amount_cents - p.rounding_cents || ' cents' as expected
      from invoice_payment p left join came c on c.number = p.number left join went w on w.number = p.number
      where coalesce(c.cents, 0) - coalesce(w.cents, 0) <> p.amount_cents - p.rounding_cents`,
  },
  {
    group,
    name: 'ledger.creditNotes',
    says: 'Every credit note comes to its lines and stands in the ledger unless it was reversed',
    of: 'credit_note',
    sql: `with came as (select number, sum(amount_cents) as cents from credit where kind = 'creditNote' group by 1),
      went as (select number, sum(amount_cents) as cents from receivable where kind = 'reversal' group by 1),
      lines as (select credit_note_id, sum(gross_cents) as cents from credit_note_line group by 1)
      select n.number as what, coalesce(c.cents, 0) - coalesce(w.cents, 0) || ' credited, lines ' || coalesce(l.cents, 0) as found,
        case when n.reversed_at is null then n.total_cents else 0 end || ' credited, lines ' || n.total_cents as expected
      from credit_note n left join came c on c.number = n.number left join went w on w.number = n.number
        left join lines l on l.credit_note_id = n.credit_note_id
      where coalesce(c.cents, 0) - coalesce(w.cents, 0) <> case when n.reversed_at is null then n.total_cents else 0 end
        or coalesce(l.cents, 0) <> n.total_cents`,
  },
  {
    group,
    name: 'ledger.strangers',
    says: 'Nothing stands in the ledger that no document explains',
    of: 'credit',
    sql: `select c.kind || ' ' || c.number as what, c.amount_cents || ' cents' as found, 'a document' as expected from credit c
      where c.kind <> 'opening' and not exists (select from invoice_payment p where p.number = c.number)
        and not exists (select from credit_note n where n.number = c.number)
        and not exists (select from invoice i where i.number = c.number)
      union all
      select r.kind || ' ' || r.number, r.amount_cents || ' cents', 'a document' from receivable r
      where r.kind <> 'opening' and not exists (select from invoice i where i.number = r.number)
        and not exists (select from invoice_payment p where p.number = r.number)
        and not exists (select from credit_note n where n.number = r.number)`,
  },
  {
    group,
    name: 'ledger.applied',
    says: 'Never more is set against something than is there, and only of the same customer',
    of: 'credit_application',
    sql: `with paid as (select receivable_id, sum(amount_cents) as cents from credit_application group by 1),
      taken as (select credit_id, sum(amount_cents) as cents from credit_application group by 1)
      select r.kind || ' ' || r.number as what, p.cents || ' applied' as found, 'at most ' || r.amount_cents as expected
      from paid p join receivable r on r.receivable_id = p.receivable_id where p.cents < 0 or p.cents > r.amount_cents
      union all
      select c.kind || ' ' || c.number, t.cents || ' applied', 'at most ' || c.amount_cents
      from taken t join credit c on c.credit_id = t.credit_id where t.cents < 0 or t.cents > c.amount_cents
      union all
      select 'application ' || a.application_id, 'contact ' || c.debtor_id, 'contact ' || r.debtor_id
      from credit_application a join credit c on c.credit_id = a.credit_id join receivable r on r.receivable_id = a.receivable_id
      where c.debtor_id <> r.debtor_id`,
  },
  {
    group,
    name: 'ledger.bills',
    says: 'A final purchase order is owed to its supplier, and one that is not final is not',
    of: 'purchase_order',
    sql: `with bills as (select p.purchase_order_id, sum(p.amount_cents + coalesce(b.amount_cents, 0)) as cents,
        bool_and(p.debtor_id = o.debtor_id) as same
        from supplier_posting p join purchase_order o on o.purchase_order_id = p.purchase_order_id
          left join supplier_posting b on b.reverses = p.posting_id
        where p.kind = 'bill' group by 1)
      select o.number as what, coalesce(b.cents, 0) || ' billed' || case when b.same is false then ' by another' else '' end as found,
        coalesce(o.bill_cents, 0) || ' billed' as expected
      from purchase_order o left join bills b on b.purchase_order_id = o.purchase_order_id
      where coalesce(b.cents, 0) <> coalesce(o.bill_cents, 0) or b.same is false`,
  },
  {
    group,
    name: 'ledger.supplierCredits',
    says: 'Every credit note of a supplier comes to its lines and stands in the ledger unless it was taken off',
    of: 'purchase_credit_note',
    sql: `with lines as (select credit_note_id, sum(net_cents + gst_cents) as cents from purchase_credit_line group by 1)
      select n.number as what, coalesce(-p.amount_cents, 0) + coalesce(-b.amount_cents, 0) || ' credited, lines ' || coalesce(l.cents, 0) as found,
        case when n.removed_at is null then n.total_cents else 0 end || ' credited, lines ' || n.total_cents as expected
      from purchase_credit_note n left join supplier_posting p on p.posting_id = n.posting_id
        left join supplier_posting b on b.reverses = p.posting_id left join lines l on l.credit_note_id = n.credit_note_id
      where coalesce(-p.amount_cents, 0) + coalesce(-b.amount_cents, 0) <> case when n.removed_at is null then n.total_cents else 0 end
        or coalesce(l.cents, 0) <> n.total_cents`,
  },
  {
    group,
    name: 'ledger.vehicles',
    says: 'Never more was paid for a vehicle or its expenses than they cost',
    of: 'acquisition_expense',
    sql: `select a.acq_no || ', ' || e.description as what, sum(p.amount_cents) || ' paid' as found, 'at most ' || e.total_cents as expected
      from acquisition_expense e join acquisition a on a.acq_id = e.acq_id join acquisition_payment p on p.expense_id = e.expense_id
      group by a.acq_no, e.expense_id having sum(p.amount_cents) not between 0 and e.total_cents`,
  },
];
