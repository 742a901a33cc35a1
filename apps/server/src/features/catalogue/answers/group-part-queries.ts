import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

type Row = { groupId: string; pnc: string; name: string; side: string; said: string };

export const keepGroupParts = async (
  db: Db,
  provider: string,
  catalogId: string,
  rows: readonly Row[],
): Promise<void> => {
  if (rows.length === 0) return;
  await sql`insert into catalogue_group_part (provider, catalog_id, group_id, pnc, name, side, said)
    select ${provider}, ${catalogId}, x.* from unnest(${rows.map((r) => r.groupId)}::text[],
      ${rows.map((r) => r.pnc)}::text[], ${rows.map((r) => r.name)}::text[], ${rows.map((r) => r.side)}::text[],
      ${rows.map((r) => r.said)}::text[]) x
    on conflict do nothing`.execute(db);
};

type Groups = {
  readonly keys: readonly string[];
  readonly names: readonly string[];
  readonly nameKeys: readonly string[];
};
type Where = { readonly provider: string; readonly catalogId: string; readonly hasPnc: boolean };
/**
 * Our part names in each group, found by three mappings: the PNCs and the names in the group's diagrams seen so far,
 * and the name of the group itself.
 */
export const groupParts = async (db: Db, o: Where, groups: Groups): Promise<{ key: string; part_id: number }[]> =>
  (
    await sql<{ key: string; part_id: number }>`
      with asked as materialized (
        select * from unnest(${[...groups.keys]}::text[], ${[...groups.names]}::text[], ${[...groups.nameKeys]}::text[])
          a (key, name, name_key)),
      shown as materialized (
        select a.key, p.pnc, p.name, p.side, p.said from asked a join catalogue_group_part p
          on p.provider = ${o.provider} and p.catalog_id = ${o.catalogId} and p.group_id = a.key)
      select s.key, m.part_id from shown s join catalogue_mapping m on m.kind = 'pnc' and m.catalog_id = ${o.catalogId}
        and m.key = s.pnc and m.side = s.side where s.pnc <> '' and ${o.hasPnc}::boolean
      union select s.key, m.part_id from shown s join catalogue_mapping m on m.kind = 'pnc'
        and m.catalog_id = ${o.catalogId} and m.name = s.said and m.side = s.side where s.pnc = '' and ${o.hasPnc}::boolean
      union select s.key, m.part_id from shown s join catalogue_mapping m on m.kind = 'name' and m.catalog_id = ''
        and m.key = s.name and m.side = s.side where s.name <> ''
      union select a.key, m.part_id from asked a join catalogue_mapping m on m.kind = 'name' and m.catalog_id = ''
        and m.key = a.name_key where a.name_key <> ''
      union select a.key, p.part_id from asked a join part_name p on p.plain = plain_name(a.name) where a.name <> ''`.execute(
      db,
    )
  ).rows;
