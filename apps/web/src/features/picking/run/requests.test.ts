import { QueryClient } from '@tanstack/react-query';
import type { PickingJob } from '@yardkeeper/contract/picking/schemas';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeAnswersOver } from '../../../requests/answers.ts';
import { database } from '../../../requests/database.ts';
import { isOpen, me, requests } from '../../../requests/queue.ts';
import { lineMayBeBack } from '../../../requests/send.ts';
import { endSession, startSession } from '../../../session/store.ts';
import { emptyDatabase } from '../../../test-database.ts';
import { answerCalls, failed, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { soon } from '../../../test-soon.ts';
import { pickingAnswers } from '../answers.ts';
import { jobKey } from '../keys.ts';
import { scanTag, stallLine, start, unpick } from './requests.ts';
import { actionsWith, inTheHand, isNext, linesWith, refusedOf } from './shown.ts';

const scan = 'POST /mobile/picking/scan';
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const line = (n: number) => ({ lineId: n, tagNo: `T${n}`, isToPick: true, stall: null }) as PickingJob['lines'][number];
const job = { jobId: 7, pickingNo: 'Picking7', lines: [line(1), line(2)] } as PickingJob;
const answer = (outcome: string) => ok({ outcome, message: `T1: ${outcome}`, lineId: null, job });
const open = () => requests.get().filter(isOpen);

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  startSession(tokenFor(600_000), someUser());
  await emptyDatabase();
});
afterEach(async () => {
  await emptyDatabase();
  endSession('logout');
  vi.restoreAllMocks();
});

it('a scan is answered at once, and leaves nothing behind', async () => {
  answerCalls({ [scan]: () => answer('right') });
  expect(await scanTag(job, '1')).toMatchObject({ accepted: true, message: 'T1: right' });
  answerCalls({ [scan]: () => answer('wrongPart') });
  expect(await scanTag(job, 'T9')).toMatchObject({ accepted: false, because: 'no' });
  answerCalls({ [scan]: () => answer('alreadyPicked') });
  expect(await scanTag(job, 'T9')).toMatchObject({ accepted: false, because: 'again' });
  answerCalls({ [scan]: () => failed(409, 'Picking7 is called off') });
  expect(await scanTag(job, 'T1')).toEqual({ accepted: false, message: 'T1: Picking7 is called off' });
  expect(requests.get()).toEqual([]);
});

it('without a line the scan is kept, the next part comes up, and it is sent once', async () => {
  let line = false;
  const sent = answerCalls({ [scan]: () => (line ? answer('right') : offline()) });
  expect(await scanTag(job, 'T1')).toMatchObject({ accepted: true, doubtful: true });
  expect(linesWith(job, open()).filter(isNext)).toMatchObject([{ tagNo: 'T2' }]);
  expect(await scanTag(job, 'T9')).toEqual({ accepted: false, message: 'T9: not on this job', because: 'foreign' });
  expect(open()).toHaveLength(1);
  line = true;
  sent.length = 0;
  lineMayBeBack();
  await soon(() => expect(open()).toHaveLength(0));
  expect(sent).toHaveLength(1);
});

it('what is refused of one part holds back what was done to it, not the other parts', async () => {
  let line = false;
  answerCalls({
    [scan]: ({ body }) => {
      if (!line) return offline();
      return String(body).includes('"T1"') ? failed(403, 'Hana holds Picking7') : answer('right');
    },
    'POST /mobile/picking/stall': offline,
  });
  await scanTag(job, 'T1');
  await scanTag(job, 'T2');
  await unpick(job, 1);
  line = true;
  lineMayBeBack();
  await soon(() => expect(open().map(({ what, state }) => `${what} ${state}`)).toHaveLength(2));
  expect(open().map(({ what, state }) => `${what}: ${state}`)).toEqual(['Pick T1: refused', 'Put T1 back: waiting']);
  const theirs = { ...job, actions: [] as PickingJob['actions'], picker: 'Hana' };
  expect(inTheHand(theirs, open()).map(({ tagNo }) => tagNo)).toEqual(['T1']);
  expect(inTheHand({ ...theirs, actions: ['pick'] }, open())).toEqual([]);
  expect(refusedOf(inTheHand(theirs, open()), open()).map(({ what }) => what)).toEqual(['Pick T1']);
  // The new picker scanned it first: it is not in this picker's hand, and its refusal stays to be shown.
  const faster = { ...theirs, lines: [{ ...theirs.lines[0]!, isToPick: false }, theirs.lines[1]!] };
  expect(refusedOf(inTheHand(faster, open()), open())).toEqual([]);
});

