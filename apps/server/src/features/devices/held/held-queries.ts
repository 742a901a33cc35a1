import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** Whether somebody has worked on a tablet, so that it may have something of theirs. */
export const workedOn = async (db: Db, deviceId: number, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('session')
    .select('session_id')
    .where('shared_device_id', '=', deviceId)
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const countHeld = async (db: Db, deviceId: number): Promise<number> => {
  const { n } = await db
    .selectFrom('held_request')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('device_id', '=', deviceId)
    .executeTakeFirstOrThrow();
  return Number(n);
};

type New = {
  device_id: number;
  user_id: number;
  key: string;
  call: string;
  parts: string;
  what: string;
  record_name: string;
  made_at: Date;
  received_at: Date;
};
/** Null when it was handed over before. */
export const insertHeld = async (db: Db, held: New): Promise<number | null> => {
  const made = await db
    .insertInto('held_request')
    .values({ ...held, parts: sql`${held.parts}::jsonb` })
    .onConflict((c) => c.columns(['user_id', 'key']).doNothing())
    .returning('held_id')
    .executeTakeFirst();
  return made?.held_id ?? null;
};

type File = { held_id: number; place: number; field: string; file_name: string; content: Buffer };
export const insertFiles = (db: Db, files: readonly File[]) =>
  db
    .insertInto('held_request_file')
    .values([...files])
    .execute();

const waiting = (db: Db, userId: number) =>
  db
    .selectFrom('held_request as h')
    .innerJoin('shared_device as d', 'd.device_id', 'h.device_id')
    .select(['h.held_id', 'h.key', 'h.call', 'h.parts', 'h.what', 'h.record_name', 'h.made_at', 'd.name as device'])
    .select(sql<number>`(select count(*)::int from held_request_file f where f.held_id = h.held_id)`.as('files'))
    .where('h.user_id', '=', userId)
    .where('h.decision', 'is', null);
export type HeldRow = Awaited<ReturnType<typeof heldOf>>[number];

export const heldOf = (db: Db, userId: number) => waiting(db, userId).orderBy('h.held_id').limit(500).execute();
export const heldById = (db: Db, userId: number, heldId: number) =>
  waiting(db, userId).where('h.held_id', '=', heldId).executeTakeFirst();

export const filesOf = (db: Db, heldId: number) =>
  db
    .selectFrom('held_request_file')
    .select(['field', 'file_name'])
    .where('held_id', '=', heldId)
    .orderBy('place')
    .execute();

export const fileOf = (db: Db, userId: number, heldId: number, place: number) =>
  db
    .selectFrom('held_request_file as f')
    .innerJoin('held_request as h', 'h.held_id', 'f.held_id')
    .select(['f.content', 'f.file_name'])
    .where('h.user_id', '=', userId)
    .where('h.decision', 'is', null)
    .where('f.held_id', '=', heldId)
    .where('f.place', '=', place)
    .executeTakeFirst();

export const decide = (db: Db, userId: number, heldId: number, decision: 'confirmed' | 'discarded', now: Date) =>
  db
    .updateTable('held_request')
    .set({ decision, decided_at: now })
    .where('held_id', '=', heldId)
    .where('user_id', '=', userId)
    .where('decision', 'is', null)
    .returning(['what', 'record_name', 'device_id'])
    .executeTakeFirst();

export const dropFiles = (db: Db, heldId: number) =>
  db.deleteFrom('held_request_file').where('held_id', '=', heldId).execute();
