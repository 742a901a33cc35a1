import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { nextDocumentNumber } from '../../db/document-counter.ts';
import type { Channel } from '../../db/notices/listener.ts';
import { builtOnce } from '../../db/statements/built-once.ts';

export const SETTINGS_CHANGED: Channel = 'yard_settings';

export const findSetting = (db: Db, ownerId: number, type: string) =>
  db
    .selectFrom('setting')
    .select(['value', 'version'])
    .where('owner_id', '=', ownerId)
    .where('type', '=', type)
    .executeTakeFirst();

const allOf = builtOnce((db, ownerId: number) =>
  db.selectFrom('setting').select(['type', 'value']).where('owner_id', '=', ownerId),
);
export const settingsOf = async (db: Db, ownerId: number): Promise<ReadonlyMap<string, unknown>> =>
  new Map((await allOf(db, ownerId)).map(({ type, value }) => [type, value]));

/** The row is inserted first, so that two people who save a setting for the first time wait for each other. */
export async function lockSetting(db: Db, ownerId: number, type: string) {
  await db
    .insertInto('setting')
    .values({ owner_id: ownerId, type, value: 'null', version: 0 })
    .onConflict((c) => c.doNothing())
    .execute();
  return db
    .selectFrom('setting')
    .select(['value', 'version'])
    .where('owner_id', '=', ownerId)
    .where('type', '=', type)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export const writeSetting = (db: Db, ownerId: number, type: string, value: unknown) =>
  db
    .updateTable('setting')
    .set((e) => ({ value: JSON.stringify(value), version: e('version', '+', 1), changed_at: new Date() }))
    .where('owner_id', '=', ownerId)
    .where('type', '=', type)
    .returning(sql`pg_notify(${SETTINGS_CHANGED}, '')`.as('told'))
    .execute();

export const nextNumber = async (db: Db, kind: string): Promise<number> =>
  (await nextDocumentNumber(kind).execute(db)).rows[0]!.last;

export const isAccountingConnected = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('accounting_connection').select('connected_at').executeTakeFirst())?.connected_at != null;
