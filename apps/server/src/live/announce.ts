import type { RecordNews, RecordTopic, UserNews } from '@yardkeeper/contract/live';
import { userTopic } from '@yardkeeper/contract/live';
import type { Db } from '../db/connect.ts';
import { notify } from '../db/notify.ts';

async function announce(db: Db, topic: string, body: object): Promise<void> {
  await db
    .insertInto('live_event')
    .values({ topic, body: JSON.stringify(body) })
    .execute();
  await notify(db, 'yard_live', '');
}

/** Told live to this person on every process, once the transaction commits. */
export const tellUser = (db: Db, userId: number, news: UserNews) => announce(db, userTopic(userId), news);

export const tellTopic = (db: Db, topic: RecordTopic, news: RecordNews) => announce(db, topic, news);
