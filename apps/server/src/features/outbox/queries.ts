import type { OutboxFilter } from '@yardkeeper/contract/outbox/calls';
import { type MessageState, mailboxSender, type ShownMessageState } from '@yardkeeper/domain/outbox/message';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../db/connect.ts';
import { keptFigures } from '../../db/kept-figures.ts';
import { hasWords } from '../../db/statements/search-words.ts';
import type { StoredMessage } from '../../outbox/enqueue.ts';

type Filter = z.output<typeof OutboxFilter>;

const everything: Filter = { pageNum: 1, pageSize: 1 };

const matching = (db: Db, { kind, search }: Filter) =>
  db
    .selectFrom('outbox_message')
    .where('kind', '!=', 'accounting')
    .$if(kind !== undefined, (q) => q.where('kind', '=', kind ?? ''))
    .where((e) => e.and(hasWords(sql<string>`folded(recipient || ' ' || subject)`, search)));

const standing = sql<ShownMessageState>`case when state = 'sent' and sent_by = ${sql.lit(mailboxSender)} then 'kept' else state end`;

const rows = (db: Db, filter: Filter) =>
  matching(db, filter)
    .select(['outbox_id', 'recipient', 'subject', 'attempts', 'sent_by', 'last_error', 'outcome_unknown'])
    .select(['created_at', 'next_try_at', 'sent_at'])
    .select((e) => [
      e.ref('kind').$castTo<StoredMessage['kind']>().as('kind'),
      e.ref('state').$castTo<MessageState>().as('state'),
    ]);

export const pageOfMessages = (db: Db, filter: Filter) =>
  rows(db, filter)
    .$if(filter.state !== undefined, (q) => q.where(standing, '=', filter.state ?? 'kept'))
    .orderBy('outbox_id', 'desc')
    .limit(filter.pageSize)
    .offset((filter.pageNum - 1) * filter.pageSize)
    .execute();
export type MessageRow = Awaited<ReturnType<typeof pageOfMessages>>[number];

type StandingCount = { standing: ShownMessageState; messages: number };
/** Without a search, the counts come from stored figures. */
export async function countByStanding(db: Db, filter: Filter): Promise<StandingCount[]> {
  if (filter.search)
    return matching(db, filter)
      .select((e) => [standing.as('standing'), e.fn.countAll<number>().as('messages')])
      .groupBy(standing)
      .execute();
  const kept = await keptFigures(db, ['outbox']);
  const sums = new Map<ShownMessageState, number>();
  for (const name of kept.names()) {
    const [, kind, state] = name.split('.') as [string, string, ShownMessageState];
    if (kind === 'accounting') continue;
    if (filter.kind === undefined || kind === filter.kind) sums.set(state, (sums.get(state) ?? 0) + kept.n(name));
  }
  return [...sums].map(([state, messages]) => ({ standing: state, messages }));
}

export const countParked = async (db: Db): Promise<number> =>
  (await countByStanding(db, everything)).find((each) => each.standing === 'parked')?.messages ?? 0;

const one = (db: Db, outboxId: number) =>
  rows(db, everything)
    .select(['message_id', 'secret'])
    .select((e) => e.ref('payload').$castTo<StoredMessage>().as('payload'))
    .where('outbox_id', '=', outboxId);

export const findMessage = (db: Db, outboxId: number) => one(db, outboxId).executeTakeFirst();
export type MessageWithText = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

export const lockMessage = (db: Db, outboxId: number) => one(db, outboxId).forUpdate().executeTakeFirst();

export const lastAction = async (db: Db, outboxId: number): Promise<string | undefined> => {
  const actions = db.selectFrom('history_event').select('event').where('entity', '=', 'outbox');
  const last = actions.where('entity_id', '=', outboxId).orderBy('history_id', 'desc').limit(1);
  return (await last.executeTakeFirst())?.event;
};

export const queueAgain = (db: Db, outboxId: number) =>
  db
    .updateTable('outbox_message')
    .set({ state: 'queued', attempts: 0, outcome_unknown: false, last_error: null, next_try_at: sql<Date>`now()` })
    .where('outbox_id', '=', outboxId)
    .execute();

export const giveUp = (db: Db, outboxId: number, wiped: { payload: string; subject: string } | undefined) =>
  db
    .updateTable('outbox_message')
    .set({ state: 'skipped', ...wiped })
    .where('outbox_id', '=', outboxId)
    .execute();
