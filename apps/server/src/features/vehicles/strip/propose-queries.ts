import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export type PartFacts = {
  part_id: number;
  name: string;
  other_words: string[];
  group1: string | null;
  /** null unless the part has exactly one number for this make */
  part_no: string | null;
  in_stock: number;
  sold_last_year: number;
};

export const factsOfParts = async (
  db: Db,
  partIds: readonly number[],
  v: { make_id: number; model_id: number },
): Promise<PartFacts[]> =>
  (
    await sql<PartFacts>`
      select p.part_id, p.name, p.other_words, g.name as group1,
        (select case when count(*) = 1 then min(n.part_no) end from part_number n
          where n.part_id = p.part_id and n.make_id = ${v.make_id} and n.active) as part_no,
        coalesce(s.in_stock, 0) as in_stock, coalesce(s.sold, 0) as sold_last_year
      from part_name p left join part_group1 g on g.id = p.group1_id
      left join (select k.part_id, count(*) filter (where t.qty_on_hand > 0) as in_stock,
          count(*) filter (where t.sold_on > current_date - 365) as sold
        from stock_kind k join tag t on t.kind_id = k.kind_id
        where k.make_id = ${v.make_id} and k.model_id = ${v.model_id} group by k.part_id) s on s.part_id = p.part_id
      where p.part_id = any(${[...partIds]}::bigint[]) and p.active
      order by g.sort nulls last, g.name, p.plain`.execute(db)
  ).rows;
