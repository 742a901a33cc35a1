import type { ClaimReason, ClaimWish } from '@yardkeeper/domain/purchasing/claims';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export type NewClaim = {
  purchase_order_id: number;
  line_id: number;
  tag_id: number | null;
  qty: number;
  reason: ClaimReason;
  wish: ClaimWish;
  text: string;
  created_by: number;
};
export const insertClaim = async (db: Db, row: NewClaim): Promise<number> =>
  (await db.insertInto('purchase_claim').values(row).returning('claim_id').executeTakeFirstOrThrow()).claim_id;

const claims = (db: Db) =>
  db
    .selectFrom('purchase_claim as k')
    .innerJoin('purchase_order_line as l', 'l.line_id', 'k.line_id')
    .leftJoin('app_user as u', 'u.user_id', 'k.created_by')
    .leftJoinLateral(
      (e) =>
        e
          .selectFrom('purchase_credit_line as x')
          .innerJoin('purchase_credit_note as n', 'n.credit_note_id', 'x.credit_note_id')
          .select((x) => [
            x.fn.max('n.credit_note_id').as('credit_note_id'),
            sql<string | null>`string_agg(n.number, ', ' order by n.credit_note_id)`.as('credit_no'),
            sql<number>`coalesce(sum(x.qty), 0)::int`.as('credited'),
          ])
          .whereRef('x.claim_id', '=', 'k.claim_id')
          .where('n.removed_at', 'is', null)
          .as('n'),
      (j) => j.onTrue(),
    )
    .select(['k.claim_id', 'k.purchase_order_id', 'k.line_id', 'k.tag_id', 'k.qty', 'k.text', 'k.withdrawn_at'])
    .select(['k.created_at', 'l.description', 'u.users_name', 'n.credit_note_id', 'n.credit_no'])
    .select((e) => [
      e.ref('n.credited').$notNull().as('credited'),
      e.ref('k.reason').$castTo<ClaimReason>().as('reason'),
      e.ref('k.wish').$castTo<ClaimWish>().as('wish'),
    ]);
export const claimsOf = (db: Db, orderId: number) =>
  claims(db).where('k.purchase_order_id', '=', orderId).orderBy('k.claim_id', 'desc').execute();
export type ClaimRecord = Awaited<ReturnType<typeof claimsOf>>[number];

export const claimsByIds = (db: Db, ids: readonly number[]) =>
  claims(db)
    .where('k.claim_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();

export const withdraw = (db: Db, claimId: number) =>
  db.updateTable('purchase_claim').set({ withdrawn_at: sql<Date>`now()` }).where('claim_id', '=', claimId).execute();
