import { isDeepStrictEqual } from 'node:util';
import { overdueCountedTo } from '@yardkeeper/domain/access/waiting';
import type { Pool } from 'pg';
import { contacts } from '../../../apps/server/src/demo/yard/fillers/contacts/contacts.ts';
import { fillYard } from '../../harness/fill-yard.ts';
import type { Operation } from '../../harness/operation.ts';
import { keepFigures, keptText } from '../kept.ts';
import { sameRecord } from '../same-answer.ts';

export const prepareContacts: Operation['prepare'] = (db) => fillYard(db, [contacts]);
const PAGE = 20;

type Wish = {
  readonly name: string;
  readonly asked: object;
  readonly where: string;
  readonly pageNum?: number;
  readonly isKept: boolean;
};
const page = ({ where, pageNum = 1, isKept }: Wish) => `
  with hit as ${isKept ? 'not materialized' : 'materialized'} (select debtor_id, plain from contact where ${where}),
  h as (select debtor_id, plain from hit order by plain, debtor_id limit ${PAGE} offset ${(pageNum - 1) * PAGE})
  select c.debtor_id as "debtorID", c.name, c.company, p.first_name as "contactName", p.surname as "contactSurname",
    p.phone as phone1, p.mobile, p.email, g.name as region, t.name as terms, s.users_name as salesperson,
    c.is_customer, c.is_supplier, c.is_seller, c.trade, c.code, c.price_level, c.credit_limit_cents, c.on_hold, c.enabled,
    c.seller_gst, c.lead_days, c.created_at, c.version ${isKept ? '' : ', (select count(*) from hit) as total'}
  from h join contact c on c.debtor_id = h.debtor_id
    left join contact_person p on p.debtor_id = c.debtor_id and p.main
    left join region g on g.id = c.region_id left join account_terms t on t.id = c.terms_id
    left join app_user s on s.user_id = c.salesperson_id
  order by h.plain, h.debtor_id`;
const owed = `
  select r.debtor_id, r.due_on::text as due_on, r.amount_cents - coalesce((
    select sum(a.amount_cents) from credit_application a where a.receivable_id = r.receivable_id), 0) as open
  from receivable r where not r.settled and r.debtor_id = any($1)`;
const held = `
  select k.debtor_id, k.amount_cents - coalesce((
    select sum(a.amount_cents) from credit_application a where a.credit_id = k.credit_id), 0) as open
  from credit k where not k.used and k.debtor_id = any($1)`;
const facts = `select debtor_id, max(on_day) as last from contact_document where debtor_id = any($1) group by debtor_id`;

async function bareList(pool: Pool, wish: Wish) {
  const { name, isKept } = wish;
  const [{ rows }, kept] = await Promise.all([
    pool.query({ name, text: page(wish) }),
    isKept ? pool.query({ name: 'kept', text: keptText, values: [name] }) : null,
  ]);
  const ids = [rows.map((row) => row.debtorID)];
  const [debts, credits] = await Promise.all([
    pool.query({ name: 'contact-owed', text: owed, values: ids }),
    pool.query({ name: 'contact-held', text: held, values: ids }),
    pool.query({ name: 'contact-facts', text: facts, values: ids }),
  ]);
  const total = kept ? kept.rows[0].figures.n : (rows[0]?.total ?? 0);
  const sum = (list: { debtor_id: number; open: number }[], id: number) =>
    list.filter((row) => row.debtor_id === id).reduce((all, row) => all + Number(row.open), 0);
  const records = rows.map((row) => ({
    ...row,
    account: { balance: (sum(debts.rows, row.debtorID) - sum(credits.rows, row.debtorID)) / 100 },
  }));
  return { records, total, pages: Math.ceil(total / PAGE) };
}

type Listed = { data: { records: { debtorID: number; name: string; account: { balance: number } }[]; total: number } };
const shortly = ({ data }: Listed) => ({
  total: data.total,
  records: data.records.map(({ debtorID, name, account }) => ({ debtorID, name, balance: account.balance })),
});

