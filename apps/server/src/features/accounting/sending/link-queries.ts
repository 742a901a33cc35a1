import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** What stands in the accounting system under which id. */
export type LinkedEntity =
  | 'contact'
  | 'receivable'
  | 'credit'
  | 'application'
  | 'rounding'
  | 'refundIn'
  | 'refundInPaid'
  | 'refundOut'
  | 'posting'
  | 'postingAllocation'
  | 'acquisitionBill'
  | 'acquisitionPayment';
export type Link = { readonly remoteId: string; readonly remoteNo: string };

export async function linkOf(db: Db, entity: LinkedEntity, id: number): Promise<Link | null> {
  const row = await db
    .selectFrom('accounting_link')
    .select(['remote_id as remoteId', 'remote_no as remoteNo'])
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('gone_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function keepLink(db: Db, entity: LinkedEntity, id: number, link: Link & { totalCents?: number }) {
  const set = { remote_id: link.remoteId, remote_no: link.remoteNo, total_cents: link.totalCents ?? null };
  await db
    .insertInto('accounting_link')
    .values({ entity, entity_id: id, ...set })
    .onConflict((c) => c.columns(['entity', 'entity_id']).doUpdateSet({ ...set, gone_at: null }))
    .execute();
}

export const dropLink = (db: Db, entity: LinkedEntity, id: number) =>
  db
    .updateTable('accounting_link')
    .set({ gone_at: sql<Date>`now()` })
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .execute();

/** Which of these amounts and ids of the other side belong to something of ours already. */
export const isLinked = async (db: Db, remoteIds: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await db
        .selectFrom('accounting_link')
        .select('remote_id')
        .where('remote_id', '=', sql<string>`any(${[...remoteIds]}::text[])`)
        .execute()
    ).map((row) => row.remote_id),
  );
