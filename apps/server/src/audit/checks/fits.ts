import type { Check } from '../check.ts';

const columns = ['tags', 'listed', 'superseded', 'alternative', 'substituted', 'sold', 'returned', 'wrong'];
const of = (alias: string) => columns.map((column) => `${alias}.${column}`).join(', ');
const counts = (alias: string) =>
  `case when ${alias}.wanted is null then 'nothing' else concat_ws(' / ', ${of(alias)}) end`;

/** Rows that were noted but not yet folded in may differ. */
export const fitChecks: readonly Check[] = [
  {
    group: 'Kept figures',
    name: 'figures.fits',
    says: 'What fits what is as tags, sales, returns and numbers say',
    of: 'fit_edge',
    sql: `with due as materialized (select unnest(nodes) as node from fit_due
        union select x.node from fit_due d cross join lateral unnest(d.tag_ids) i (tag_id) join tag t on t.tag_id = i.tag_id
          cross join lateral (values (fit_kind(t.part_id, t.model_id, t.series_id)), (t.part_no_norm)) x (node)),
      counted as materialized (select * from counted_fit_edge)
      select coalesce(k.offered, c.offered) || ' for ' || coalesce(k.wanted, c.wanted) as what, ${counts('k')} as found,
        ${counts('c')} as expected
      from fit_edge k full join counted c on c.wanted = k.wanted and c.offered = k.offered
      where (${of('k')}) is distinct from (${of('c')})
        and not exists (select from due where due.node = coalesce(k.offered, c.offered))`,
    mend: 'select count_fits()',
  },
];
