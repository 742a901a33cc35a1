import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { sql } from 'kysely';
import type { Db } from '../../../apps/server/src/db/connect.ts';

/** A free part, with the words by which somebody at the counter looks for it. */
export type Ware = { readonly tagNo: string; readonly words: string };
export type Customer = { readonly debtorId: number; readonly name: string; readonly isOnAccount: boolean };

/** Gives each thing once, and says which were too few. */
export function takeTurns<T>(what: string, things: readonly T[]): () => T {
  let at = 0;
  return () => {
    const thing = things[at++];
    if (thing === undefined) throw new Error(`This yard has too few ${what} for such a day: ${things.length}`);
    return thing;
  };
}
/** Gives the same things again and again. */
export function goRound<T>(what: string, things: readonly T[]): () => T {
  if (things.length === 0) throw new Error(`This yard has no ${what}`);
  let at = 0;
  return () => things[at++ % things.length]!;
}

/** Parts that may be sold without a question: free, priced above their cost, and of no vehicle on hold. */
export async function freeParts(db: Db, most: number): Promise<Ware[]> {
  const { rows } = await sql<{ tag_id: number; part: string; model: string }>`
    select t.tag_id, p.name as part, m.name as model from tag t join part_name p on p.part_id = t.part_id
      join model m on m.model_id = t.model_id left join vehicle v on v.vehicle_id = t.vehicle_id
      left join acquisition a on a.acq_id = v.acq_id
    where t.state = 'inStock' and t.qty_on_hand = 1 and t.qty_reserved = 0 and t.retail_cents > 2000
      and t.trade_cents > 2 * coalesce(t.cost_cents, 0) and t.location_id is not null
      and (a.hold_until is null or a.hold_until < current_date)
    order by md5(t.tag_id::text) limit ${most}`.execute(db);
  return rows.map(({ tag_id, part, model }) => ({ tagNo: tagNoOf(tag_id), words: `${model} ${part}` }));
}

/** Customers whose account asks no question: not on hold and without a credit limit. */
export async function openCustomers(db: Db, most: number): Promise<Customer[]> {
  const { rows } = await sql<{ debtor_id: number; name: string; days: number | null }>`
    select c.debtor_id, c.name, t.days from contact c left join account_terms t on t.id = c.terms_id
    where c.is_customer and c.enabled and not c.on_hold and c.credit_limit_cents is null
    order by md5(c.debtor_id::text) limit ${most}`.execute(db);
  return rows.map(({ debtor_id, name, days }) => ({ debtorId: debtor_id, name, isOnAccount: (days ?? 0) > 0 }));
}
