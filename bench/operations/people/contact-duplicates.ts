import { isDeepStrictEqual } from 'node:util';
import { formatPhone } from '@yardkeeper/domain/nz/phone';
import type { Operation } from '../../harness/operation.ts';
import { prepareContacts } from './contacts.ts';

const likeness = `
  select l.reason, l.score, c.debtor_id as "debtorID", c.name,
    trim(coalesce(p.first_name, '') || ' ' || coalesce(p.surname, '')) as contact,
    coalesce(nullif(p.mobile, ''), p.phone, '') as phone, coalesce(p.email, '') as email, c.enabled::int as enabled,
    c.is_customer or c.is_seller as open
  from (
    select debtor_id, 'Same phone number' as reason, 3::real as score from contact_person
      where (phone = '+64225559613' and phone <> '') or (mobile = '+64225559613' and mobile <> '')
    union all
    select debtor_id, 'Same email', 3::real from contact_person
      where lower(email) = 'eruera.winiata@hughes-sons-motors.example' and email <> ''
    union all
    select debtor_id, case when plain = 'hughes&sonsmotors' then 'Same name' else 'Similar name' end,
      similarity(plain, 'hughes&sonsmotors') from contact where plain % 'hughes&sonsmotors'
  ) l join contact c on c.debtor_id = l.debtor_id left join contact_person p on p.debtor_id = c.debtor_id and p.main
  where c.merged_into is null order by l.score desc limit 60`;

type Found = { debtorID: number; score: number; reason: string; phone: string; open: boolean };
const SHOWN = 5;
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

type Shown = { debtorID: number; score: number; reasons: string[]; [field: string]: unknown };
const read = ({ debtorID, name, contact, phone, email, enabled, reasons }: Shown) =>
  JSON.stringify({ debtorID, name, contact, phone, email, enabled, reasons: reasons.toSorted() });
/** Equally similar contacts may come in any order, and either may be the one cut off at the end. */
function same(ours: readonly Shown[], theirs: readonly Shown[]): boolean {
  const cutAt = theirs.length < SHOWN ? null : theirs.at(-1)!.score;
  const twinOf = new Map(theirs.map((one) => [one.debtorID, one]));
  const scores = ours.map(({ debtorID }) => twinOf.get(debtorID)?.score ?? cutAt ?? Number.NaN);
  return (
    ours.length === theirs.length &&
    isDeepStrictEqual(
      scores,
      theirs.map(({ score }) => score),
    ) &&
    ours.every((one) => !twinOf.has(one.debtorID) || read(one) === read(twinOf.get(one.debtorID)!))
  );
}

export const contactDuplicates: Operation = {
  name: 'contact-duplicates',
  list: 'duplicates',
  as: 'SALES_PERSON',
  prepare: prepareContacts,
  product: () => ({
    method: 'POST',
    path: '/mgr/contactManage/validateCustomer',
    body: {
      company: 'Hughes & Sons Motors',
      mobile: '022 555 9613',
      email: 'eruera.winiata@hughes-sons-motors.example',
    },
  }),
  bare: async (pool) => {
    const { rows } = await pool.query({ name: 'contact-likeness', text: likeness });
    return { duplicates: likeliest(rows) };
  },
  same: (product, bare) => {
    const [ours, theirs] = [product, bare] as { data: { duplicates: Shown[] } }[];
    return same(ours!.data.duplicates, theirs!.data.duplicates);
  },
};
