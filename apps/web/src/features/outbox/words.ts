import { mailboxSender, type ShownMessageState, shownStateOf } from '@yardkeeper/domain/outbox/message';
import type { Tone } from '../../kit/text/status.ts';
import type { MessageRow } from './api.ts';

type Kind = MessageRow['kind'];

export const standingWords: Record<ShownMessageState, { label: string; tone: Tone }> = {
  queued: { label: 'Queued', tone: 'waiting' },
  sending: { label: 'Sending', tone: 'progress' },
  sent: { label: 'Sent', tone: 'done' },
  kept: { label: 'Kept here', tone: 'open' },
  parked: { label: 'Parked', tone: 'late' },
  skipped: { label: 'Given up', tone: 'open' },
};

/** A parked message also says whether it may have arrived. */
export function wordsOf({ state, sentBy, outcomeUnknown }: MessageRow): { label: string; tone: Tone } {
  const { label, tone } = standingWords[shownStateOf(state, sentBy)];
  return { label: outcomeUnknown && state === 'parked' ? `${label}, may have left` : label, tone };
}

export const kindWords: Record<Kind, string> = { mail: 'Mail', sms: 'SMS', push: 'Push' };

const servers: Record<Kind, string> = { mail: 'mail server', sms: 'SMS gateway', push: 'push service' };

/** The message went to the mailbox, because no account for its kind is set up. */
export const stayedHere = (message: Pick<MessageRow, 'sentBy'>): boolean => message.sentBy === mailboxSender;

export const stayedHereSentence = ({ kind }: Pick<MessageRow, 'kind'>): string =>
  `Kept here: nothing left the yard, because no ${servers[kind]} is set up.`;

export const unknownSentence =
  'It is not known whether this arrived. Ask the receiver before you send it again, or they may get it twice.';
