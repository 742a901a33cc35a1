import { outboxCalls } from '@yardkeeper/contract/outbox/calls';
import { type ShownMessageState, shownStateOf } from '@yardkeeper/domain/outbox/message';
import { withMessage } from '../../http/answer.ts';
import { feature } from '../../http/handlers.ts';
import { listMessages, readMessage, retryMessage, skipMessage } from './service.ts';

/** Read after the retry, because the worker may already have sent the message. */
const retried: Partial<Record<ShownMessageState, string>> = {
  sent: 'The message is sent',
  kept: 'The message is kept here, for nothing is set up to send it',
};

export const outboxFeature = feature(outboxCalls, {
  list: (c, { body }) => listMessages(c, body),
  detail: (c, { params }) => readMessage(c, params.id),
  retry: async (c, { params }) => {
    const message = await retryMessage(c, params.id);
    return withMessage(message, retried[shownStateOf(message.state, message.sentBy)] ?? 'The message is queued again');
  },
  skip: async (c, { params }) => withMessage(await skipMessage(c, params.id), 'The message is given up'),
});
