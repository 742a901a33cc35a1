import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

const devices = (db: Db, now: Date) =>
  db
    .selectFrom('shared_device as d')
    .innerJoin('app_user as by', 'by.user_id', 'd.registered_by')
    .leftJoin('app_user as u', 'u.user_id', 'd.last_user_id')
    .select([
      'd.device_id',
      'd.name',
      'd.registered_at',
      'd.last_seen_at',
      'd.locked_at',
      'd.withdrawn_at',
      'by.users_name as registered_by',
      'u.users_name as person',
    ])
    .select(
      sql<boolean>`exists (select from session s where s.shared_device_id = d.device_id and s.revoked_at is null
        and s.expires_at > ${now})`.as('is_in_use'),
    );
export type DeviceRow = Awaited<ReturnType<typeof allDevices>>[number];

export const allDevices = (db: Db, now: Date) =>
  devices(db, now)
    .orderBy(sql`d.withdrawn_at is not null`)
    .orderBy('d.name')
    .orderBy('d.device_id')
    .limit(500)
    .execute();

export const deviceById = (db: Db, now: Date, deviceId: number) =>
  devices(db, now).where('d.device_id', '=', deviceId).executeTakeFirst();

type NewDevice = { name: string; public_key: string; registered_at: Date; registered_by: number };
export const insertDevice = async (db: Db, device: NewDevice): Promise<number> =>
  (await db.insertInto('shared_device').values(device).returning('device_id').executeTakeFirstOrThrow()).device_id;

export const setName = (db: Db, deviceId: number, name: string) =>
  db.updateTable('shared_device').set({ name }).where('device_id', '=', deviceId).execute();

export const setWithdrawn = (db: Db, deviceId: number, at: Date, by: number) =>
  db
    .updateTable('shared_device')
    .set({ withdrawn_at: at, withdrawn_by: by })
    .where('device_id', '=', deviceId)
    .execute();

export const isNameTaken = async (db: Db, name: string, except: number): Promise<boolean> => {
  const found = await db
    .selectFrom('shared_device')
    .select('device_id')
    .where((e) => e(e.fn('lower', ['name']), '=', name.toLowerCase()))
    .where('withdrawn_at', 'is', null)
    .where('device_id', '!=', except)
    .executeTakeFirst();
  return found !== undefined;
};

export const isKeyKnown = async (db: Db, publicKey: string): Promise<boolean> =>
  (await db.selectFrom('shared_device').select('device_id').where('public_key', '=', publicKey).executeTakeFirst()) !==
  undefined;

type Code = { code_hash: string; name: string; made_by: number; expires_at: Date };
export const insertCode = (db: Db, code: Code) => db.insertInto('shared_device_code').values(code).execute();

export const lockCode = (db: Db, hash: string, now: Date) =>
  db
    .selectFrom('shared_device_code')
    .select(['name', 'made_by'])
    .where('code_hash', '=', hash)
    .where('device_id', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();

export const codeUsed = (db: Db, hash: string, deviceId: number) =>
  db.updateTable('shared_device_code').set({ device_id: deviceId }).where('code_hash', '=', hash).execute();
