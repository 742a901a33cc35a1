import type { Message } from './enqueue.ts';

/** `wiped` is set once a secret text was removed. */
export type StoredMessage = Message & { readonly wiped?: true };

/** The subject of an SMS is the beginning of its text, so it is wiped too. */
export function withoutText(message: StoredMessage, subject: string) {
  const emptied = { ...message, text: '', ...(message.kind === 'push' ? { link: null } : {}), wiped: true };
  return { payload: JSON.stringify(emptied), subject: message.kind === 'sms' ? 'Text wiped' : subject };
}
