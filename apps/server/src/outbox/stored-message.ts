import type { Message } from './enqueue.ts';

/** A message as the outbox keeps it; `wiped` once a secret text was removed. */
export type StoredMessage = Message & { readonly wiped?: true };

/** The columns of a message without its secret text. The subject of an SMS is the beginning of its text. */
export function withoutText(message: StoredMessage, subject: string) {
  const emptied = { ...message, text: '', ...(message.kind === 'push' ? { link: null } : {}), wiped: true };
  return { payload: JSON.stringify(emptied), subject: message.kind === 'sms' ? 'Text wiped' : subject };
}
