import { createHash } from 'node:crypto';
import type { Claimed } from '../../../outbox/bookings/claim-queries.ts';
import type { Books } from '../../../services.ts';
import { ask } from '../connection/access.ts';
import { refuseNearLimit } from '../connection/near-limit.ts';
import { withCodes } from '../mapping/chosen.ts';
import { type Together, together } from './batch-kinds.ts';
import { makeContacts } from './contacts/contact-batch.ts';
import { type Element, keepMade, type Making, wordsOfErrors } from './create.ts';
import { linkOf } from './link-queries.ts';
import { bodyOf, Ended, type Outcome } from './outcome.ts';

type Ready = { readonly c: Claimed; readonly making: Making; readonly body: Element };
type Outcomes = Map<Claimed, Outcome>;

const outcomeOf = (error: unknown): Outcome => {
  if (error instanceof Ended) return error.outcome;
  throw error;
};

/** Builds the request of each booking. Settles those that need no request or cannot be sent, and returns the rest. */
async function prepared(b: Books, claimed: readonly Claimed[], kind: Together, outcomes: Outcomes) {
  const [ready, there]: [Ready[], Claimed[]] = [[], []];
  for (const c of claimed)
    try {
      if (kind.asksForContact) await refuseNearLimit(b);
      const making = await kind.making(b, c.id, c.key);
      const isThere = making !== null && (await linkOf(b.db, making.entity, c.id)) !== null;
      if (isThere) there.push(c);
      if (making === null || isThere) outcomes.set(c, { kind: 'done' });
      else ready.push({ c, making, body: (making.request.body as Record<string, Element[]>)[making.list]![0]! });
    } catch (error) {
      const outcome = outcomeOf(error);
      outcomes.set(c, outcome);
      // Asks for no further contacts: sends what is ready and lets the others wait.
      if (outcome.kind === 'wait' || outcome.kind === 'signedOut') {
        const left = claimed.filter((other) => !outcomes.has(other) && !ready.some((each) => each.c === other));
        for (const other of left) outcomes.set(other, outcome);
        break;
      }
    }
  return { ready, there };
}

async function sendReady(b: Books, ready: readonly Ready[], kind: Together, outcomes: Outcomes): Promise<void> {
  const { c, making } = ready[0]!;
  const key = `${c.what}s:${createHash('sha256')
    .update(ready.map((each) => each.c.key).join())
    .digest('base64url')}`;
  const { method, path } = making.request;
  const query = { ...making.request.query, summarizeErrors: 'false' };
  const body = { [making.list]: ready.map((each) => each.body) };
  const made = (bodyOf(await ask(b, { method, path, query, body, key }))[making.list] ?? []) as Element[];
  const taken: { making: Making; element: Element }[] = [];
  for (const each of ready) {
    const element = made.find((one) => kind.known(one) === kind.known(each.body));
    if (!element) outcomes.set(each.c, { kind: 'unknown', reason: 'Xero answered without this one' });
    else if (wordsOfErrors(element) !== null)
      outcomes.set(each.c, { kind: 'refused', reason: `Xero says: ${wordsOfErrors(element)}` });
    else {
      taken.push({ making: each.making, element });
      outcomes.set(each.c, { kind: 'done' });
    }
  }
  await keepMade(b, taken);
}

/**
 * Sends many bookings of one kind in one call; Xero accepts or refuses each on its own. If the reply is lost, they are
 * sent one by one, each after a check whether it exists.
 */
export async function sendTogether(books: Books, claimed: readonly Claimed[]): Promise<Outcomes> {
  const b = withCodes(books);
  const kind = together[claimed[0]!.what]!;
  const outcomes: Outcomes = new Map();
  const ids = claimed.map((c) => c.id);
  try {
    await refuseNearLimit(b);
    if (kind.contactsOf) await makeContacts(b, kind.contactsOf, ids);
  } catch (error) {
    const outcome = outcomeOf(error);
    if (outcome.kind !== 'refused') return new Map(claimed.map((c) => [c, outcome]));
  }
  const { ready, there } = await prepared(b, claimed, kind, outcomes);
  if (ready.length > 0)
    try {
      await sendReady(b, ready, kind, outcomes);
    } catch (error) {
      const outcome = outcomeOf(error);
      // When Xero refuses the whole call, the reason of each booking is unknown, so they are sent one by one.
      const each: Outcome = outcome.kind === 'refused' ? { kind: 'unknown', reason: outcome.reason } : outcome;
      for (const { c } of ready) if (!outcomes.has(c)) outcomes.set(c, each);
    }
  for (const c of [...there, ...ready.map((each) => each.c)])
    if (kind.after && outcomes.get(c)?.kind === 'done')
      try {
        await kind.after(b, c.id, c.key);
      } catch (error) {
        outcomes.set(c, outcomeOf(error));
      }
  return outcomes;
}
