import type { Check } from '../check.ts';

const group = 'Accounting';
const of = 'accounting_connection';

export const accountingChecks: readonly Check[] = [
  {
    group,
    name: 'accounting.queued',
    says: 'Every entry of a ledger since the first day is on its way to the accounting system, or went',
    of,
    sql: `select key as what, 'not queued' as found, 'queued' as expected from accounting_unqueued`,
  },
  {
    group,
    name: 'accounting.once',
    says: 'Nothing over there stands for two entries of ours, and what is sent is known there',
    of,
    // Contacts are exempt, because two may be merged in the accounting system. Links cancelled before sending have no
    // entry.
    sql: `select remote_id as what, string_agg(entity || ' ' || entity_id, ', ') as found, 'one entry' as expected
      from accounting_link where gone_at is null and entity <> 'contact' group by remote_id having count(*) > 1
      union all
      select m.subject, 'sent', 'linked' from outbox_message m
      where m.kind = 'accounting' and m.state = 'sent' and m.payload ->> 'what' in ('invoice', 'creditNote', 'bill', 'billCredit', 'rounding', 'opening', 'openingBill')
        and not exists (select from accounting_link l where l.entity_id = (m.payload ->> 'id')::bigint
          and l.entity = case m.payload ->> 'what' when 'creditNote' then 'credit' when 'rounding' then 'rounding'
            when 'bill' then 'posting' when 'billCredit' then 'posting'
            when 'openingBill' then 'posting' else 'receivable' end)
        and not (m.payload ->> 'what' = 'invoice' and exists (select from credit_application a join credit k on k.credit_id = a.credit_id
          where a.receivable_id = (m.payload ->> 'id')::bigint and k.kind = 'reversal'))
        and not (m.payload ->> 'what' = 'bill' and exists (select from supplier_posting v where v.reverses = (m.payload ->> 'id')::bigint))`,
  },
  {
    group,
    name: 'accounting.standing',
    says: 'How documents stand in the accounting system is as it is kept',
    of,
    sql: `select coalesce(s.entity, v.entity) || ' ' || coalesce(s.entity_id, v.entity_id) as what,
        coalesce(s.state, 'none') as found, coalesce(v.state, 'none') as expected
      from accounting_standing s full join accounting_stands v using (entity, entity_id)
      where coalesce(s.state, 'none') <> coalesce(v.state, 'none')`,
    mend: 'select count_accounting_standing()',
  },
];