const listOf = (wish: Wish): Operation => ({
  name: wish.name,
  as: 'ACCOUNTING',
  prepare: prepareContacts,
  ...(wish.pageNum ? { isFar: true } : {}),
  prepareTwin: async (db) =>
    wish.isKept ? keepFigures(db, wish.name, `select count(*)::int as n from contact where ${wish.where}`) : undefined,
  product: () => ({
    method: 'POST',
    path: '/mgr/contactManage/queryContactList',
    body: { kind: 'customer', pageNum: wish.pageNum ?? 1, pageSize: PAGE, ...wish.asked },
  }),
  bare: (pool) => bareList(pool, wish),
  same: (product, bare) => isDeepStrictEqual(shortly(product as Listed), shortly(bare as Listed)),
});
const customers = 'is_customer and enabled';
const sorted = { sortField: 'name', sortOrder: 'ASC' };
/** As when the screen opens. */
export const contactList = listOf({ name: 'contact-list', asked: sorted, where: customers, isKept: true });
export const contactFar = listOf({
  name: 'contact-far',
  asked: sorted,
  where: customers,
  pageNum: 1_000,
  isKept: true,
});
export const contactPage = listOf({
  name: 'contact-page',
  asked: { search: 'hughes motors' },
  where: `${customers} and search like '%hughes%' and search like '%motors%'`,
  isKept: false,
});

/** The number of overdue contacts depends on the date, so it is counted. */
export const contactCounts: Operation = {
  name: 'contact-counts',
  as: 'ACCOUNTING',
  prepare: prepareContacts,
  prepareTwin: (db) =>
    keepFigures(
      db,
      'contact-counts',
      `select (count(*) filter (where enabled))::int as active, (count(*) filter (where not enabled))::int as disabled,
        (count(*) filter (where enabled and on_hold))::int as "onHold" from contact where is_customer`,
    ),
  product: () => ({ method: 'POST', path: '/mgr/contactManage/countContacts', body: { kind: 'customer' } }),
  bare: async (pool) => {
    const [kept, overdue] = await Promise.all([
      pool.query({ name: 'kept', text: keptText, values: ['contact-counts'] }),
      pool.query({
        name: 'contact-overdue',
        text: `select least(count(*), ${overdueCountedTo})::int as overdue from (select distinct r.debtor_id from receivable r
          join contact c on c.debtor_id = r.debtor_id and c.is_customer
          where not r.settled and r.due_on < (now() at time zone 'Pacific/Auckland')::date limit ${overdueCountedTo}) x`,
      }),
    ]);
    return { ...kept.rows[0].figures, overdue: overdue.rows[0].overdue };
  },
  same: sameRecord(['active', 'disabled', 'onHold', 'overdue']),
};

const pick = `
  with hit as materialized (select debtor_id, plain from contact where enabled and (is_customer or is_seller) and search like '%walker%'),
    h as (select debtor_id, plain, plain not like 'walker%' as late, plain not like '%walker%' as last
      from hit order by late, last, plain, debtor_id limit 10)
  select c.debtor_id as "debtorId", p.person_id as "contactID", c.name, c.company, p.first_name as "contactName",
    p.surname as "contactSurname", p.phone as phone1, p.mobile, p.email, a.street as address, a.suburb, a.city as state,
    a.post_code as "postCode", c.license_no as "licenseNo", c.is_customer::int as "isCustomer",
    c.is_supplier::int as "isSupplier", c.is_seller::int as "isSeller", c.trade::int as trade, c.on_hold::int as "onHold",
    c.seller_gst as "sellerGst", c.lead_days as "leadDays", (select count(*) from hit) as total
  from h join contact c on c.debtor_id = h.debtor_id
    left join contact_person p on p.debtor_id = c.debtor_id and p.main
    left join contact_address a on a.debtor_id = c.debtor_id and a.kind = 'billing'
  order by h.late, h.last, h.plain, h.debtor_id`;

export const contactPicker: Operation = {
  name: 'contact-picker',
  as: 'SALES_PERSON',
  prepare: prepareContacts,
  product: () => ({
    method: 'POST',
    path: '/mgr/common/queryContactList',
    body: { contactName: 'walker', pageNum: 1, pageSize: 10, enabled: 1 },
  }),
  bare: async (pool) => {
    const { rows } = await pool.query({ name: 'contact-pick', text: pick });
    const total = rows[0]?.total ?? 0;
    return { records: rows.map(({ total: _, ...row }) => row), total, pages: Math.ceil(total / 10) };
  },
  same: isDeepStrictEqual,
};
