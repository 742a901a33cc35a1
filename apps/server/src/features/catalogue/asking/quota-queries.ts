import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

const CREDIT_LOCK = 727_295;

/**
 * Spends a credit unless the car has one already or none is left; the lock keeps two requests from spending the last
 * one twice.
 */
export const spend = (db: Db, provider: string, car: string, o: { now: Date; since: Date; most: number | null }) =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${CREDIT_LOCK})`.execute(tx);
    const { rows } = await sql<{ cars: number; has: boolean }>`
      select count(distinct car)::int as cars, coalesce(bool_or(car = ${car}), false) as has
      from catalogue_credit where provider = ${provider} and spent_at > ${o.since}`.execute(tx);
    const { cars, has } = rows[0]!;
    if (has) return true;
    if (o.most !== null && cars >= o.most) return false;
    await tx.insertInto('catalogue_credit').values({ provider, car, spent_at: o.now }).execute();
    return true;
  });

/** Returns the credit of a car for which the provider could not be asked. */
export const giveBack = (db: Db, provider: string, car: string, spentAt: Date) =>
  db
    .deleteFrom('catalogue_credit')
    .where('provider', '=', provider)
    .where('car', '=', car)
    .where('spent_at', '=', spentAt)
    .execute();

export const spentSince = async (db: Db, provider: string, since: Date) =>
  (
    await sql<{ cars: number; first: Date | null }>`select count(distinct car)::int as cars, min(spent_at) as first
      from catalogue_credit where provider = ${provider} and spent_at > ${since}`.execute(db)
  ).rows[0]!;

export const forgetCredits = (db: Db) =>
  sql`delete from catalogue_credit where spent_at < now() - interval '7 days'`.execute(db);

export const providerRow = (db: Db, provider: string) =>
  db.selectFrom('catalogue_provider').selectAll().where('provider', '=', provider).executeTakeFirst();
