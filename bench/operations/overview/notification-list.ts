import { isDeepStrictEqual } from 'node:util';
import { news } from '../../../apps/server/src/demo/yard/fillers/messages/news.ts';
import { people } from '../../../apps/server/src/demo/yard/fillers/people.ts';
import { fillYard } from '../../harness/fill-yard.ts';
import type { Operation } from '../../harness/operation.ts';

const sql = `
  select notification_id as "notificationID", (read_at is not null)::int as "isRead", kind, title, text, link,
    created_at as "createdAt"
  from notification where user_id = $1 and cleared_at is null
  order by notification_id desc limit 20`;
const counts = `
  select count(*) as total, count(*) filter (where read_at is null) as unread
  from notification where user_id = $1 and cleared_at is null`;

export const notificationList: Operation = {
  name: 'notification-list',
  as: 'PICKER',
  prepare: (db) => fillYard(db, [people, news]),
  product: ({ userId }) => ({
    method: 'GET',
    path: `/mgr/notification/getUserNotification/${userId}?pageNum=1&pageSize=20`,
  }),
  bare: async (pool, { userId }) => {
    const [page, count] = await Promise.all([
      pool.query({ name: 'notices', text: sql, values: [userId] }),
      pool.query({ name: 'notice-counts', text: counts, values: [userId] }),
    ]);
    const { total, unread } = count.rows[0];
    return { records: page.rows, total, pages: Math.ceil(total / 20), unread };
  },
  same: isDeepStrictEqual,
};
