import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { hasSecondStep } from '../../../db/second-step.ts';

export const passkeysOf = (db: Db, userId: number) =>
  db
    .selectFrom('passkey')
    .select(['passkey_id', 'credential_id', 'transports', 'user_handle', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('passkey_id')
    .execute();

export const anyPasskey = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('passkey').select('passkey_id').limit(1).executeTakeFirst()) !== undefined;

/** Locked, so that of two answers with the same counter the second sees what the first wrote. */
export const lockPasskey = (db: Db, credentialId: string) =>
  db
    .selectFrom('passkey as p')
    .innerJoin('app_user as u', 'u.user_id', 'p.user_id')
    .select(['p.passkey_id', 'p.user_id', 'p.public_key', 'p.counter', 'p.transports', 'p.user_handle', 'u.active'])
    .where('p.credential_id', '=', credentialId)
    .forUpdate('p')
    .executeTakeFirst();

export const lockOwnPasskey = (db: Db, userId: number, passkeyId: number) =>
  db
    .selectFrom('passkey')
    .select(['passkey_id', 'name'])
    .where('user_id', '=', userId)
    .where('passkey_id', '=', passkeyId)
    .forUpdate()
    .executeTakeFirst();

export const isKnown = async (db: Db, credentialId: string): Promise<boolean> =>
  (await db.selectFrom('passkey').select('passkey_id').where('credential_id', '=', credentialId).executeTakeFirst()) !==
  undefined;

type Made = {
  readonly userId: number;
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly userHandle: string;
  readonly name: string;
  readonly now: Date;
};
export const insertPasskey = (db: Db, p: Made) =>
  db
    .insertInto('passkey')
    .values({
      user_id: p.userId,
      credential_id: p.credentialId,
      public_key: Buffer.from(p.publicKey),
      counter: p.counter,
      transports: [...p.transports],
      user_handle: p.userHandle,
      name: p.name,
      created_at: p.now,
    })
    .execute();

export const passkeyUsed = (db: Db, passkeyId: number, counter: number, now: Date) =>
  db.updateTable('passkey').set({ counter, last_used_at: now }).where('passkey_id', '=', passkeyId).execute();

export const renamePasskey = (db: Db, passkeyId: number, name: string) =>
  db.updateTable('passkey').set({ name }).where('passkey_id', '=', passkeyId).execute();

export const deletePasskey = (db: Db, passkeyId: number) =>
  db.deleteFrom('passkey').where('passkey_id', '=', passkeyId).execute();

export const hasAnySecondStep = async (db: Db, userId: number): Promise<boolean> =>
  (
    await db
      .selectFrom('app_user as u')
      .select(hasSecondStep('u.user_id').as('has'))
      .where('u.user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).has;

export const lockPasskeysOf = (db: Db, userId: number) =>
  sql`select from passkey where user_id = ${userId} order by passkey_id for update`.execute(db);

export const deletePasskeysOf = (db: Db, userId: number) =>
  db.deleteFrom('passkey').where('user_id', '=', userId).execute();
