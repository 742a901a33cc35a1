import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

type Theirs = { readonly number: string; readonly name: string; readonly email: string; readonly nzbn: string };
/** Our contacts that share a number, name, email or NZBN with one of Xero's. */
export const unlinkedContacts = async (db: Db, theirs: readonly Theirs[]) =>
  (
    await sql<{ debtor_id: number; name: string; nzbn: string; email: string }>`
      select c.debtor_id, c.name, c.nzbn, coalesce(p.email, '') as email from contact c
      left join lateral (select email from contact_person p where p.debtor_id = c.debtor_id order by p.main desc, p.person_id limit 1) p on true
      where c.merged_into is null
        and (c.debtor_id::text = any (${theirs.map((t) => t.number).filter(Boolean)}::text[])
          or lower(c.name) = any (${theirs.map((t) => t.name.toLowerCase()).filter(Boolean)}::text[])
          or c.nzbn = any (${theirs.map((t) => t.nzbn).filter(Boolean)}::text[])
          or lower(p.email) = any (${theirs.map((t) => t.email.toLowerCase()).filter(Boolean)}::text[]))
        and not exists (select from accounting_link l where l.entity = 'contact' and l.entity_id = c.debtor_id)
      order by c.name limit 2000`.execute(db)
  ).rows;

export const linkedContacts = async (db: Db): Promise<number> =>
  (
    await sql<{
      n: number;
    }>`select count(*)::int as n from accounting_link where entity = 'contact' and gone_at is null`.execute(db)
  ).rows[0]!.n;
