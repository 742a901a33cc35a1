import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export type Clues = {
  readonly name: string;
  readonly person: string;
  readonly phones: readonly string[];
  readonly email: string;
  readonly gstNo: string;
  readonly nzbn: string;
  readonly except: number;
};

export type PossibleDuplicate = { debtor_id: number; reason: string; score: number };

export async function possibleDuplicates(db: Db, clues: Clues): Promise<PossibleDuplicate[]> {
  const person = (reason: string, score: number, test: ReturnType<typeof sql>) =>
    sql`select debtor_id, ${reason}::text as reason, ${score}::real as score from contact_person where ${test}`;
  const contact = (reason: string, score: number, test: ReturnType<typeof sql>) =>
    sql`select debtor_id, ${reason}::text as reason, ${score}::real as score from contact where ${test}`;
  const asked = [
    ...clues.phones.map((phone) =>
      person('Same phone number', 3, sql`(phone = ${phone} and phone <> '') or (mobile = ${phone} and mobile <> '')`),
    ),
    ...(clues.email ? [person('Same email', 3, sql`lower(email) = lower(${clues.email}) and email <> ''`)] : []),
    ...(clues.nzbn ? [contact('Same NZBN', 4, sql`nzbn = ${clues.nzbn} and nzbn <> ''`)] : []),
    ...(clues.gstNo ? [contact('Same GST number', 4, sql`gst_no = ${clues.gstNo} and gst_no <> ''`)] : []),
    ...[...new Set([clues.name, clues.person])]
      .filter((name) => name.trim().length >= 3)
      .map(
        (name) => sql`
          select debtor_id, (case when plain = plain_name(folded(${name})) then 'Same name' else 'Similar name' end)::text as reason,
            similarity(plain, plain_name(folded(${name}))) as score from contact
          where plain % plain_name(folded(${name}))`,
      ),
  ];
  if (asked.length === 0) return [];
  const { rows } = await sql<PossibleDuplicate>`
    select x.debtor_id, x.reason, x.score from (${sql.join(asked, sql` union all `)}) x
    join contact c on c.debtor_id = x.debtor_id
    where x.debtor_id <> ${clues.except} and c.merged_into is null
    order by x.score desc, x.debtor_id limit 60`.execute(db);
  return rows;
}

export const contactSummaries = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('contact as c')
    .leftJoin('contact_person as p', (j) => j.onRef('p.debtor_id', '=', 'c.debtor_id').on('p.main', '=', sql.lit(true)))
    .select(['c.debtor_id', 'c.name', 'c.enabled', 'c.is_customer', 'c.is_supplier', 'c.is_seller'])
    .select(['p.first_name', 'p.surname', 'p.phone', 'p.mobile', 'p.email'])
    .where('c.debtor_id', 'in', ids)
    .execute();
