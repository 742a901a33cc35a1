import { superAdminOnly } from '@yardkeeper/domain/access/guard';
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { idParam, page, paging } from '../paging.ts';

const outboxKinds = ['mail', 'sms', 'push'] as const;
const outboxStates = ['queued', 'sending', 'sent', 'parked', 'skipped'] as const;
/** A message that stayed in the mailbox was never sent, so it has its own state. */
const shownStates = [...outboxStates, 'kept'] as const;

export const OutboxRow = z.object({
  id: z.number(),
  kind: z.enum(outboxKinds),
  state: z.enum(outboxStates),
  recipient: z.string(),
  subject: z.string(),
  attempts: z.number(),
  sentBy: z.string().nullable(),
  lastError: z.string().nullable(),
  outcomeUnknown: z.boolean(),
  createdAt: z.string(),
  nextTryAt: z.string().nullable(),
  sentAt: z.string().nullable(),
});
export const OutboxDetail = OutboxRow.extend({
  body: z.string(),
  messageId: z.string(),
  allowedActions: z.array(z.enum(['retry', 'skip'])),
});
export const OutboxFilter = paging.extend({
  kind: z.enum(outboxKinds).optional(),
  state: z.enum(shownStates).optional(),
  search: z.string().trim().max(200).optional(),
});
const OutboxPage = page(OutboxRow).extend({
  counts: z.object({
    queued: z.number(),
    sending: z.number(),
    sent: z.number(),
    kept: z.number(),
    parked: z.number(),
    skipped: z.number(),
  }),
});

export const outboxCalls = defineCalls({
  list: {
    method: 'POST',
    path: '/mgr/outbox/queryMessageList',
    effect: 'read',
    guard: superAdminOnly,
    summary: 'Mail, SMS and push: what left, waits or is parked',
    body: OutboxFilter,
    reply: OutboxPage,
  },
  detail: {
    method: 'GET',
    path: '/mgr/outbox/getMessage/:id',
    effect: 'read',
    guard: superAdminOnly,
    summary: 'One message with its text',
    params: idParam,
    reply: OutboxDetail,
  },
  retry: {
    method: 'PUT',
    path: '/mgr/outbox/retry/:id',
    effect: 'write',
    guard: superAdminOnly,
    summary: 'Send a parked message again',
    params: idParam,
    reply: OutboxDetail,
  },
  skip: {
    method: 'PUT',
    path: '/mgr/outbox/skip/:id',
    effect: 'write',
    guard: superAdminOnly,
    summary: 'Give a waiting or parked message up',
    params: idParam,
    reply: OutboxDetail,
  },
});
