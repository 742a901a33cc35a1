import { rounds } from '@yardkeeper/testkit/rounds';
import { describe, expect, it } from 'vitest';
import { bay, usePicking } from '../fixtures.ts';

const [y, app] = usePicking();
const told = (who: { userId: number }) =>
  app.connections.db
    .selectFrom('notification')
    .select(['title', 'link'])
    .where('user_id', '=', who.userId)
    .where('kind', '=', 'picking')
    .orderBy('notification_id', 'desc')
    .execute();

describe('a job', () => {
  it('is made when an invoice is released, due by its priority, with its lines in the order of the walk', async () => {
    const [far, near] = [await y.place('Z-10'), await y.place('Z-2')];
    const tags = [await y.tag({ locationId: far }), await y.tag({ locationId: near })];
    const made = await y.save({ lines: y.lines(...tags), priority: 3, andThen: 'release' });
    const { job_id: jobId } = await y.jobOf(made.invoiceId);
    const job = await y.job(jobId);
    expect(job).toMatchObject({
      pickingNo: `Picking${jobId}`,
      invoiceNo: made.invoiceNo,
      status: 1,
      statusName: 'Open',
      timeLeft: '1 h 0 min left',
      urgency: 'fine',
      done: 0,
      total: 2,
      zones: ['Z'],
      staging: bay,
    });
    expect(job.lines.map((line) => [line.location, line.tagNo, line.packingName])).toEqual([
      ['Z-2', tags[1], 'Ready'],
      ['Z-10', tags[0], 'Ready'],
    ]);
  });

  it('is made by finalising too; not for a quote, labour alone or what is taken at the counter', async () => {
    const made = await y.save({ lines: y.lines(await y.tag()), andThen: 'finalize' });
    expect(await y.jobOf(made.invoiceId)).toMatchObject({ status: 'open' });
    const none = [
      await y.save({ type: 1, lines: y.lines(await y.tag()) }),
      await y.save({ lines: [y.charge(20)], andThen: 'release' }),
      await y.save({ type: 2, lines: y.lines(await y.tag()), andThen: 'finalize' }),
      await y.save({ lines: y.lines(await y.tag()) }),
    ];
    for (const { invoiceId } of none) expect(await y.jobOf(invoiceId)).toBeUndefined();
  });

  it('is claimed, begun, scanned and finished by itself', async () => {
    const { jobId, tags, invoiceId } = await y.released();
    expect((await y.claim(jobId)).body.msg).toBe(`Picking${jobId} is yours`);
    expect((await y.start(jobId)).body.data).toMatchObject({ status: 2, picker: expect.any(String) });
    expect((await y.detail(invoiceId)).statusName).toBe('In Progress');
    const first = await y.scan(jobId, tags[0]!);
    expect(first.body.data).toMatchObject({ outcome: 'right', job: { done: 1, status: 2 } });
    const second = await y.scan(jobId, tags[1]!.slice(1));
    expect(second.body.data).toMatchObject({ outcome: 'right', job: { done: 2, status: 3, statusName: 'Completed' } });
    for (const tag of tags) expect(await y.placeOf(tag)).toBe(bay);
    const words = (await y.history(invoiceId)).map(({ text }) => text);
    expect(words).toEqual(
      expect.arrayContaining([`Picking${jobId} is picked`, expect.stringContaining(`${tags[0]} picked from`)]),
    );
  });
});

