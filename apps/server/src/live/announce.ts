import type { RecordNews, RecordTopic, UserNews } from '@yardkeeper/contract/live';
import { userTopic } from '@yardkeeper/contract/live';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { Channel } from '../db/notices/listener.ts';
import { builtOnce } from '../db/statements/built-once.ts';

const channel: Channel = 'yard_live';

/** Announces as part of another statement, which saves a round trip. */
export const insertNews = (topic: string, news: string) =>
  sql`insert into live_event (topic, body) values (${topic}, ${news}) returning pg_notify(${channel}, '')`;
/** The same for each row of `rows`: nothing is announced when there are none. */
export const newsFrom = (topic: RecordTopic, news: string, rows: RawBuilder<unknown>) =>
  sql`insert into live_event (topic, body) select ${sql.lit(topic)}, ${news}::jsonb from ${rows} returning pg_notify(${sql.lit(channel)}, '')`;
/** The id 0 stands for several changed tags. */
export const stockNews = JSON.stringify({ kind: 'tag', id: 0 } satisfies RecordNews);
const told = builtOnce((db, topic: string, news: string) => ({ compile: () => insertNews(topic, news).compile(db) }));

export type TopicNews = { readonly topic: RecordTopic; readonly news: RecordNews };
/** Announces several events at once, after the write `first` in the same statement. */
export const tellTopics = (db: Db, all: readonly TopicNews[], first?: RawBuilder<unknown>): Promise<unknown> =>
  sql`${first ? sql`with written as (${first})` : sql``} insert into live_event (topic, body) values ${sql.join(
    all.map(({ topic, news }) => sql`(${topic}, ${JSON.stringify(news)})`),
  )} returning pg_notify(${channel}, '')`.execute(db);

export async function tellUser(db: Db, userId: number, news: UserNews): Promise<void> {
  await told(db, userTopic(userId), JSON.stringify(news));
}

export async function tellTopic(db: Db, topic: RecordTopic, news: RecordNews): Promise<void> {
  await told(db, topic, JSON.stringify(news));
}

export type NewsForUser = { readonly userId: number; readonly news: UserNews };
/** Announces to each user their own event, in one statement. */
export async function tellUsers(db: Db, all: readonly NewsForUser[]): Promise<void> {
  if (all.length > 0)
    await sql`insert into live_event (topic, body) values ${sql.join(
      all.map(({ userId, news }) => sql`(${userTopic(userId)}, ${JSON.stringify(news)})`),
    )} returning pg_notify(${channel}, '')`.execute(db);
}
