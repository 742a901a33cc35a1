import { outboxCalls } from '@yardkeeper/contract/outbox/calls';
import { said } from '../../http/answer.ts';
import { feature } from '../../http/handlers.ts';
import { listMessages, readMessage, retryMessage, skipMessage } from './service.ts';

export const outboxFeature = feature(outboxCalls, {
  list: (c, { body }) => listMessages(c, body),
  detail: (c, { params }) => readMessage(c, params.id),
  retry: async (c, { params }) => {
    const message = await retryMessage(c, params.id);
    return said(message, message.state === 'sent' ? 'The message is sent' : 'The message is queued again');
  },
  skip: async (c, { params }) => said(await skipMessage(c, params.id), 'The message is given up'),
});
