import type { RecordNews, RecordTopic, UserNews } from '@yardkeeper/contract/live';
import { userTopic } from '@yardkeeper/contract/live';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { Channel } from '../db/listener.ts';

const channel: Channel = 'yard_live';

async function announce(db: Db, topic: string, body: object): Promise<void> {
  await db
    .insertInto('live_event')
    .values({ topic, body: JSON.stringify(body) })
    .returning(sql`pg_notify(${channel}, '')`.as('told'))
    .execute();
}

/** Told live to this person on every process, once the transaction commits. */
export const tellUser = (db: Db, userId: number, news: UserNews) => announce(db, userTopic(userId), news);

export const tellTopic = (db: Db, topic: RecordTopic, news: RecordNews) => announce(db, topic, news);
