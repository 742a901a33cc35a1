import type { Standing } from '@yardkeeper/domain/accounting/queue';
import { type RawBuilder, sql } from 'kysely';

type Entity = 'invoice' | 'purchaseOrder';

/** The stored accounting state of the document whose id is in the column. */
export const standingOf = (entity: Entity, column: string): RawBuilder<Standing> =>
  sql`coalesce((select s.state from accounting_standing s where s.entity = ${sql.lit(entity)} and s.entity_id = ${sql.ref(column)}), 'none')`;

export const stands = (entity: Entity, column: string, state: Standing): RawBuilder<boolean> =>
  sql`exists (select from accounting_standing s where s.entity = ${sql.lit(entity)} and s.state = ${sql.lit(state)}
    and s.entity_id = ${sql.ref(column)})`;
