import { insertMany } from '../../bulk.ts';
import type { Filler } from '../../filler.ts';
import { afterWork, workingMoment } from '../../moments.ts';
import type { Random } from '../../random.ts';
import { type Notice, noticesFor } from './notices.ts';

const DAYS = 100;
const UNREAD_DAYS = 4;

export const news: Filler = {
  name: 'news',
  tables: ['notification'],
  async fill(db, { random, today }, counts, progress) {
    const r = random.fork('notices');
    const users = await db
      .selectFrom('app_user as u')
      .innerJoin('role as r', 'r.role_id', 'u.role_id')
      .select(['u.user_id', 'r.name as role'])
      .where('u.active', '=', true)
      .orderBy('u.user_id')
      .execute();
    const each = Math.ceil(counts.notifications / users.length);
    const rows = users.flatMap(({ user_id, role }) => {
      const next = inTurn(r, noticesFor(role));
      return daysOf(r, each).map((daysAgo) => {
        const { title, text } = next();
        const created_at = workingMoment(r, today, daysAgo);
        const isRead = daysAgo > UNREAD_DAYS || r.chance(0.4);
        const read_at = isRead ? afterWork(created_at, r.int(1, 600), today) : null;
        return { user_id, kind: 'notice', title, text, link: null, read_at, created_at };
      });
    });
    rows.length = counts.notifications;
    rows.sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
    await insertMany(db, 'notification', rows, progress);
  },
};

const daysOf = (r: Random, count: number): number[] =>
  Array.from({ length: count }, () => (r.chance(0.18) ? r.int(0, UNREAD_DAYS) : r.int(UNREAD_DAYS + 1, DAYS))).sort(
    (a, b) => b - a,
  );

function inTurn(r: Random, all: readonly Notice[]): () => Notice {
  let left: Notice[] = [];
  return () => {
    if (left.length === 0) left = r.shuffle(all);
    return left.pop() ?? r.pick(all);
  };
}