describe('a scan', () => {
  it('has four outcomes, and a wrong one changes nothing', async () => {
    const { jobId, tags } = await y.released();
    await y.claim(jobId);
    const twin = await y.tag();
    expect((await y.scan(jobId, twin)).body.data).toMatchObject({ outcome: 'wrongPart', job: { done: 0, status: 1 } });
    // The last two are tag numbers as other yards print them.
    for (const strange of ['T99999999', 'https://example.org', 'ABC-1', '0'.repeat(199), 'WRK/2024/001', '#00-17-B'])
      expect((await y.scan(jobId, strange)).body.data).toMatchObject({
        outcome: 'notOnThisJob',
        lineId: null,
        message: `${strange.toUpperCase()}: not on this job`,
      });
    expect((await y.scan(jobId, tags[0]!)).body.data.outcome).toBe('right');
    expect((await y.scan(jobId, tags[0]!)).body.data).toMatchObject({
      outcome: 'alreadyPicked',
      message: expect.stringMatching(`^${tags[0]}: you picked it `),
      job: { done: 1 },
    });
    const { usersName } = await y.picker.do('GET /user/getCurrentUser', {});
    const late = (await y.scan(jobId, tags[0]!, y.boss)).body.data;
    expect([late.outcome, late.message]).toEqual([
      'alreadyPicked',
      expect.stringMatching(`^${tags[0]}: ${usersName} picked it (at|yesterday|on) `),
    ]);
  });

  it('sent twice under one id counts once and is answered the same, also when the job is done', async () => {
    const { jobId, tags, invoiceId } = await y.released(1);
    await y.claim(jobId);
    const [one, two] = [
      await y.scan(jobId, tags[0]!, y.picker, 'once'),
      await y.scan(jobId, tags[0]!, y.picker, 'once'),
    ];
    expect([one.body.data.outcome, two.body.data.outcome]).toEqual(['right', 'right']);
    const picked = (await y.history(invoiceId)).filter(({ event }) => event === 'picked');
    expect(picked).toHaveLength(1);
    expect((await y.scan(jobId, tags[0]!)).body.data.outcome).toBe('alreadyPicked');
  });

  it('carries what was sold before it was picked to the bay', async () => {
    const { jobId, tags, invoiceId } = await y.released(1);
    await y.finalize(invoiceId);
    await y.claim(jobId);
    expect((await y.scan(jobId, tags[0]!)).body.data.outcome).toBe('right');
    expect([await y.statusOf(tags[0]!), (await y.detail(invoiceId)).statusName]).toEqual(['sold', 'Finalized']);
    const tag = await y.db
      .selectFrom('tag')
      .innerJoin('location', 'location.location_id', 'tag.location_id')
      .select('code')
      .where('tag_id', '=', Number(tags[0]!.slice(1)))
      .executeTakeFirst();
    expect(tag?.code).toBe(bay);
  });

  it('is taken back: the part goes where it was, and only a supervisor opens a completed job', async () => {
    const { jobId, tags } = await y.released(1);
    await y.claim(jobId);
    const { job } = (await y.scan(jobId, tags[0]!)).body.data;
    const { lineId } = job.lines[0]!;
    expect((await y.unpick(jobId, lineId)).status).toBe(403);
    const again = await y.unpick(jobId, lineId, y.boss);
    expect(again.body.data).toMatchObject({ status: 2, done: 0 });
    expect(await y.placeOf(tags[0]!)).toBe('S-10');
    expect((await y.scan(jobId, tags[0]!)).body.data).toMatchObject({ outcome: 'right', job: { status: 3 } });
  });
});

describe('who may', () => {
  it('those without the permission read and do nothing', async () => {
    const { jobId } = await y.released(1);
    for (const role of ['DRIVER', 'DISPATCHER', 'ACCOUNTING', 'CAR_SUPERVISOR', 'BUYING_DEPARTMENT'] as const) {
      const who = await app.as(role);
      const answers = await Promise.all([
        who.ask('GET /mobile/picking/job/:id', { params: { id: jobId } }),
        who.ask('POST /mgr/picking/queryPickingList', { body: {} }),
        who.ask('GET /mobile/picking/getPickerList', {}),
        y.claim(jobId, who),
      ]);
      expect([role, ...answers.map(({ status }) => status)]).toEqual([role, 403, 403, 403, 403]);
    }
  });

  it('a picker acts on the job they hold; a supervisor gives, takes and types', async () => {
    const { jobId, tags } = await y.released();
    expect((await y.scan(jobId, tags[0]!)).status).toBe(403);
    await y.claim(jobId);
    const other = await y.claim(jobId, y.second);
    expect([other.status, other.body.msg]).toEqual([409, expect.stringContaining('already')]);
    const body = { jobId };
    expect((await y.scan(jobId, tags[0]!, y.second)).status).toBe(403);
    expect((await y.picker.ask('POST /mobile/picking/release', { body })).status).toBe(403);
    expect((await y.picker.ask('POST /mobile/picking/assign', { body: { jobId, userId: y.boss.userId } })).status).toBe(
      403,
    );
    await y.scan(jobId, tags[0]!);
    const free = await y.boss.ask('POST /mobile/picking/release', { body });
    expect(free.body.data).toMatchObject({ status: 1, pickerId: null, done: 1 });
    await y.db.insertInto('push_token').values({ token: 'phone', user_id: y.picker.userId }).execute();
    const given = await y.boss.ask('POST /mobile/picking/assign', { body: { jobId, userId: y.picker.userId } });
    expect(given.status).toBe(200);
    const pushed = await y.db.selectFrom('outbox_message').select('subject').where('kind', '=', 'push').execute();
    expect(pushed).toContainEqual({ subject: `Picking${jobId} is yours` });
    expect((await told(y.picker))[0]).toMatchObject({
      title: `Picking${jobId} is yours`,
      link: `/picking/run/${jobId}`,
    });
    const { lines } = await y.job(jobId);
    const lineId = lines.find((line) => line.isToPick)!.lineId;
    expect((await y.picker.ask('POST /mobile/picking/typed', { body: { jobId, lineId } })).status).toBe(403);
    const typed = await y.boss.ask('POST /mobile/picking/typed', { body: { jobId, lineId } });
    expect(typed.body.data).toMatchObject({ status: 3, done: 2 });
    const wrong = await y.boss.ask('POST /mobile/picking/assign', { body: { jobId, userId: y.seller.userId } });
    expect(wrong.status).toBe(409);
  });
});