it('a part that is not found is kept too, and passed over meanwhile', async () => {
  answerCalls({ 'POST /mobile/picking/stall': offline });
  expect(await stallLine(job, job.lines[0]!, 'notFound', { note: '', photo: null })).toBe('waiting');
  expect(linesWith(job, open()).filter(isNext)).toMatchObject([{ tagNo: 'T2' }]);
});

it('begins, and puts a part back, without a connection; both are sent in their order', async () => {
  let line = false;
  const now = { ...job, actions: ['start'] } as PickingJob;
  const sent = answerCalls({
    'POST /mobile/picking/start': () => (line ? ok(now) : offline()),
    [scan]: () => (line ? answer('right') : offline()),
    'POST /mobile/picking/unpick': () => (line ? ok(now) : offline()),
  });
  expect(await start(now)).toBe('waiting');
  expect(actionsWith(now, open())).toEqual(['pick', 'stall']);
  await scanTag(now, 'T1');
  expect(await scanTag(now, 'T1')).toEqual({ accepted: false, message: 'T1: already picked', because: 'again' });
  expect(await unpick({ ...now, lines: [{ ...now.lines[0]!, isToPick: false }] }, 1)).toBe('waiting');
  expect(linesWith(now, open()).filter(isNext)).toMatchObject([{ tagNo: 'T1' }, { tagNo: 'T2' }]);
  line = true;
  sent.length = 0;
  lineMayBeBack();
  await soon(() => expect(open()).toHaveLength(0));
  expect(sent.map(({ key }) => key.split('/').at(-1))).toEqual(['start', 'scan', 'unpick']);
});

it('an answer updates the screen and the stored data before its request leaves the queue', async () => {
  const client = new QueryClient();
  takeAnswersOver(client, async () => pickingAnswers);
  client.setQueryData(jobKey(7), job);
  await (await database()).put('reads', { userId: me(), name: 'picking 7', record: 'picking 7', data: job });
  const after = { ...job, lines: [{ ...line(1), isToPick: false }, line(2)] };
  let isThere = false;
  answerCalls({ [scan]: () => (isThere ? ok({ outcome: 'right', message: '', lineId: 1, job: after }) : offline()) });
  const nextOf = (known: unknown) => linesWith(known as PickingJob, open()).find(isNext)?.tagNo;
  const seen: unknown[] = [];
  const kept: Promise<unknown>[] = [];
  const stop = requests.subscribe(() => {
    if (requests.get().some((each) => each.state === 'sending' || each.state === 'waiting')) return;
    seen.push(nextOf(client.getQueryData(jobKey(7))));
    kept.push(database().then((db) => db.get('reads', [me(), 'picking 7']).then((read) => nextOf(read?.data))));
  });
  await scanTag(job, 'T1');
  isThere = true;
  lineMayBeBack();
  await soon(() => expect(seen.length).toBeGreaterThan(0));
  stop();
  expect([...seen, ...(await Promise.all(kept))].filter((tagNo) => tagNo !== 'T2')).toEqual([]);
});

it('what is read while a step is answered does not undo it', async () => {
  const client = new QueryClient();
  takeAnswersOver(client, async () => pickingAnswers);
  const after = { ...job, lines: [{ ...line(1), isToPick: false }, line(2)] };
  answerCalls({ [scan]: () => ok({ outcome: 'right', message: '', lineId: 1, job: after }) });
  const slow = Promise.withResolvers<PickingJob>();
  client.setQueryData(jobKey(7), job);
  const reading = client.fetchQuery({ queryKey: jobKey(7), queryFn: () => slow.promise }).catch(() => undefined);
  await scanTag(job, 'T1');
  slow.resolve(job);
  await reading;
  expect(client.getQueryData(jobKey(7))).toEqual(after);
});

it('a scan that arrived too late stays listed', async () => {
  let line = false;
  answerCalls({ [scan]: () => (line ? answer('notOnThisJob') : offline()) });
  await scanTag(job, 'T1');
  line = true;
  lineMayBeBack();
  await soon(() => expect(open()).toHaveLength(0));
  expect(requests.get()).toMatchObject([{ state: 'done', answer: { message: 'T1: notOnThisJob' } }]);
});
