import { insertMany } from '../bulk.ts';
import type { Filler } from '../filler.ts';
import { workingMoment } from '../moments.ts';
import { mobile, spokenPhone } from '../trade/identifiers.ts';

type Event = { entity: string; entity_id: number; event: string; text: string; user_id: number; at: Date };
type Change = { before: Record<string, string> | null; after: Record<string, string> | null };

export const histories: Filler = {
  name: 'histories',
  tables: ['history_event'],
  async fill(db, { random, today, already }, _counts, progress) {
    if (already !== null) return;
    const r = random.fork('events');
    const users = await db
      .selectFrom('app_user as u')
      .innerJoin('role as r', 'r.role_id', 'u.role_id')
      .select(['u.user_id', 'u.user_name', 'u.phone', 'u.suburb', 'r.name as role', 'u.role_id'])
      .orderBy('u.user_id')
      .limit(13)
      .execute();
    const admin = users.find((user) => user.role === 'SUPER ADMIN')?.user_id ?? users[0]?.user_id ?? 0;
    const events: (Event & Change)[] = [];
    const add = (event: Omit<Event, 'at'>, daysAgo: number, change: Partial<Change> = {}) =>
      events.push({ ...event, at: workingMoment(r, today, daysAgo), before: null, after: null, ...change });
    for (const { user_id, user_name, phone, suburb, role, role_id } of users) {
      const about = { entity: 'user', entity_id: user_id };
      const hired = r.int(330, 400);
      add({ ...about, event: 'created', text: `User ${user_name} created`, user_id: admin }, hired);
      add({ ...about, event: 'password', text: 'Password set with a mailed code', user_id }, hired - 1);
      if (r.chance(0.6)) {
        const change = { before: { phone: spokenPhone(mobile(r)) }, after: { phone } };
        add({ ...about, event: 'profile', text: 'Profile changed', user_id }, r.int(40, 300), change);
      }
      if (r.chance(0.4)) {
        const change = { before: { suburb: 'Stokes Valley' }, after: { suburb } };
        add({ ...about, event: 'profile', text: 'Profile changed', user_id }, r.int(5, 200), change);
      }
      if (r.chance(0.5)) add({ ...about, event: 'password', text: 'Password changed', user_id }, r.int(3, 250));
      if (role === 'SUPER ADMIN') continue;
      const text = `Role ${role} changed`;
      if (r.chance(0.4))
        add({ entity: 'role', entity_id: role_id, event: 'changed', text, user_id: admin }, r.int(20, 300));
    }
    events.sort((a, b) => a.at.getTime() - b.at.getTime());
    await insertMany(db, 'history_event', events, progress);
  },
};
