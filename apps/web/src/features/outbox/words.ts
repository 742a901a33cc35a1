import type { Tone } from '../../kit/status.ts';
import type { MessageRow } from './api.ts';

type State = MessageRow['state'];
type Kind = MessageRow['kind'];

export const stateWords: Record<State, { label: string; tone: Tone }> = {
  queued: { label: 'Queued', tone: 'waiting' },
  sending: { label: 'Sending', tone: 'progress' },
  sent: { label: 'Sent', tone: 'done' },
  parked: { label: 'Parked', tone: 'late' },
  skipped: { label: 'Given up', tone: 'open' },
};

export const kindWords: Record<Kind, string> = { mail: 'Mail', sms: 'SMS', push: 'Push' };

const servers: Record<Kind, string> = { mail: 'mail server', sms: 'SMS gateway', push: 'push service' };

/** True when there was no way out: the message stayed here to be read. */
export const stayedHere = (message: Pick<MessageRow, 'sentBy'>): boolean => message.sentBy === 'mailbox';

export const stayedHereSentence = ({ kind }: Pick<MessageRow, 'kind'>): string =>
  `Kept here: nothing left the yard, because no ${servers[kind]} is set up.`;

export const unknownSentence =
  'It is not known whether this arrived. Ask the receiver before you send it again, or they may get it twice.';
