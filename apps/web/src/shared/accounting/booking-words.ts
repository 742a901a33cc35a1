import type { Booking } from '@yardkeeper/contract/accounting/schemas';
import type { Tone } from '../../kit/text/status.ts';
import { inWordsNow } from '../moment.ts';

export const bookingStates: Readonly<Record<Booking['state'], { readonly label: string; readonly tone: Tone }>> = {
  queued: { label: 'Waiting', tone: 'waiting' },
  sending: { label: 'Sending', tone: 'progress' },
  parked: { label: 'Failed', tone: 'late' },
  held: { label: 'Held', tone: 'open' },
  sent: { label: 'Sent', tone: 'done' },
  skipped: { label: 'Given up', tone: 'open' },
};

export const actionWords = {
  retry: { label: 'Send again', done: 'It is on its way' },
  skip: { label: 'Skip', done: 'It is given up' },
  hold: { label: 'Hold back', done: 'It is held back' },
  release: { label: 'Let go', done: 'It is on its way' },
} as const;
export type BookingAction = keyof typeof actionWords;

/** The state of one booking: when it was sent, what it waits for, why it failed, who gave it up. */
export function bookingSaid({ state, sentAt, error, givenUp }: Booking): string {
  if (state === 'sent') return sentAt ? `Sent ${inWordsNow(sentAt)}` : 'Sent';
  if (state === 'sending') return 'Is being sent';
  if (state === 'skipped') {
    if (!givenUp) return 'Given up';
    const by = givenUp.by ? ` by ${givenUp.by}` : '';
    return `Given up${by}, ${inWordsNow(givenUp.at)}${givenUp.with ? `, with ${givenUp.with}` : ''}`;
  }
  return error ?? (state === 'held' ? 'Held back until it is let go' : 'Goes in a moment');
}
