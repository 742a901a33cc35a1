import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

type Period = { readonly from: string; readonly to: string };

export async function owedBefore(db: Db, debtorId: number, day: string): Promise<number> {
  const { rows } = await sql<{ owed: number }>`select
    coalesce((select sum(amount_cents) from receivable where debtor_id = ${debtorId} and issued_on < ${day}), 0)
    - coalesce((select sum(amount_cents) from credit where debtor_id = ${debtorId} and received_on < ${day}), 0)
    as owed`.execute(db);
  return rows[0]!.owed;
}

export type LedgerRow = {
  on_day: string;
  kind: string;
  number: string;
  due_on: string | null;
  /** positive when it is owed to us */
  amount_cents: number;
  notes: string;
};
export async function ledgerLines(db: Db, debtorId: number, { from, to }: Period): Promise<LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`
    select on_day, kind, number, due_on, amount_cents, notes from (
      select issued_on as on_day, kind, number, due_on, amount_cents, '' as notes, created_at, 0 as side, receivable_id as id
      from receivable where debtor_id = ${debtorId} and issued_on between ${from} and ${to}
      union all
      select received_on, kind, number, null, -amount_cents, notes, created_at, 1, credit_id
      from credit where debtor_id = ${debtorId} and received_on between ${from} and ${to}
    ) l order by on_day, created_at, side, id`.execute(db);
  return rows;
}

export async function openItemsOn(db: Db, debtorId: number, day: string) {
  const owed = await sql<{ due_on: string; left_cents: number }>`
    select r.due_on, r.amount_cents - coalesce(sum(a.amount_cents), 0) as left_cents
    from receivable r
      left join credit_application a on a.receivable_id = r.receivable_id and a.applied_on <= ${day}
    where r.debtor_id = ${debtorId} and r.issued_on <= ${day}
    group by r.receivable_id having r.amount_cents > coalesce(sum(a.amount_cents), 0)`.execute(db);
  const credit = await sql<{ left_cents: number }>`
    select coalesce(sum(k.amount_cents), 0) - coalesce((
      select sum(a.amount_cents) from credit_application a join credit x on x.credit_id = a.credit_id
      where x.debtor_id = ${debtorId} and x.received_on <= ${day} and a.applied_on <= ${day}), 0) as left_cents
    from credit k where k.debtor_id = ${debtorId} and k.received_on <= ${day}`.execute(db);
  return { owed: owed.rows, creditCents: credit.rows[0]!.left_cents };
}
