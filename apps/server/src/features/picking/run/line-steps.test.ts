import { expect, it } from 'vitest';
import { picture } from '../../acquisitions/fixtures.ts';
import { usePicking } from '../fixtures.ts';

const [y, app] = usePicking();
const lineOf = async (jobId: number, at = 0) => (await y.job(jobId, y.boss)).lines[at]!;
const found = (jobId: number, lineId: number, grade: string, photo?: Blob, who = y.picker) =>
  who.ask('POST /mobile/picking/condition', {
    body: { jobId, lineId, grade: grade as 'A', note: 'Tab is broken' },
    ...(photo ? { files: { photo } } : {}),
  });
const cancel = (jobId: number, lineId: number, who = y.boss) =>
  who.ask('POST /mobile/picking/cancelLine', { body: { jobId, lineId, reason: 'Cracked when pulled' } });
const restore = (jobId: number, lineId: number, who = y.boss) =>
  who.ask('POST /mobile/picking/restoreLine', { body: { jobId, lineId } });

it('a part below the grade it was sold in needs a photo, and the salesperson is told', async () => {
  const tag = await y.tag({ grade: 'B' });
  const made = await y.save({ lines: y.lines(tag), andThen: 'release' });
  const { job_id: jobId } = await y.jobOf(made.invoiceId);
  const { lineId } = await lineOf(jobId);
  await y.claim(jobId);
  expect(await found(jobId, lineId, 'B')).toMatchObject({ status: 409, body: { msg: `${tag} is not picked yet` } });
  await y.scan(jobId, tag);
  expect(await found(jobId, lineId, 'D')).toMatchObject({
    status: 422,
    body: { fields: { photo: 'Take a photo of it' } },
  });
  expect((await lineOf(jobId)).foundGrade).toBeNull();
  expect(await found(jobId, lineId, 'D', await picture())).toMatchObject({ status: 200 });
  expect((await lineOf(jobId)).foundGrade).toBe('D');
  const told = await app.connections.db
    .selectFrom('notification')
    .select('title')
    .where('kind', '=', 'picking')
    .execute();
  expect(told.map(({ title }) => title)).toContain(`${made.invoiceNo}: ${tag} is grade D, sold as B`);
  expect(await found(jobId, lineId, 'B')).toMatchObject({ status: 200 });
  expect((await lineOf(jobId)).foundGrade).toBe('B');
});

it('a supervisor cancels a line: the part is free and waits for its shelf; restored, it is promised again', async () => {
  const { jobId, invoiceId, tags } = await y.released(2);
  await y.claim(jobId);
  await y.scan(jobId, tags[0]!);
  const line = (await y.job(jobId)).lines.find(({ tagNo }) => tagNo === tags[0])!;
  expect(await cancel(jobId, line.lineId, y.picker)).toMatchObject({ status: 403 });
  expect(await cancel(jobId, line.lineId)).toMatchObject({ status: 200, body: { data: { total: 1, done: 0 } } });
  expect(await cancel(jobId, line.lineId)).toMatchObject({ status: 200 });
  const bay = await y.boss.do('GET /mobile/picking/getReturnsToShelf', {});
  expect(bay.map(({ tagNo }) => tagNo)).toContain(tags[0]);
  const other = await y.save({ lines: y.lines(tags[0]!), andThen: 'release' });
  expect(await restore(jobId, line.lineId)).toMatchObject({
    status: 409,
    body: { msg: expect.stringContaining(tags[0]!) },
  });
  await y.manager.do('POST /mgr/invoices/cancelQuote', { body: { invoiceId: other.invoiceId, reason: 'Mistake' } });
  expect(await restore(jobId, line.lineId)).toMatchObject({ status: 200, body: { data: { total: 2 } } });
  expect((await y.job(jobId)).lines.find(({ tagNo }) => tagNo === tags[0])?.packingName).toBe('Ready');
  expect((await y.detail(invoiceId)).statusName).toBe('In Progress');
});

it('with its only line cancelled a job is called off, and begins anew with it', async () => {
  const { jobId } = await y.released(1);
  const { lineId } = await lineOf(jobId);
  expect(await cancel(jobId, lineId)).toMatchObject({ status: 200, body: { data: { isCancelled: true } } });
  expect(await restore(jobId, lineId)).toMatchObject({
    status: 200,
    body: { data: { isCancelled: false, status: 1 } },
  });
});

it('a photo of 40 MB, or what is no photo, gets a sentence, and what was picked stays picked', async () => {
  const { jobId, tags } = await y.released(2);
  await y.claim(jobId);
  await y.scan(jobId, tags[0]!);
  const [done, left] = (await y.job(jobId)).lines.toSorted((a, b) => Number(a.isToPick) - Number(b.isToPick));
  const large = new File([new Uint8Array(40 * 1024 * 1024)], 'large.jpg');
  const text = new File(['no picture'], 'photo.jpg');
  const tellOf = (photo: File) =>
    y.picker.ask('POST /mobile/picking/stall', {
      body: { jobId, lineId: left!.lineId, reason: 'damaged', note: '' },
      files: { photo },
    });
  for (const refused of [await found(jobId, done!.lineId, 'D', large), await tellOf(large)])
    expect([refused.status, refused.body.msg]).toEqual([413, expect.stringMatching(/too large.*MB/i)]);
  for (const refused of [await found(jobId, done!.lineId, 'D', text), await tellOf(text)])
    expect([refused.status, refused.body.fields]).toEqual([422, { photo: 'photo.jpg is not a picture' }]);
  expect(await y.job(jobId)).toMatchObject({ done: 1, stalled: 0 });
  expect((await tellOf(await picture())).status).toBe(200);
});
