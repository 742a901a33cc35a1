import type { OutboxDetail, OutboxRow } from '@yardkeeper/contract/outbox/calls';
import { messageActions, type ShownMessageState } from '@yardkeeper/domain/outbox/message';
import type { z } from 'zod';
import type { StoredMessage } from '../../outbox/enqueue.ts';
import type { MessageRow, MessageWithText } from './queries.ts';

/**
 * Names the browser or app, because the stored recipient is the start of a push token, which means nothing to a reader.
 */
function recipientName(kind: string, recipient: string): string {
  if (kind !== 'push') return recipient;
  const host = /"endpoint"\s*:\s*"https?:\/\/([^/"]+)/.exec(recipient)?.[1];
  return host ? `Browser at ${host}` : `App …${recipient.slice(-8)}`;
}

export const presentRow = (m: MessageRow): z.input<typeof OutboxRow> => ({
  id: m.outbox_id,
  kind: m.kind,
  state: m.state,
  recipient: recipientName(m.kind, m.recipient),
  subject: m.subject,
  attempts: m.attempts,
  sentBy: m.sent_by,
  lastError: m.last_error,
  outcomeUnknown: m.outcome_unknown,
  createdAt: m.created_at.toISOString(),
  nextTryAt: m.state === 'queued' ? m.next_try_at.toISOString() : null,
  sentAt: m.sent_at?.toISOString() ?? null,
});

function bodyOf(message: StoredMessage): string {
  const text = message.wiped ? 'The text held a secret and was wiped.' : message.text;
  if (message.kind === 'sms') return text;
  if (message.kind === 'push') return [message.title, text, message.link].filter(Boolean).join('\n');
  const files = (message.attachments ?? []).map(({ fileName }) => `Attached: ${fileName}`);
  return files.length > 0 ? `${text}\n\n${files.join('\n')}` : text;
}

export const presentDetail = (m: MessageWithText): z.input<typeof OutboxDetail> => ({
  ...presentRow(m),
  body: bodyOf(m.payload),
  messageId: m.message_id,
  allowedActions: messageActions(m.state),
});

export function presentCounts(counted: readonly { standing: ShownMessageState; messages: number }[]) {
  const of = (standing: ShownMessageState) => counted.find((c) => c.standing === standing)?.messages ?? 0;
  return {
    queued: of('queued'),
    sending: of('sending'),
    sent: of('sent'),
    kept: of('kept'),
    parked: of('parked'),
    skipped: of('skipped'),
  };
}
