import type { OutboxFilter } from '@yardkeeper/contract/outbox/calls';
import { isDone, stateAfter } from '@yardkeeper/domain/outbox/message';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import { notify } from '../../db/notices/listener.ts';
import { tellTopic } from '../../live/announce.ts';
import { withoutText } from '../../outbox/enqueue.ts';
import type { Ctx } from '../../services.ts';
import { record } from '../history/service.ts';
import { presentCounts, presentDetail, presentRow } from './present.ts';
import * as q from './queries.ts';

export async function listMessages(c: Ctx, filter: z.output<typeof OutboxFilter>) {
  const [rows, counted] = await Promise.all([q.pageOfMessages(c.db, filter), q.countByStanding(c.db, filter)]);
  const counts = presentCounts(counted);
  const total = filter.state ? counts[filter.state] : counted.reduce((sum, { messages }) => sum + messages, 0);
  return { records: rows.map(presentRow), total, pages: Math.ceil(total / filter.pageSize), counts };
}

export const countParked = (c: Ctx) => q.countParked(c.db);

const missing = (id: number): never => refuse('notFound', `Message ${id} does not exist`);

export const readMessage = async (c: Ctx, id: number) => presentDetail((await q.findMessage(c.db, id)) ?? missing(id));

/** A message that a colleague retried a moment ago may already be sending or sent; that counts as done. */
const wasRetried = async (c: Ctx, { state, outbox_id }: q.MessageWithText): Promise<boolean> =>
  (state === 'sending' || state === 'sent') && (await q.lastAction(c.db, outbox_id)) === 'retried';

async function move(c: Ctx, id: number, action: 'retry' | 'skip') {
  const message = (await q.lockMessage(c.db, id)) ?? missing(id);
  const state = stateAfter(message.state, action);
  if (isDone(message.state, action) || (action === 'retry' && (await wasRetried(c, message))))
    return presentDetail(message);
  const verb = action === 'retry' ? 'send this message again' : 'give this message up';
  if (state === null) refuse('conflict', `Cannot ${verb}: it is ${message.state}`);

  if (action === 'retry') {
    await q.queueAgain(c.db, id);
    await notify(c.db, 'yard_outbox', '');
  } else await q.giveUp(c.db, id, message.secret ? withoutText(message.payload, message.subject) : undefined);
  await record(c, {
    entity: 'outbox',
    id,
    event: action === 'retry' ? 'retried' : 'skipped',
    text: action === 'retry' ? 'Queued again by hand' : 'Given up by hand',
    before: { state: message.state, attempts: message.attempts, lastError: message.last_error },
    after: { state },
  });
  await tellTopic(c.db, '/topic/outbox', { kind: state, id });
  return readMessage(c, id);
}

export const retryMessage = (c: Ctx, id: number) => move(c, id, 'retry');
export const skipMessage = (c: Ctx, id: number) => move(c, id, 'skip');
