import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { builtOnce } from '../../../db/statements/built-once.ts';
import { makeCalled } from '../../../db/statements/make-called.ts';

export type AskedLine = {
  readonly pnc: string;
  readonly name: string;
  readonly side: string;
  readonly norm: string;
};
type Mapped = { id: number; partId: number; part: string; times: number; at: string; who: string; conflict: boolean };
export type KnownRow = {
  readonly by_pnc: Mapped | null;
  readonly by_name: Mapped | null;
  readonly part_no_id: number | null;
  readonly number_part_id: number | null;
  readonly number_part: string | null;
};

const mapped = (alias: string) => {
  const m = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`case when ${m('mapping_id')} is not null then json_build_object('id', ${m('mapping_id')},
    'partId', ${m('part_id')}, 'part', (select name from part_name p where p.part_id = ${m('part_id')}),
    'times', ${m('times')}, 'at', ${m('last_used_at')}, 'conflict', ${m('has_conflict')},
    'who', coalesce((select users_name from app_user u where u.user_id = ${m('said_by')}), '')) end`;
};

export type OfMake = { readonly makeId: number | null } | { readonly brand: string };
const makeOf = (make: OfMake) =>
  'brand' in make ? makeCalled(sql`${make.brand}::text`) : sql<number>`${make.makeId}::bigint`;

/** The mappings of each line, in the order of the lines. `pncMakeId` is the make whose lines have a PNC. */
export async function knownRows(
  db: Db,
  o: { readonly catalogId: string; readonly make: OfMake; readonly pncMakeId: number },
  lines: readonly AskedLine[],
): Promise<KnownRow[]> {
  if (lines.length === 0) return [];
  const { rows } = await sql<KnownRow>`
    select ${mapped('k')} as by_pnc, ${mapped('m')} as by_name, x.part_no_id, x.part_id as number_part_id,
      x.part as number_part
    from unnest(${lines.map((l) => l.pnc)}::text[], ${lines.map((l) => l.name)}::text[],
      ${lines.map((l) => l.side)}::text[], ${lines.map((l) => l.norm)}::text[])
      with ordinality l (pnc, name, side, norm, n)
    left join catalogue_mapping k on k.kind = 'pnc' and k.catalog_id = ${o.catalogId} and k.key = l.pnc
      and k.side = l.side and ${makeOf(o.make)} = ${o.pncMakeId}
    left join catalogue_mapping m on m.kind = 'name' and m.catalog_id = '' and m.key = l.name and m.side = l.side
    left join lateral (select n.part_no_id, n.part_id, p.name as part from part_number n
      left join part_name p on p.part_id = n.part_id
      where n.norm = l.norm and l.norm <> '' and n.make_id = ${makeOf(o.make)} and n.active limit 1) x on true
    order by l.n`.execute(db);
  return rows;
}

export type OursRow = {
  readonly part_id: number | null;
  readonly part: string | null;
  readonly by: 'pnc' | 'name' | 'number';
};
/** Built and planned once per connection, because every diagram runs it. */
const ours = builtOnce(
  (
    db,
    catalogId: string,
    brand: string,
    pncMakeId: number,
    pncs: readonly string[],
    names: readonly string[],
    sides: readonly string[],
    norms: readonly string[],
  ) => ({
    compile: () =>
      sql<OursRow>`
        select m.part_id, p.name as part, m.by
        from unnest(${pncs}::text[], ${names}::text[], ${sides}::text[], ${norms}::text[])
          with ordinality l (pnc, name, side, norm, n)
        left join (select ${makeCalled(sql`${brand}::text`)} as make_id) own on true
        left join catalogue_mapping k on k.kind = 'pnc' and k.catalog_id = ${catalogId} and k.key = l.pnc
          and k.side = l.side and own.make_id = ${pncMakeId}
        left join catalogue_mapping w on w.kind = 'name' and w.catalog_id = '' and w.key = l.name and w.side = l.side
        left join part_number x on x.norm = l.norm and l.norm <> '' and x.make_id = own.make_id and x.active
        cross join lateral (select coalesce(k.part_id, w.part_id, x.part_id) as part_id,
          case when k.part_id is not null then 'pnc' when w.part_id is not null then 'name' else 'number' end as by) m
        left join part_name p on p.part_id = m.part_id
        order by l.n`.compile(db),
  }),
);
/** The part name that each line of a diagram is mapped to; `brand` is the name of its make. */
export const oursRows = async (
  db: Db,
  o: { readonly catalogId: string; readonly brand: string; readonly pncMakeId: number },
  lines: readonly AskedLine[],
): Promise<OursRow[]> =>
  lines.length === 0
    ? []
    : ours(
        db,
        o.catalogId,
        o.brand,
        o.pncMakeId,
        lines.map((l) => l.pnc),
        lines.map((l) => l.name),
        lines.map((l) => l.side),
        lines.map((l) => l.norm),
      );

export type Vote = { mapping_id: number; part_id: number; part: string; who: string; at: Date };
/** Users' votes for another part than the one that the mapping uses. */
export const otherVotes = async (db: Db, mappingIds: readonly number[]): Promise<Vote[]> =>
  mappingIds.length === 0
    ? []
    : (
        await sql<Vote>`select v.mapping_id, v.part_id, p.name as part, u.users_name as who, v.at
          from catalogue_mapping_vote v join catalogue_mapping m on m.mapping_id = v.mapping_id
          join part_name p on p.part_id = v.part_id join app_user u on u.user_id = v.user_id
          where v.mapping_id = any(${[...mappingIds]}::bigint[]) and v.part_id <> m.part_id
          order by v.at desc`.execute(db)
      ).rows;

export type Alike = { n: number; part_id: number; name: string; also: string; likeness: number };
/** Part names similar to a line's name, or with similar other words; most similar first. */
export const alike = async (db: Db, plain: readonly string[]): Promise<Alike[]> =>
  plain.length === 0
    ? []
    : (
        await sql<Alike>`select l.n::int - 1 as n, x.part_id, x.name, x.also, x.likeness
          from unnest(${[...plain]}::text[]) with ordinality l (plain, n)
          cross join lateral (select p.part_id, p.name, w.also, (100 * w.likeness)::int as likeness
            from part_name p
            cross join lateral (select a.word as also, similarity(folded(a.word), l.plain) as likeness
              from unnest(array_prepend(p.name, p.other_words)) a (word) order by 2 desc limit 1) w
            where p.active and w.likeness >= 0.3
            order by w.likeness desc, p.part_id limit 8) x
          order by 1, x.likeness desc, x.part_id`.execute(db)
      ).rows;
