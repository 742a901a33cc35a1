import type { AgeBucket } from '@yardkeeper/domain/contacts/ageing';
import type { ContactKind } from '@yardkeeper/domain/contacts/kinds';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { DB } from '../../../db/schema.ts';
import { isOwing } from '../../../db/shared-reads/open-items.ts';
import { hasWords } from '../../../db/statements/search-words.ts';

export type ContactChoice = {
  kind?: ContactKind;
  search?: string;
  enabled?: 0 | 1;
  includeDisabled?: boolean;
  trade?: 0 | 1;
  salespersonId?: number;
  regionId?: number;
  onHold?: 0 | 1;
  overdue?: boolean;
  owing?: AgeBucket | 'any';
  /** the kinds that the user may see; where only the name is visible, only the name is searched */
  seen?: readonly { readonly kind: ContactKind; readonly sight: 'whole' | 'name'; readonly search?: string }[];
  today: string;
};
const sideOf = { customer: 'c.is_customer', supplier: 'c.is_supplier', seller: 'c.is_seller' } as const;

/** The value is written into the statement, so that PostgreSQL can match it to its partial index. */
const isTrue = sql.lit(true);

const isSeen = (e: ExpressionBuilder<DB & { c: DB['contact'] }, 'c'>, seen: NonNullable<ContactChoice['seen']>) =>
  e.or(
    seen.map(({ kind, sight, search }) =>
      e.and([e(sideOf[kind], '=', isTrue), ...hasWords(sight === 'whole' ? 'c.search' : 'c.plain', search)]),
    ),
  );

export const owes = (f: ContactChoice): boolean => f.overdue === true || f.owing !== undefined;
/** The open receivables that match the filter. */
export const owedBy = (f: ContactChoice): RawBuilder<unknown> => sql`receivable r where not r.settled
  and ${f.overdue ? sql`r.due_on < ${f.today}::date` : sql`true`} and ${isOwing(f.owing ?? 'any', f.today)}`;

export const chosen = (db: Db, f: ContactChoice) =>
  db
    .selectFrom('contact as c')
    .$if(f.seen !== undefined, (q) => q.where((e) => isSeen(e, f.seen!)))
    .$if(f.kind !== undefined, (q) => q.where(sideOf[f.kind!], '=', isTrue))
    .$if(!f.includeDisabled, (q) => q.where('c.enabled', '=', sql.lit((f.enabled ?? 1) === 1)))
    .$if(f.trade !== undefined, (q) => q.where('c.trade', '=', f.trade === 1))
    .$if(f.salespersonId !== undefined, (q) => q.where('c.salesperson_id', '=', f.salespersonId!))
    .$if(f.regionId !== undefined, (q) => q.where('c.region_id', '=', f.regionId!))
    .$if(f.onHold !== undefined, (q) => q.where('c.on_hold', '=', sql.lit(f.onHold === 1)))
    .$if(owes(f), (q) => q.where(sql<boolean>`c.debtor_id in (select r.debtor_id from ${owedBy(f)})`))
    .where((e) => e.and(hasWords('c.search', f.search)));

export const idsOf = async (db: Db, f: ContactChoice): Promise<number[]> =>
  (await chosen(db, f).select('c.debtor_id').orderBy('c.plain').orderBy('c.debtor_id').execute()).map(
    (row) => row.debtor_id,
  );
