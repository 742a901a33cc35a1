import type { ArgsOf, CallKey, ReplyOf } from '@yardkeeper/contract/all-calls';
import { newKey } from './action.ts';
import type { QueuedRequest } from './database.ts';
import { addRequest, isMine, isOpen, removeRequests, requestOf } from './queue.ts';
import { discard, sendRecord } from './send.ts';

type Refusal = { readonly message: string; readonly fields: Readonly<Record<string, string>> };
export type Sent<A> =
  | { readonly state: 'done'; readonly answer: A }
  | { readonly state: 'refused'; readonly refusal: Refusal }
  /** Stored on the device, and sent as soon as that is possible. */
  | { readonly state: 'waiting' };

type About = Parameters<typeof addRequest>[2];

/** How long the caller waits, because nobody stands at a shelf or a door for longer; the request stays in the queue. */
const patienceMs = 6_000;

const outcomeOf = ({ answer }: QueuedRequest): unknown => (answer as { outcome?: unknown } | null | undefined)?.outcome;

/** A queued scan that arrived too late, so that its outcome is not `right`. */
export const isOvertaken = (request: QueuedRequest): boolean => {
  const outcome = request.state === 'done' ? outcomeOf(request) : undefined;
  return outcome !== undefined && outcome !== 'right';
};

async function atMost(ms: number, work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}

/** Requests whose caller waits for the answer; `tidy` does not remove them. */
const awaited = new Set<string>();

const tidy = (record: string): Promise<void> =>
  removeRequests(
    (each) => isMine(each) && each.record === record && !isOpen(each) && !isOvertaken(each) && !awaited.has(each.key),
  );

/**
 * Queues a request, sends what waits of its record and returns the outcome. A refusal is returned to the caller and
 * leaves the queue, so that it holds nothing back.
 */
export async function sendNow<K extends CallKey>(call: K, args: ArgsOf<K>, about: About): Promise<Sent<ReplyOf<K>>> {
  const key = about.key ?? newKey();
  awaited.add(key);
  try {
    await addRequest(call, args, { isListed: true, ...about, key });
    await atMost(patienceMs, sendRecord(about.record));
    const now = requestOf(key);
    if (now?.state === 'done') {
      await removeRequests((each) => each.key === key);
      return { state: 'done', answer: now.answer as ReplyOf<K> };
    }
    if (now?.state !== 'refused') return { state: 'waiting' };
    await discard([key]);
    const { message = 'It was refused', fields = {} } = now.refusedFor ?? {};
    return { state: 'refused', refusal: { message, fields } };
  } finally {
    awaited.delete(key);
    await tidy(about.record);
  }
}

/** For a form: throws a refusal, so that the form shows it at its fields. */
export async function answerOrWait<A>(sending: Promise<Sent<A>>): Promise<A | 'waiting'> {
  const sent = await sending;
  if (sent.state === 'refused') throw Object.assign(new Error(sent.refusal.message), { fields: sent.refusal.fields });
  return sent.state === 'done' ? sent.answer : 'waiting';
}
