import type { RecordNews, RecordTopic, UserNews } from '@yardkeeper/contract/live';
import { userTopic } from '@yardkeeper/contract/live';
import { sql } from 'kysely';
import { builtOnce } from '../db/built-once.ts';
import type { Db } from '../db/connect.ts';
import type { Channel } from '../db/listener.ts';

const channel: Channel = 'yard_live';

/** The news as part of another statement, which saves a round trip to the database. */
export const insertNews = (topic: string, news: string) =>
  sql`insert into live_event (topic, body) values (${topic}, ${news}) returning pg_notify(${channel}, '')`;
const told = builtOnce((db, topic: string, news: string) => ({ compile: () => insertNews(topic, news).compile(db) }));

export async function tellUser(db: Db, userId: number, news: UserNews): Promise<void> {
  await told(db, userTopic(userId), JSON.stringify(news));
}

export async function tellTopic(db: Db, topic: RecordTopic, news: RecordNews): Promise<void> {
  await told(db, topic, JSON.stringify(news));
}
