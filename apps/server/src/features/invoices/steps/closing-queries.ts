import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { nextDocumentNumber } from '../../../db/document-counter.ts';
import { historyFrom } from '../../../db/history-rows.ts';
import { builtOnce } from '../../../db/statements/built-once.ts';
import { insertNews, newsFrom, stockNews } from '../../../live/announce.ts';
import { DOCUMENT } from '../lines/reservation-queries.ts';
import { type Ledger, type PaidJson, payingParts } from '../money/paying-queries.ts';

const closed = sql`finalized_at = f.finalized_at, finalized_by = f.finalized_by,
  confirmed_at = coalesce(i.confirmed_at, f.confirmed_at), issued_on = f.issued_on, due_on = f.due_on,
  buyer = coalesce(f.buyer, i.buyer), is_closed = f.is_closed, receivable_id = (select receivable_id from owed),
  version = i.version + 1, changed_by = f.finalized_by, changed_at = clock_timestamp()`;
const facts = (final: string) => sql`jsonb_populate_record(null::invoice, ${final}::jsonb) f`;

type Closed = {
  readonly number: string;
  readonly version: number;
  readonly changed_at: Date;
  readonly receivable_id: number | null;
};
type Json = { readonly final: string; readonly owed: string; readonly history: string; readonly news: string };
/** Whoever makes the documents of the yard waits for this statement and the commit after it, so everything else comes before it. */
const counted = (
  ledger: Ledger,
  kind: string,
  prefix: string,
  id: number,
  userId: number,
  json: Json,
  paid?: PaidJson,
) => {
  const place = {
    id,
    userId,
    receivable: sql`o.receivable_id`,
    owed: sql`, owed o`,
    counted: sql`n`,
    recorded: sql`, (select count(*) from recorded) r`,
  };
  const no = sql<string>`${prefix}::text || n.last`;
  return sql<Closed>`with n as (${nextDocumentNumber(kind)}),
    owed as (${ledger.receivableRow(json.owed, { no, from: sql`n` })}),
    done as (update invoice i set number = ${no}, ${closed} from n, ${facts(json.final)} where i.invoice_id = ${id}
      returning i.number, i.version, i.changed_at, i.receivable_id),
    recorded as (${historyFrom(userId, { entity: DOCUMENT, id: sql`${id}::bigint` }, json.history, sql`done`)}),
    ${paid ? sql`${payingParts(ledger, paid, place)},` : sql``}
    told as (${insertNews('/topic/invoices', json.news)})
    select number, version, changed_at, receivable_id from done`;
};
type Counted = [kind: string, prefix: string, id: number, userId: number, ...json: [string, string, string, string]];
/** Numbers a new document that is final at once and posts what is owed for it. */
export const closing = (ledger: Ledger) =>
  builtOnce((db, ...[kind, prefix, id, userId, final, owed, history, news]: Counted) => ({
    compile: () => counted(ledger, kind, prefix, id, userId, { final, owed, history, news }).compile(db),
  }));
/** The same, paid with it. */
export const closingPaid = (ledger: Ledger) =>
  builtOnce((db, ...all: [...Counted, payment: string, credit: string, applications: string, words: string]) => {
    const [kind, prefix, id, userId, final, owed, history, news, payment, credit, applications, words] = all;
    const paid = { payment, credit, applications, words };
    return {
      compile: () => counted(ledger, kind, prefix, id, userId, { final, owed, history, news }, paid).compile(db),
    };
  });

type Goods = (
  tags: string,
  of: { readonly kind: string; readonly id: RawBuilder<number>; readonly no: RawBuilder<string> },
  userId: number,
  from: RawBuilder<unknown>,
) => RawBuilder<unknown>;
type Known = [
  number: string,
  id: number,
  userId: number,
  ...json: [string, string, string, string, string, string, string],
];
/** A document that stands becomes final: its tags are sold, its lines keep what they cost and where they lay, what was paid ahead is set against it. */
export const closingKnown = (ledger: Ledger, goods: Goods) =>
  builtOnce((db, ...[number, id, userId, final, owed, prepaid, tags, handed, history, news]: Known) => {
    const gone = sql`(select from jsonb_array_elements(${tags}::jsonb) limit 1) x`;
    const document = { kind: DOCUMENT, id: sql<number>`d.invoice_id`, no: sql<string>`d.number` };
    const of = { credit: sql`a.credit_id`, receivable: sql`o.receivable_id`, from: sql`owed o` };
    return {
      compile: () =>
        sql`with d as (select ${id}::bigint as invoice_id, ${number}::text as number),
          owed as (${ledger.receivableRow(owed, { no: sql`d.number`, from: sql`d` })}),
          set_against as (${ledger.applicationRows(prepaid, of)}),
          goods as (${goods(tags, document, userId, sql`d`)}),
          lines as (update invoice_line l set cost_cents = case when t.odd_cents = 0 then t.cost_cents * l.qty
                else (select box_cost(n, t.cost_cents, t.odd_cents) - box_cost(n - l.qty, t.cost_cents, t.odd_cents)
                  from (select t.qty_on_hand + out_not_final(t.tag_id) as n) x) end,
              yard_id = (select p.loc_group_id from location p where p.location_id = t.location_id),
              packing = case when l.packing is distinct from 'pickedUp' then coalesce(h.packing, l.packing) else l.packing end,
              delivered_at = case when l.packing is distinct from 'pickedUp' then coalesce(h.delivered_at, l.delivered_at)
                else l.delivered_at end
            from d, tag t, jsonb_populate_record(null::invoice_line, ${handed}::jsonb) h
            where l.invoice_id = d.invoice_id and l.removed_at is null and t.tag_id = l.tag_id),
          done as (update invoice i set ${closed} from d, ${facts(final)} where i.invoice_id = d.invoice_id
            returning i.invoice_id),
          recorded as (${historyFrom(userId, { entity: DOCUMENT, id: sql`done.invoice_id` }, history, sql`done`)}),
          told_stock as (${newsFrom('/topic/stock', stockNews, gone)})
          ${insertNews('/topic/invoices', news)}`.compile(db),
    };
  });

/** Its parts go to the pickers. */
export const releasing = builtOnce((db, id: number, userId: number, at: Date, history: string, news: string) => ({
  compile: () =>
    sql`with lines as (update invoice_line set packing = 'ready'
        where invoice_id = ${id} and kind = 'tag' and removed_at is null),
      done as (update invoice set confirmed_at = ${at}, version = version + 1, changed_by = ${userId},
        changed_at = clock_timestamp() where invoice_id = ${id} returning invoice_id),
      recorded as (${historyFrom(userId, { entity: DOCUMENT, id: sql`done.invoice_id` }, history, sql`done`)})
      ${insertNews('/topic/invoices', news)}`.compile(db),
}));

/** The job is there from the moment its parts are to be picked. */
export const jobOf = async (db: Db, invoiceId: number): Promise<number | null> =>
  (await db.selectFrom('pick_job').select('job_id').where('invoice_id', '=', invoiceId).executeTakeFirst())?.job_id ??
  null;
