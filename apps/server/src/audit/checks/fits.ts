import type { Check } from '../check.ts';

const columns = 'tags, listed, superseded, alternative, substituted, sold, returned, wrong';
const counts = `concat_ws(' / ', ${columns})`;

/** What is noted and not yet folded in may differ. */
export const fitChecks: readonly Check[] = [
  {
    group: 'Kept figures',
    name: 'figures.fits',
    says: 'What fits what is as tags, sales, returns and numbers say',
    of: 'fit_edge',
    sql: `with due as materialized (select unnest(nodes) as node from fit_due
        union select x.node from fit_due d cross join lateral unnest(d.tag_ids) i (tag_id) join tag t on t.tag_id = i.tag_id
          cross join lateral (values (fit_kind(t.part_id, t.model_id, t.series_id)), (t.part_no_norm)) x (node)),
      counted as materialized (select * from counted_fit_edge),
      wrong as (select * from fit_edge except select * from counted
        union (select * from counted except select * from fit_edge))
      select distinct w.offered || ' for ' || w.wanted as what,
        coalesce((select ${counts} from fit_edge e where e.wanted = w.wanted and e.offered = w.offered), 'nothing') as found,
        coalesce((select ${counts} from counted e where e.wanted = w.wanted and e.offered = w.offered), 'nothing') as expected
      from wrong w where not exists (select from due where due.node = w.offered)`,
    mend: 'select count_fits()',
  },
];
