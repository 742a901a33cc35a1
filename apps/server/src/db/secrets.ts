import { randomBytes } from 'node:crypto';
import type { Db } from './connect.ts';

export type Secrets = { readonly tokenKey: Uint8Array; readonly fileKey: Uint8Array };

/** The secret is stored in the database, so that all processes sign with the same one; the first process makes it. */
export async function sharedSecret(db: Db, name: string, make: () => string): Promise<string> {
  const value = make();
  await db
    .insertInto('app_secret')
    .values({ name, value })
    .onConflict((c) => c.doNothing())
    .execute();
  const kept = await db.selectFrom('app_secret').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return kept.value;
}

const randomKey = () => randomBytes(32).toString('base64url');

export async function loadSecrets(db: Db): Promise<Secrets> {
  const key = async (name: string) => Buffer.from(await sharedSecret(db, name, randomKey), 'base64url');
  return { tokenKey: await key('token-key'), fileKey: await key('file-key') };
}
