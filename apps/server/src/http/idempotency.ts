import { createHash, createHmac, createSecretKey } from 'node:crypto';
import { answersKeptDays } from '@yardkeeper/contract/limits';
import { refuse } from '@yardkeeper/domain/refused';
import { sql } from 'kysely';
import { actingUserSql } from '../db/acting-user.ts';
import type { Db } from '../db/connect.ts';
import { builtOnce } from '../db/statements/built-once.ts';

type Claim = { readonly userId: number; readonly key: string; readonly call: string; readonly fingerprint: string };

const digestBytes = (_: string, value: unknown) =>
  value instanceof Uint8Array ? createHash('sha256').update(value).digest('hex') : value;

/** The hash is keyed, because a plain hash of a request that holds a password could be guessed. */
export function fingerprinting(secret: Uint8Array): (request: { readonly files?: unknown }) => string {
  const key = createSecretKey(secret);
  return (request) =>
    createHmac('sha256', key)
      .update(JSON.stringify(request, request.files ? digestBytes : undefined))
      .digest('hex');
}

/**
 * Claims the key inside the call's transaction and sets the acting user. A repeat at the same moment waits on the
 * unique index until the first call commits and then finds its answer; when the first call fails, its claim is rolled
 * back and the repeat does the work.
 */
export async function claimKey(tx: Db, claim: Claim): Promise<{ answer: unknown } | null> {
  const { userId, key, call, fingerprint } = claim;
  const [made] = await insertClaim(tx, userId, String(userId), key, call, fingerprint);
  return made ? null : keptAnswer(tx, claim);
}

const insertClaim = builtOnce((db, userId: number, acting: string, key: string, call: string, fingerprint: string) =>
  db
    .insertInto('idempotent_answer')
    .values({ user_id: userId, key, call, request_hash: fingerprint })
    .onConflict((c) => c.doNothing())
    .returning(actingUserSql(acting).as('acting')),
);

/** The stored answer of the call that used the key before. */
async function keptAnswer(db: Db, claim: Claim): Promise<{ answer: unknown }> {
  const kept = await db
    .selectFrom('idempotent_answer')
    .select(['call', 'request_hash', 'answer'])
    .where('user_id', '=', claim.userId)
    .where('key', '=', claim.key)
    .executeTakeFirstOrThrow();
  if (kept.call !== claim.call || kept.request_hash !== claim.fingerprint)
    refuse('badInput', 'This Idempotency-Key was already used for another request');
  return { answer: JSON.parse(kept.answer ?? 'null') };
}

/** The last statement of the transaction before its commit. */
export const keepAnswer = (tx: Db, { userId, key }: Claim, answer: unknown) =>
  updateClaim(tx, JSON.stringify(answer), userId, key);

const updateClaim = builtOnce((db, answer: string, userId: number, key: string) =>
  db.updateTable('idempotent_answer').set({ answer }).where('user_id', '=', userId).where('key', '=', key),
);

/** Reads numbers that belong to a request with an id of its own; they are stored and expire like the answers. */
export const keptNumbers = async (tx: Db, userId: number, key: string): Promise<number[]> => {
  const kept = await tx
    .selectFrom('idempotent_answer')
    .select('answer')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  return JSON.parse(kept?.answer ?? '[]') as number[];
};

export const keepNumbers = (
  tx: Db,
  { userId, key, call }: Omit<Claim, 'fingerprint'>,
  numbers: readonly number[],
): Promise<unknown> =>
  tx
    .insertInto('idempotent_answer')
    .values({ user_id: userId, key, call, request_hash: '', answer: JSON.stringify(numbers) })
    .onConflict((o) =>
      o
        .columns(['user_id', 'key'])
        .doUpdateSet({ answer: sql<string>`(idempotent_answer.answer::jsonb || excluded.answer::jsonb)::text` }),
    )
    .execute();

export const forgetOldAnswers = (db: Db) =>
  sql`delete from idempotent_answer where created_at < now() - make_interval(days => ${answersKeptDays})`.execute(db);
