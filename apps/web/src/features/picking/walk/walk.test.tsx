import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { PickingJob } from '@yardkeeper/contract/picking/schemas';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { emptyDatabase } from '../../../test-database.ts';
import { answerCalls, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { ChooseJobs } from './ChooseJobs.tsx';
import { Walk } from './Walk.tsx';
import { nextOf, walkOf } from './walked.ts';

const opened = vi.fn();
vi.mock('../../../shell/menu/open-link.ts', () => ({ useOpenPath: () => opened }));

const line = (n: number, location: string) =>
  ({ lineId: n, tagNo: `T${n}`, description: `Part ${n}`, location, isToPick: true, stall: null }) as const;
const job = (n: number, places: readonly [number, string][]) =>
  ({
    jobId: n,
    pickingNo: `Picking${n}`,
    invoiceNo: `INV${n}`,
    customer: `Garage ${n}`,
    dueAt: '2026-03-10T20:00:00Z',
    timeLeft: '2 h 0 min left',
    priority: 1,
    actions: ['pick'],
    lines: places.map(([id, place]) => line(id, place)),
  }) as unknown as PickingJob;
const jobs = [
  job(1, [
    [11, 'A-2'],
    [12, 'C-1'],
  ]),
  job(2, [[21, 'A-10']]),
];

beforeEach(async () => {
  await emptyDatabase();
  startSession(tokenFor(600_000), someUser());
});
afterEach(async () => {
  await emptyDatabase();
  endSession('logout');
  vi.restoreAllMocks();
});

it('the lines of all jobs are one walk, in the order of the shelves', () => {
  expect(walkOf(jobs, []).map(({ line: { tagNo } }) => tagNo)).toEqual(['T11', 'T21', 'T12']);
  const notMine = [{ ...jobs[0]!, actions: [] }, jobs[1]!];
  expect(nextOf(walkOf(notMine, []), [])?.line.tagNo).toBe('T21');
});

it('each scan goes to the job that the tag belongs to, and says for whom it is', async () => {
  const sent = answerCalls({
    'POST /mobile/picking/scan': () => ok({ outcome: 'right', message: 'T21: Part 21', lineId: 21, job: jobs[1] }),
  });
  renderKit(<Walk jobs={jobs} />);
  expect(screen.getByRole('region', { name: 'Pick next' }).textContent).toContain('A-2');
  const box = screen.getByLabelText('Scan the tag');
  fireEvent.change(box, { target: { value: 'T21' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(await screen.findByText('T21: Part 21. Goes to INV2')).toBeTruthy();
  await waitFor(() => expect(JSON.parse(String(sent[0]?.body))).toMatchObject({ jobId: 2, tagNo: 'T21' }));
});

it('is chosen with the thumb: one’s own jobs are ticked, nobody’s may come along, what only waits is left out', async () => {
  const row = (n: number, pickerId: number | null, stalled = 0) => ({
    ...jobs[0]!,
    jobId: n,
    pickingNo: `Picking${n}`,
    pickerId,
    zones: [],
    done: 1,
    total: 2,
    stalled,
  });
  answerCalls({
    'POST /mgr/picking/queryPickingList': ({ body }) => {
      const records = String(body).includes('"mine":true') ? [row(3, 7), row(4, 7), row(6, 7, 1)] : [row(5, null)];
      return ok({ records, total: records.length, pages: 1 });
    },
  });
  const { user } = renderKit(<ChooseJobs />);
  await user.click(await screen.findByRole('checkbox', { name: /Picking5/ }));
  expect(screen.queryByRole('checkbox', { name: /Picking6/ })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /Picking4/ }));
  await user.click(screen.getByRole('button', { name: 'Walk 2 jobs' }));
  expect(opened).toHaveBeenCalledWith('/picking/walk?jobs=3,5');
});
