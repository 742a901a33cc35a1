import type { Warning } from '@yardkeeper/domain/invoices/warnings/overrides';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** The largest amount for which this warning was overridden; null when it never was. */
export const passedOverAt = async (
  db: Db,
  of: { entity: string; id: number },
  warning: Warning,
): Promise<number | null> =>
  (
    await db
      .selectFrom('history_event')
      .select(sql<number | null>`max((after->>'amount')::bigint)`.as('amount'))
      .where('entity', '=', of.entity)
      .where('entity_id', '=', of.id)
      .where('event', '=', 'override')
      .where(sql<string>`after->>'warning'`, '=', warning)
      .executeTakeFirstOrThrow()
  ).amount;
