import { overdueCountedTo } from '@yardkeeper/domain/access/waiting';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { keptFigures } from '../../../db/kept-figures.ts';
import { type Counted, countUpTo, exactly, MOST_COUNTED } from '../../../db/statements/count-up-to.ts';
import { type ContactChoice, chosen, owedBy, owes } from './choice-queries.ts';

/** By kind, enabled and on hold, the counts come from stored figures. */
export const isKept = (f: ContactChoice): boolean =>
  !f.search && !owes(f) && [f.seen, f.trade, f.salespersonId, f.regionId].every((chosen) => chosen === undefined);
async function keptCount(db: Db, f: ContactChoice): Promise<number> {
  const kept = await keptFigures(db, ['contact']);
  const uses = f.includeDisabled ? ['on', 'off'] : [(f.enabled ?? 1) === 1 ? 'on' : 'off'];
  const holds = f.onHold === undefined ? ['', '.held'] : [f.onHold === 1 ? '.held' : ''];
  return uses
    .flatMap((use) => holds.map((hold) => kept.n(`contact.${f.kind ?? 'any'}.${use}${hold}`)))
    .reduce((all, n) => all + n, 0);
}
/** Starts from the open receivables, which are fewer than the contacts. */
const countOwing = (db: Db, f: ContactChoice): Promise<Counted> =>
  countUpTo(
    db,
    // "offset 0" keeps the planner from joining all contacts before it stops counting.
    sql`from (select distinct r.debtor_id from ${owedBy(f)} order by r.debtor_id) o
      where exists (${chosen(db, { ...f, overdue: false, owing: undefined })
        .select('c.debtor_id')
        .where('c.debtor_id', '=', sql<number>`o.debtor_id`)
        .offset(sql.lit(0))})`,
    overdueCountedTo,
  );
export const countContacts = async (db: Db, f: ContactChoice): Promise<Counted> =>
  isKept(f)
    ? exactly(await keptCount(db, f))
    : owes(f) && !f.search && !f.seen
      ? countOwing(db, f)
      : countUpTo(
          db,
          sql`from (${chosen(db, f)
            .select('c.debtor_id')
            .limit(sql.lit(MOST_COUNTED + 1))}) hit`,
        );
