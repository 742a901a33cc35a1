import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import * as f from './filter-queries.ts';
import type { Paged } from './transaction-queries.ts';

export type Grouping = 'person' | 'term' | 'item';
export type Group = f.Amounts & {
  readonly id: number;
  readonly name: string;
  readonly about: string;
  readonly n: number;
  readonly qty: number;
  /** positive */
  readonly credited_cents: number;
  readonly total: number;
  readonly all_net: number;
};

/** Every line sold or credited in the period; credited ones are negative. */
const lines = (o: f.ReportChoice) => sql`
  select i.salesperson_id, i.terms_id, l.part_id, l.kind, l.description, i.invoice_id, l.qty, l.net_cents, l.gst_cents,
    coalesce(l.cost_cents, 0) as cost_cents, case when l.cost_cents is null then l.net_cents else 0 end as costless_cents,
    0::bigint as credited_cents
  from invoice i join invoice_line l on l.invoice_id = i.invoice_id where ${f.sold(o)} and ${f.ofLine(o)}
  union all
  select i.salesperson_id, i.terms_id, l.part_id, l.kind, l.description, null, -k.qty, -k.net_cents, -k.gst_cents,
    -coalesce(credited_cost(k.outcome, l.cost_cents, k.qty, l.qty), 0),
    case when l.cost_cents is null then -k.net_cents else 0 end, k.net_cents
  from credit_note n join invoice i on i.invoice_id = n.invoice_id join credit_note_line k on k.credit_note_id = n.credit_note_id
    join invoice_line l on l.line_id = k.line_id where ${f.credited(o)} and ${f.ofLine(o)}`;

const kinds = sql`case s.kind when 'charge' then 'Charges' when 'freight' then 'Freight' when 'coreDeposit' then 'Core deposits' else 'Parts without a name' end`;
const groupings: Readonly<
  Record<
    Grouping,
    { key: RawBuilder<unknown>; names: RawBuilder<unknown>; name: RawBuilder<unknown>; about: RawBuilder<unknown> }
  >
> = {
  person: {
    key: sql`s.salesperson_id as id, ''::text as other`,
    names: sql`join app_user u on u.user_id = g.id`,
    name: sql`u.users_name`,
    about: sql`''`,
  },
  term: {
    key: sql`coalesce(s.terms_id, 0) as id, ''::text as other`,
    names: sql`left join account_terms t on t.id = g.id`,
    name: sql`coalesce(t.name, 'No terms')`,
    about: sql`''`,
  },
  // Lines without a catalogue part are summed by their kind.
  item: {
    key: sql`coalesce(s.part_id, 0) as id, case when s.part_id is null then ${kinds} else '' end as other`,
    names: sql`left join part_name p on p.part_id = g.id left join part_type y on y.id = p.part_type_id`,
    name: sql`coalesce(p.name, g.other)`,
    about: sql`coalesce(y.name, '')`,
  },
};

/** Highest revenue first; all groups when no page is given. */
export async function groupsOf(db: Db, o: f.ReportChoice, by: Grouping, page?: Paged): Promise<Group[]> {
  const { key, names, name, about } = groupings[by];
  const limit = page ? sql`limit ${page.pageSize} offset ${(page.pageNum - 1) * page.pageSize}` : sql``;
  const { rows } = await sql<Group>`select g.*, ${name} as name, ${about} as about from (
      select ${key}, count(distinct s.invoice_id) as n, sum(s.qty)::bigint as qty, sum(s.net_cents)::bigint as net_cents,
        sum(s.gst_cents)::bigint as gst_cents, sum(s.cost_cents)::bigint as cost_cents,
        sum(s.costless_cents)::bigint as costless_cents, sum(s.credited_cents)::bigint as credited_cents,
        count(*) over () as total, (sum(sum(s.net_cents)) over ())::bigint as all_net
      from (${lines(o)}) s group by 1, 2 order by 5 desc, 1, 2 ${limit}) g ${names} order by g.net_cents desc, g.id, g.other`.execute(
    db,
  );
  return rows;
}
