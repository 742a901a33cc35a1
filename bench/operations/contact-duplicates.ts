import { formatPhone } from '@yardkeeper/domain/nz/phone';
import type { Operation } from '../operation.ts';
import { prepareContacts } from './contacts.ts';
import { sameRecord } from './same.ts';

// Many are as like as each other, and the product says nothing about their order: found by its own statement they keep it.
const likeness = `
  with l as materialized (select row_number() over () as n, y.* from (
    select x.debtor_id, x.reason, x.score from (
      select debtor_id, 'Same phone number' as reason, 3::real as score from contact_person
        where (phone = '+64225557203' and phone <> '') or (mobile = '+64225557203' and mobile <> '')
      union all
      select debtor_id, 'Same email', 3::real from contact_person where lower(email) = 'office@hughes.example' and email <> ''
      union all
      select debtor_id, case when plain = 'hughesmotors' then 'Same name' else 'Similar name' end,
        similarity(plain, 'hughesmotors') from contact where plain % 'hughesmotors'
    ) x join contact c on c.debtor_id = x.debtor_id
    where x.debtor_id <> 0 and c.merged_into is null order by x.score desc limit 60) y)
  select l.reason, l.score, c.debtor_id as "debtorID", c.name, trim(coalesce(p.first_name, '') || ' ' || coalesce(p.surname, '')) as contact,
    coalesce(nullif(p.mobile, ''), p.phone, '') as phone, coalesce(p.email, '') as email, c.enabled::int as enabled,
    c.is_customer or c.is_seller as open
  from l join contact c on c.debtor_id = l.debtor_id left join contact_person p on p.debtor_id = c.debtor_id and p.main
  order by l.n`;

type Found = { debtorID: number; score: number; reason: string; phone: string; open: boolean };
const SHOWN = 5;
/** Each once with all its reasons, the likeliest first, of those a salesperson may open. */
function likeliest(rows: readonly Found[]) {
  const found = new Map<number, Found & { reasons: string[] }>();
  for (const row of rows) {
    const before = found.get(row.debtorID);
    const score = (before?.score ?? 0) + row.score;
    found.set(row.debtorID, { ...row, score, reasons: [...new Set([...(before?.reasons ?? []), row.reason])] });
  }
  return [...found.values()]
    .sort((a, b) => b.score - a.score)
    .slice(0, SHOWN * 2)
    .filter(({ open }) => open)
    .slice(0, SHOWN)
    .map((one) => ({ ...one, phone: formatPhone(one.phone) }));
}

/** Whether a contact is here already, asked while it is typed. */
export const contactDuplicates: Operation = {
  name: 'contact-duplicates',
  list: 'duplicates',
  as: 'SALES_PERSON',
  prepare: prepareContacts,
  product: () => ({
    method: 'POST',
    path: '/mgr/contactManage/validateCustomer',
    body: { company: 'Hughes Motors', mobile: '022 555 7203', email: 'office@hughes.example' },
  }),
  bare: async (pool) => {
    const { rows } = await pool.query({ name: 'contact-likeness', text: likeness });
    return { duplicates: likeliest(rows) };
  },
  same: sameRecord([['duplicates', ['debtorID', 'name', 'contact', 'phone', 'email', 'enabled', 'reasons']]]),
};
