import { afterTry } from '@yardkeeper/domain/outbox/tries';
import type { Db } from '../db/connect.ts';
import { tellTopic } from '../live/announce.ts';
import type { SendOutcome } from '../ports/outbox-ports.ts';
import { withoutText } from './enqueue.ts';
import { dropGoneToken } from './push-token-queries.ts';
import { type Claimed, correctToSent, type Ending, endTry, parkLapsed } from './queries.ts';

/** Called in the transaction that parks a message. */
export type OnParked = (db: Db, outboxId: number, summary: string) => Promise<void>;
type Sender = { readonly name: string; readonly local: boolean };

const UNKNOWN = 'It is not known whether this was sent';
const LAPSED = `${UNKNOWN}: the server stopped while it was sending. Ask the receiver before you send it again`;

const reasonOf = (outcome: SendOutcome): string | null => {
  if (outcome.kind === 'sent') return null;
  return outcome.kind === 'unknown' ? `${UNKNOWN}. ${outcome.reason}` : outcome.reason;
};

function endingOf(claimed: Claimed, outcome: SendOutcome, by: Sender): Ending {
  const after = afterTry(outcome.kind, claimed.attempts);
  const over = after.state === 'sent' || after.state === 'skipped';
  const wiped = over && claimed.secret && !by.local ? withoutText(claimed.payload, claimed.subject) : undefined;
  return { ...after, lastError: reasonOf(outcome), sentBy: by.name, wiped };
}

type Parked = Pick<Claimed, 'outboxId' | 'kind' | 'recipient'>;

/** A parked push message raises no notification, because that would itself be sent as a push message, endlessly. */
async function tellParked(tx: Db, { outboxId, kind, recipient }: Parked, reason: string, onParked?: OnParked) {
  if (!onParked || kind === 'push') return;
  await onParked(tx, outboxId, `${kind === 'sms' ? 'SMS' : 'Mail'} to ${recipient} is parked: ${reason}`);
}

/** Returns false when the outcome could no longer be stored. */
export async function settle(
  tx: Db,
  claimed: Claimed,
  outcome: SendOutcome,
  by: Sender,
  onParked?: OnParked,
): Promise<boolean> {
  const { outboxId, payload } = claimed;
  const ending = endingOf(claimed, outcome, by);
  const held = await endTry(tx, claimed, ending);
  if (!held && !(outcome.kind === 'sent' && (await correctToSent(tx, outboxId, ending)))) return false;
  if (outcome.kind === 'gone' && payload.kind === 'push') await dropGoneToken(tx, payload.token);
  if (ending.state === 'parked') await tellParked(tx, claimed, ending.lastError ?? '', onParked);
  await tellTopic(tx, '/topic/outbox', { kind: ending.state, id: outboxId });
  return true;
}

export async function settleLapsed(tx: Db, onParked?: OnParked): Promise<void> {
  for (const parked of await parkLapsed(tx, LAPSED)) {
    await tellParked(tx, parked, LAPSED, onParked);
    await tellTopic(tx, '/topic/outbox', { kind: 'parked', id: parked.outboxId });
  }
}
