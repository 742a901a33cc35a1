import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** What of ours exists in Xero, with its id there. */
export type LinkedEntity =
  | 'contact'
  | 'receivable'
  | 'credit'
  | 'application'
  | 'kept'
  | 'keptUse'
  | 'rounding'
  | 'refundIn'
  | 'refundInPaid'
  | 'refundOut'
  | 'posting'
  | 'postingAllocation'
  | 'acquisitionBill'
  | 'vehicleBill'
  | 'vehicleDocument'
  | 'vehicleMoney'
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

type NewLink = Link & {
  readonly entity: LinkedEntity;
  readonly id: number;
  /** the values in Xero at the time, so that a later change is noticed */
  readonly totalCents: number | null;
  readonly gstCents: number | null;
  readonly onDay: string | null;
};
export async function keepLinks(db: Db, links: readonly NewLink[]): Promise<void> {
  if (links.length === 0) return;
  await db
    .insertInto('accounting_link')
    .values(
      links.map(({ entity, id, remoteId, remoteNo, totalCents, gstCents, onDay }) => ({
        entity,
        entity_id: id,
        remote_id: remoteId,
        remote_no: remoteNo,
        total_cents: totalCents,
        gst_cents: gstCents,
        on_day: onDay,
      })),
    )
    .onConflict((c) =>
      c.columns(['entity', 'entity_id']).doUpdateSet((e) => ({
        remote_id: e.ref('excluded.remote_id'),
        remote_no: e.ref('excluded.remote_no'),
        total_cents: e.ref('excluded.total_cents'),
        gst_cents: e.ref('excluded.gst_cents'),
        on_day: e.ref('excluded.on_day'),
        told: '',
        gone_at: null,
      })),
    )
    .execute();
}
export const keepLink = (db: Db, entity: LinkedEntity, id: number, link: Link & { totalCents?: number }) =>
  keepLinks(db, [{ ...link, entity, id, totalCents: link.totalCents ?? null, gstCents: null, onDay: null }]);

export const dropLink = (db: Db, entity: LinkedEntity, id: number) =>
  db
    .updateTable('accounting_link')
    .set({ gone_at: sql<Date>`now()` })
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .execute();

/** Which of these ids in Xero are linked to something of ours already. */
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
