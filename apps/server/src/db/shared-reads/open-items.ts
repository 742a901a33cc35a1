import { type AgeBucket, lateDays } from '@yardkeeper/domain/contacts/ageing';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../connect.ts';

export const appliedCents = (column: 'receivable_id' | 'credit_id', of: string) =>
  sql<number>`coalesce((select sum(a.amount_cents) from credit_application a where ${sql.ref(`a.${column}`)} = ${sql.ref(of)}), 0)`;

/** Open receivables and credits in one query, for adding up: a credit is negative and has no due date. */
export const openItems = (db: Db, areTheirs: (column: string) => RawBuilder<SqlBool>) =>
  db
    .selectFrom('receivable as r')
    .select(['r.debtor_id', sql<string | null>`r.due_on`.as('due_on')])
    .select(sql<number>`r.amount_cents - ${appliedCents('receivable_id', 'r.receivable_id')}`.as('left_cents'))
    .where('r.settled', '=', sql.lit(false))
    .where(areTheirs('r.debtor_id'))
    .unionAll((e) =>
      e
        .selectFrom('credit as k')
        .select(['k.debtor_id', sql<string | null>`null::date`.as('due_on')])
        .select(sql<number>`${appliedCents('credit_id', 'k.credit_id')} - k.amount_cents`.as('left_cents'))
        .where('k.used', '=', sql.lit(false))
        .where(areTheirs('k.debtor_id')),
    );
export type OpenItem = { readonly debtor_id: number; readonly due_on: string | null; readonly left_cents: number };
export const openItemsJson = (db: Db, debtor: RawBuilder<number>) =>
  sql<
    OpenItem[] | null
  >`(select json_agg(o) from (${openItems(db, (column) => sql`${sql.ref(column)} = ${debtor}`)}) o)`;

/** Tests that the unsettled receivable `r` is overdue by as many days as the bucket says. */
export function isOwing(bucket: AgeBucket | 'any', today: string): RawBuilder<SqlBool> {
  const { least, most } = bucket === 'any' ? { least: null, most: null } : lateDays(bucket);
  const from = most === null ? sql`true` : sql`r.due_on >= ${today}::date - ${most}::int`;
  const to = least === null ? sql`true` : sql`r.due_on <= ${today}::date - ${least}::int`;
  return sql<SqlBool>`${from} and ${to}`;
}