describe('the invoice is cancelled', () => {
  it('calls the job off; what was picked is to go back to its shelf', async () => {
    const { jobId, tags, invoiceId } = await y.released();
    await y.claim(jobId);
    await y.scan(jobId, tags[0]!);
    expect((await y.cancel(invoiceId)).status).toBe(200);
    expect(await y.job(jobId)).toMatchObject({ isCancelled: true, actions: [] });
    expect((await y.scan(jobId, tags[1]!)).status).toBe(409);
    expect((await y.claim(jobId, y.second)).status).toBe(409);
    const shelf = await y.picker.do('GET /mobile/picking/getReturnsToShelf', {});
    expect(shelf.map(({ tagNo }) => tagNo)).toContain(tags[0]);
    expect(shelf.map(({ tagNo }) => tagNo)).not.toContain(tags[1]);
    for (const tag of tags) expect(await y.statusOf(tag)).toBe('inStock');
  });
});

describe('what is to go back to its shelf', () => {
  const putBack = (tagNo: string, locationCode = '', who = y.picker) =>
    who.ask('POST /mobile/picking/putBack', { body: { tagNo, locationCode } });
  const calledOff = async () => {
    const { jobId, tags, invoiceId } = await y.released(1);
    await y.claim(jobId);
    await y.scan(jobId, tags[0]!);
    await y.cancel(invoiceId);
    return tags[0]!;
  };
  const listed = async (tagNo: string) =>
    (await y.picker.do('GET /mobile/picking/getReturnsToShelf', {})).find((row) => row.tagNo === tagNo);

  it('names where it lay, and a picker puts it back there without the right to move stock', async () => {
    const tagNo = await calledOff();
    expect(await listed(tagNo)).toMatchObject({ location: bay, home: 'S-10' });
    const move = { body: { tagNoList: [tagNo], locationCode: 'S-10' } };
    expect((await y.picker.ask('PUT /mobile/inventory/itemManage/updateBulkLocation', move)).status).toBe(403);
    const back = await putBack(tagNo);
    expect([back.status, back.body.msg]).toEqual([200, `${tagNo} is back in S-10`]);
    expect([await y.placeOf(tagNo), await listed(tagNo)]).toEqual(['S-10', undefined]);
    const { usersName } = await y.picker.do('GET /user/getCurrentUser', {});
    const late = await putBack(tagNo, '', y.boss);
    const told = expect.stringContaining(`it is in S-10: ${usersName} put it there `);
    expect([late.status, late.body.msg]).toEqual([409, told]);
  });

  it('goes where the shelf was scanned, and not to the bay it comes from', async () => {
    const tagNo = await calledOff();
    await y.place('B-7');
    const bad = await putBack(tagNo, bay);
    expect([bad.status, bad.body.fields]).toEqual([422, { locationCode: expect.stringContaining('scan the shelf') }]);
    expect((await putBack(tagNo, 'NOWHERE-1')).status).toBe(404);
    expect((await putBack(tagNo, 'b-7')).body.msg).toBe(`${tagNo} is back in B-7`);
  });

  it('is nothing else: what lies on a shelf or is promised stays where it is', async () => {
    const { jobId, tags } = await y.released(2);
    await y.claim(jobId);
    await y.scan(jobId, tags[0]!);
    for (const tagNo of [...tags, await y.tag()]) expect((await putBack(tagNo, 'S-10')).status).toBe(409);
    expect(await y.placeOf(tags[0]!)).toBe(bay);
    expect((await putBack(await calledOff(), '', await app.as('DRIVER'))).status).toBe(403);
  });
});

it('a scan says that the tag was seen', async () => {
  const { jobId, tags } = await y.released(1);
  await y.claim(jobId);
  const id = Number(tags[0]!.slice(1));
  await y.db
    .updateTable('tag')
    .set({ last_seen_at: new Date('2025-01-01') })
    .where('tag_id', '=', id)
    .execute();
  await y.scan(jobId, tags[0]!);
  const { last_seen_at } = await y.db
    .selectFrom('tag')
    .select('last_seen_at')
    .where('tag_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(last_seen_at.getTime()).toBeGreaterThan(Date.parse('2026-01-01'));
});

describe('two pickers at once', () => {
  it.each(Array.from({ length: rounds(4, 100) }, (_, n) => n))('one has the job, round %i', async () => {
    const { jobId } = await y.released(1);
    const answers = await Promise.all([y.claim(jobId), y.claim(jobId, y.second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each(Array.from({ length: rounds(4, 100) }, (_, n) => n))('one has the line, round %i', async () => {
    const { jobId, tags } = await y.released(1);
    await y.claim(jobId);
    const answers = await Promise.all([y.scan(jobId, tags[0]!), y.scan(jobId, tags[0]!, y.boss)]);
    expect(answers.map(({ body }) => body.data?.outcome).sort()).toEqual(['alreadyPicked', 'right']);
  });
});
