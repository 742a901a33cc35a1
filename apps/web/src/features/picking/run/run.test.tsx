import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { PickingJob, StallDetail } from '@yardkeeper/contract/picking/schemas';
import { packingStates } from '@yardkeeper/domain/invoices/kinds';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderKit } from '../../../kit/testing.tsx';
import { takeAnswersOver } from '../../../requests/answers.ts';
import { requests } from '../../../requests/queue.ts';
import { endSession, startSession } from '../../../session/store.ts';
import { emptyDatabase } from '../../../test-database.ts';
import { answerCalls, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { pickingAnswers } from '../answers.ts';
import { Decide } from '../decide/Decide.tsx';
import { jobQuery } from './api.ts';
import { Run } from './Run.tsx';

const line = (n: number, more: Partial<PickingJob['lines'][number]> = {}): PickingJob['lines'][number] => ({
  lineId: n,
  tagNo: `T${n}`,
  description: `Door ${n}`,
  partNo: '',
  qty: 1,
  grade: 'B',
  worse: '',
  isAskedAbout: false,
  location: `A-${n}`,
  stockNo: null,
  onCar: false,
  photo: null,
  packing: 2,
  packingName: 'In Progress',
  isToPick: true,
  foundGrade: null,
  stall: null,
  ...more,
});
const job: PickingJob = {
  jobId: 7,
  pickingNo: 'Picking7',
  invoiceId: 3,
  invoiceNo: 'INV3',
  customer: 'Garage',
  priority: 1,
  priorityName: 'Normal',
  dueAt: '2026-03-10T20:00:00Z',
  timeLeft: '3 h 20 min left',
  urgency: 'fine',
  readyAt: null,
  toldLateAt: null,
  onCar: false,
  status: 2,
  statusName: 'In Progress',
  state: 'inProgress',
  pickerId: 1,
  picker: 'Pita',
  done: 0,
  total: 2,
  stalled: 0,
  zones: ['A'],
  actions: ['pick', 'stall'],
  isCancelled: false,
  deliveryInstruction: '',
  staging: 'STAGE 1',
  version: 1,
  lines: [line(1), line(2)],
};

beforeEach(async () => {
  await emptyDatabase();
  startSession(tokenFor(600_000), someUser());
});
afterEach(async () => {
  await emptyDatabase();
  endSession('logout');
  vi.restoreAllMocks();
});

it('shows the next place large, and says what a scan was', async () => {
  answerCalls({
    'POST /mobile/picking/scan': () => ok({ outcome: 'wrongPart', message: 'T9: wrong part', lineId: null, job }),
  });
  renderKit(<Run job={job} />);
  expect(screen.getByRole('region', { name: 'Pick next' }).textContent).toContain('A-1');
  const box = screen.getByLabelText('Scan the tag');
  fireEvent.change(box, { target: { value: 'T9' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(await screen.findByText('T9: wrong part')).toBeTruthy();
});

/** The run as its page shows it: always with the newest known data of the job. */
function Page() {
  const { data } = useQuery(jobQuery(job.jobId));
  return data ? <Run job={data} /> : null;
}

it('who has begun may scan from then on: the box never goes, and keeps what is in it', async () => {
  const begun = Promise.withResolvers<void>();
  let has = false;
  answerCalls({
    'GET /mobile/picking/job/7': () => ok(has ? job : { ...job, actions: ['start'] }),
    'POST /mobile/picking/start': async () => {
      await begun.promise;
      has = true;
      return ok(job);
    },
  });
  const { client, user } = renderKit(<Page />);
  takeAnswersOver(client, async () => pickingAnswers);
  await user.click(await screen.findByRole('button', { name: 'Begin' }));
  const box = await screen.findByLabelText('Scan the tag');
  fireEvent.change(box, { target: { value: 'T1' } });
  begun.resolve();
  await waitFor(() => expect(requests.get()).toEqual([]));
  expect((screen.getByLabelText('Scan the tag') as HTMLInputElement).value).toBe('T1');
  expect(box.isConnected).toBe(true);
});

it('asks in passing whether a picked part is as it was sold, and wants a photo of what is worse', async () => {
  const picked = line(1, { isToPick: false, packing: 3, packingName: 'Picked' });
  const after = { ...job, done: 1, lines: [picked, line(2)] };
  const sent = answerCalls({
    'POST /mobile/picking/scan': () => ok({ outcome: 'right', message: 'T1: Door 1', lineId: 1, job: after }),
    'POST /mobile/picking/condition': () => ok({ ...after, lines: [{ ...picked, foundGrade: 'B' }, line(2)] }),
  });
  renderKit(<Run job={job} />);
  const box = screen.getByLabelText('Scan the tag');
  fireEvent.change(box, { target: { value: 'T1' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(await screen.findByText('Is T1 grade B, as it was sold?')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Worse' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Tell the salesperson' }));
  expect(await screen.findByText('Take a photo of it')).toBeTruthy();
  expect(sent.filter(({ url }) => String(url).includes('condition'))).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(screen.queryByText('Is T1 grade B, as it was sold?')).toBeNull());
});

it('asks about a part that is worse than it was sold before it counts as picked, and wants a photo', async () => {
  const worse = line(1, { grade: 'A', worse: 'grade C; sold as grade A', isAskedAbout: true });
  const now = { ...job, lines: [worse, line(2)] };
  const sent = answerCalls({
    'POST /mobile/picking/scan': () => ok({ outcome: 'worse', message: 'T1 is worse', lineId: 1, job: now }),
  });
  renderKit(<Run job={now} />);
  expect(screen.getByText('It is grade C; sold as grade A: it needs a photo')).toBeTruthy();
  const box = screen.getByLabelText('Scan the tag');
  fireEvent.change(box, { target: { value: 'T1' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(await screen.findByText('T1 is worse than it was sold')).toBeTruthy();
  expect((screen.getByRole('radio', { name: /^C/ }) as HTMLInputElement).checked).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Pick it as it is' }));
  expect(await screen.findByText('Take a photo of it')).toBeTruthy();
  expect(sent.filter(({ url }) => String(url).includes('condition'))).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('T1 is worse than it was sold')).toBeNull());
  expect(screen.getByRole('region', { name: 'Pick next' }).textContent).toContain('T1');
});

it('with nothing left it says where the parts belong, and what is next; who does not hold the job scans nothing', async () => {
  const next = { ...job, jobId: 8, pickingNo: 'Picking8' };
  answerCalls({ 'POST /mgr/picking/queryPickingList': () => ok({ records: [job, next], total: 2, pages: 1 }) });
  const picked = { isToPick: false, packing: packingStates.picked.id, packingName: 'Picked' };
  renderKit(<Run job={{ ...job, done: 2, actions: [], lines: [line(1, picked), line(2, picked)] }} />);
  expect(screen.getByText('All picked')).toBeTruthy();
  expect(screen.getByText('Everything belongs into STAGE 1.')).toBeTruthy();
  expect(screen.queryByLabelText('Scan the tag')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Next job: Picking8' })).toBeTruthy();
});

it('called off it says so, and what was picked goes back from there', async () => {
  answerCalls({
    'GET /mobile/picking/getReturnsToShelf': () =>
      ok([{ tagNo: 'T1', description: 'Door', location: 'STAGE 1', home: 'A-1' }]),
    'POST /mgr/picking/queryPickingList': () => ok({ records: [], total: 0, pages: 0 }),
  });
  const off = { isToPick: false, packing: packingStates.cancelled.id, packingName: 'Cancelled' };
  renderKit(
    <Run
      job={{
        ...job,
        isCancelled: true,
        total: 0,
        statusName: 'Completed',
        timeLeft: '',
        actions: [],
        lines: [line(1, off)],
      }}
    />,
  );
  expect(screen.getByText('Called off')).toBeTruthy();
  expect([screen.queryByText('Completed'), screen.queryByText('0 of 0 picked')]).toEqual([null, null]);
  expect((await screen.findByRole('button', { name: 'Back to the shelf: 1' })).textContent).toBe('Back to the shelf');
});

it('the salesperson decides with one tap', async () => {
  const fit = {
    confidence: 75,
    level: 'likely' as const,
    levelName: 'Likely fits',
    reasons: ['same part on the same model'],
    wanted: '#1/2/0',
    offered: '#1/2/0',
    said: null,
  };
  const stall: StallDetail = {
    stallId: 4,
    reason: 'notFound',
    reasonName: 'Not found',
    note: 'Shelf is empty',
    by: 'Pita',
    at: '2026-03-10T20:00:00Z',
    decision: null,
    jobId: 7,
    lineId: 11,
    pickingNo: 'Picking7',
    invoiceId: 3,
    invoiceNo: 'INV3',
    customer: 'Garage',
    insteadTagNo: null,
    tagNo: 'T1',
    description: 'Door 1',
    location: 'A-1',
    photos: [],
    isFinal: false,
    tells: '',
    alternatives: [{ tagNo: 'T5', description: 'Door 5', grade: 'A', location: 'B-1', retail: 90, fit }],
  };
  const sent = answerCalls({
    'POST /mgr/picking/decide': () => ok({ ...stall, decision: 'substitute', keptAsWanted: [] }),
  });
  renderKit(<Decide stall={stall} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('T1: not found');
  expect(screen.getByText('Likely fits, 75 %: same part on the same model')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /T5 Door 5/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Take this one instead' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const told = { stallId: 4, decision: 'substitute', tagNo: 'T5', keepAsWanted: false };
  expect(JSON.parse(String(sent[0]?.body))).toEqual(told);
});
