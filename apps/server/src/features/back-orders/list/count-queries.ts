import type { BackOrderStatus } from '@yardkeeper/domain/back-orders/status';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { keptFigures } from '../../../db/kept-figures.ts';
import { type Counted, countUpTo, exactly } from '../../../db/statements/count-up-to.ts';
import {
  type Asking,
  type Filter,
  hasStatus,
  isDismissed,
  isLapsed,
  isOpen,
  statusAt,
  testsOf,
} from './list-queries.ts';

const isWhole = ({ found, supplierId, partId, invoiceId, neededFor }: Filter): boolean =>
  found.length === 0 && [supplierId, partId, invoiceId, neededFor].every((chosen) => chosen === undefined);
/** Needed, but dismissed for now or for a quote that has expired. */
const aside = async (db: Db, a: Asking): Promise<{ dismissed: number; lapsed: number }> =>
  (
    await sql<{ dismissed: number; lapsed: number }>`select count(*) filter (where ${isLapsed(a)}) as lapsed,
        count(*) filter (where not ${isLapsed(a)} and ${isDismissed(a)}) as dismissed
      from back_order b where b.outcome is null and b.status = 'needed'
        and (b.dismissed_until is not null or b.lapses_at is not null)`.execute(db)
  ).rows[0]!;
/** Without filters the counts come from stored figures, except for those that depend on the date. */
async function keptCounts(db: Db, a: Asking): Promise<Record<BackOrderStatus, number>> {
  const [kept, { dismissed, lapsed }] = await Promise.all([keptFigures(db, ['backOrder']), aside(db, a)]);
  const of = (status: BackOrderStatus) => kept.n(`backOrder.${status}`);
  return {
    needed: of('needed') - dismissed - lapsed,
    ordered: of('ordered'),
    received: of('received'),
    fulfilled: of('fulfilled'),
    dismissed,
  };
}

export async function countOf(db: Db, f: Filter, a: Asking): Promise<Counted> {
  if (!isWhole(f)) return countUpTo(db, sql`from back_order b where ${hasStatus(f.status, a)} and ${testsOf(f)}`);
  const counts = await keptCounts(db, a);
  return exactly(f.status === undefined ? counts.needed + counts.ordered + counts.received : counts[f.status]);
}

export const countsOf = async (db: Db, f: Filter, a: Asking): Promise<Partial<Record<BackOrderStatus, number>>> =>
  isWhole(f)
    ? keptCounts(db, a)
    : Object.fromEntries(
        (
          await sql<{ status: BackOrderStatus; n: number }>`
        select ${statusAt(a)} as status, count(*) as n from back_order b where ${isOpen(a)} and ${testsOf(f)} group by 1
        union all select 'fulfilled', count(*) from back_order b where b.outcome = 'fulfilled' and ${testsOf(f)}`.execute(
            db,
          )
        ).rows.map((row) => [row.status, row.n]),
      );
