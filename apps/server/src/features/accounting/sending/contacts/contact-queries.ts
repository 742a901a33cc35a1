import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';

export type ContactToSend = {
  debtor_id: number;
  name: string;
  company: string;
  nzbn: string;
  gst_no: string;
  version: number;
  email: string;
  phone: string;
  mobile: string;
  first_name: string;
  surname: string;
  account_no: string;
  addresses: { kind: string; street: string; suburb: string; city: string; post_code: string }[];
};
export const contactToSend = async (db: Db, debtorId: number): Promise<ContactToSend | undefined> =>
  (
    await sql<ContactToSend>`select c.debtor_id, c.name, c.company, c.nzbn, c.gst_no, c.version,
      coalesce(p.email, '') as email, coalesce(p.phone, '') as phone, coalesce(p.mobile, '') as mobile,
      coalesce(p.first_name, '') as first_name, coalesce(p.surname, '') as surname,
      coalesce((select b.account_no from contact_bank b where b.debtor_id = c.debtor_id order by b.bank_id limit 1), '') as account_no,
      coalesce((select jsonb_agg(to_jsonb(a) order by a.kind) from contact_address a where a.debtor_id = c.debtor_id), '[]') as addresses
      from contact c left join lateral (select * from contact_person p where p.debtor_id = c.debtor_id
        order by p.main desc, p.person_id limit 1) p on true
      where c.debtor_id = coalesce((select m.merged_into from contact m where m.debtor_id = ${debtorId}), ${debtorId})`.execute(
      db,
    )
  ).rows[0];

/** The contacts of these entries that are not linked yet, each once. */
export const unknownContacts = async (
  db: Db,
  of: 'receivable' | 'posting',
  ids: readonly number[],
): Promise<number[]> => {
  const entries =
    of === 'receivable'
      ? sql`select debtor_id from receivable where receivable_id = any (${[...ids]}::bigint[])`
      : sql`select debtor_id from supplier_posting where posting_id = any (${[...ids]}::bigint[])`;
  const { rows } = await sql<{ debtor_id: number }>`select distinct coalesce(c.merged_into, c.debtor_id) as debtor_id
    from contact c where c.debtor_id in (${entries}) and not exists (select from accounting_link l
      where l.entity = 'contact' and l.gone_at is null and l.entity_id in (c.debtor_id, c.merged_into)) order by 1`.execute(
    db,
  );
  return rows.map((row) => row.debtor_id);
};
