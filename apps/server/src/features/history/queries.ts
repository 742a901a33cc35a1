import type { HistoryQuery } from '@yardkeeper/contract/history';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

export type Of = { readonly entity: string; readonly ids: readonly number[]; readonly withoutTypes: readonly string[] };

const events = (db: Db, { entity, ids, withoutTypes }: Of) =>
  db
    .selectFrom('history_event as h')
    .leftJoin('app_user as u', 'u.user_id', 'h.user_id')
    .leftJoin('shared_device as d', 'd.device_id', 'h.shared_device_id')
    .where('h.entity', '=', entity)
    .where('h.entity_id', 'in', ids)
    .$if(withoutTypes.length > 0, (q) => q.where('h.event', 'not in', withoutTypes));

export const pageOfEvents = (db: Db, of: Of, { type, userId, pageNum, pageSize }: HistoryQuery) =>
  events(db, of)
    .$if(type !== undefined, (q) => q.where('h.event', '=', type!))
    .$if(userId !== undefined, (q) => q.where('h.user_id', '=', userId!))
    .select([
      'h.history_id',
      'h.event',
      'h.text',
      'h.before',
      'h.after',
      'h.reason',
      'h.at',
      'u.users_name',
      'd.name as device',
    ])
    .orderBy('h.history_id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
export type EventRow = Awaited<ReturnType<typeof pageOfEvents>>[number];

export const countEvents = (db: Db, of: Of) =>
  events(db, of)
    .select(['h.event', 'h.user_id', 'u.users_name'])
    .select((e) => e.fn.countAll<number>().as('n'))
    .groupBy(['h.event', 'h.user_id', 'u.users_name'])
    .execute();

export const eventsByIds = (db: Db, ids: readonly number[]): Promise<EventRow[]> =>
  db
    .selectFrom('history_event as h')
    .leftJoin('app_user as u', 'u.user_id', 'h.user_id')
    .leftJoin('shared_device as d', 'd.device_id', 'h.shared_device_id')
    .select([
      'h.history_id',
      'h.event',
      'h.text',
      'h.before',
      'h.after',
      'h.reason',
      'h.at',
      'u.users_name',
      'd.name as device',
    ])
    .where('h.history_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
