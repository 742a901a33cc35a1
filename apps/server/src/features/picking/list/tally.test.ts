import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { tidy } from '../../../housekeeping.ts';
import { usePicking } from '../fixtures.ts';

const [y] = usePicking();
const totals = () =>
  Promise.all(
    [{}, { status: 1 }, { status: 2 }].map(
      async (body) => (await y.boss.do('POST /mgr/picking/queryPickingList', { body: { pageNum: 1, ...body } })).total,
    ),
  );

it('the queue counts what is left, also after the tallies were merged', async () => {
  const jobs = [await y.released(1), await y.released(1), await y.released(1)];
  expect(await totals()).toEqual([3, 3, 0]);
  await y.claim(jobs[0]!.jobId);
  await y.start(jobs[0]!.jobId);
  expect(await totals()).toEqual([3, 2, 1]);
  await y.scan(jobs[0]!.jobId, jobs[0]!.tags[0]!);
  expect(await totals()).toEqual([2, 2, 0]);
  await y.cancel(jobs[1]!.invoiceId);
  expect(await totals()).toEqual([1, 1, 0]);
  await tidy(y.db);
  expect(await totals()).toEqual([1, 1, 0]);
  expect((await sql`select name, n from kept_figure where subject = 'pick'`.execute(y.db)).rows).toEqual([
    { name: 'pick.open', n: 1 },
  ]);
  await y.db.deleteFrom('pick_job').where('job_id', '=', jobs[2]!.jobId).execute();
  expect(await totals()).toEqual([0, 0, 0]);
  await y.cancel(jobs[2]!.invoiceId);
});
