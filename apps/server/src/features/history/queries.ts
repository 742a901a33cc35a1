import type { Db } from '../../db/connect.ts';

type Asked = { entity: string; ids: readonly number[]; event?: string; pageNum: number; pageSize: number };

const events = (db: Db, { entity, ids, event }: Asked) =>
  db
    .selectFrom('history_event as h')
    .where('h.entity', '=', entity)
    .where('h.entity_id', 'in', ids)
    .$if(event !== undefined, (q) => q.where('h.event', '=', event!));

export const pageOfEvents = (db: Db, asked: Asked) =>
  events(db, asked)
    .leftJoin('app_user as u', 'u.user_id', 'h.user_id')
    .select(['h.history_id', 'h.event', 'h.text', 'h.before', 'h.after', 'h.reason', 'h.at', 'u.users_name'])
    .orderBy('h.history_id', 'desc')
    .limit(asked.pageSize)
    .offset((asked.pageNum - 1) * asked.pageSize)
    .execute();
export type EventRow = Awaited<ReturnType<typeof pageOfEvents>>[number];

export const countEvents = async (db: Db, asked: Asked): Promise<number> =>
  (
    await events(db, asked)
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;
