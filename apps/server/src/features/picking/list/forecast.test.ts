import { formatDayTime } from '@yardkeeper/domain/format/dates';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { clock } from '../../inventory/fixtures.ts';
import { bay, usePicking } from '../fixtures.ts';

const [y, app] = usePicking();
const rows = async (body: object = {}) =>
  (await y.boss.do('POST /mgr/picking/queryPickingList', { body: { pageNum: 1, pageSize: 50, ...body } })).records;

it('needs past jobs; then uses the pace of the zone and the queue before a job', async () => {
  const [near, far] = [await y.place('N-1'), await y.place('F-1')];
  const made = async (locationId: number) => {
    const tags = [await y.tag({ locationId }), await y.tag({ locationId })];
    const { invoiceId } = await y.save({ lines: y.lines(...tags), andThen: 'release' });
    return { tags, jobId: (await y.jobOf(invoiceId)).job_id };
  };
  const past = await made(near);
  expect((await y.job(past.jobId, y.boss)).readyAt).toBeNull();
  await y.claim(past.jobId);
  for (const tag of past.tags) await y.scan(past.jobId, tag);
  await sql`update pick_job set started_at = finished_at - interval '20 minutes' where job_id = ${past.jobId}`.execute(
    y.db,
  );
  const [first, second, elsewhere] = [await made(near), await made(near), await made(far)];
  const minutes = async (jobId: number) => {
    const row = (await rows()).find((each) => each.jobId === jobId)!;
    return Math.round((new Date(row.readyAt!).getTime() - clock().getTime()) / 60_000);
  };
  // Ten minutes per line, for its own two lines and those of the earlier job in the same zone.
  expect(await minutes(first.jobId)).toBe(20);
  expect(await minutes(second.jobId)).toBe(40);
  expect(await minutes(elsewhere.jobId)).toBe(20);
  // It is 9 o'clock on a Wednesday; nobody picks before the yard opens or on a closed day.
  const admin = await app.as('SUPER_ADMIN');
  const ready = async (calendar: object) => {
    const body = { type: 'calendar', value: calendar };
    await admin.do('POST /mgr/common/saveSetting/:id', { params: { id: 0 }, body });
    const { readyAt } = await y.job(second.jobId, y.boss);
    expect((await rows()).find((each) => each.jobId === second.jobId)!.readyAt).toBe(readyAt);
    return formatDayTime(readyAt);
  };
  expect(await ready({ opensAt: '10:30' })).toBe('11-03 11:10');
  expect(await ready({ openDays: [4, 5] })).toBe('12-03 08:40');
  expect(await ready({ holidays: [{ date: '2026-03-11', name: 'Closed' }], opensAt: '09:00' })).toBe('12-03 09:40');
  expect(await ready({})).toBe('11-03 09:40');
});

it('a part that is still on its car is pulled there, sold or not, until it is picked', async () => {
  const row = await y.place('ROW-7');
  const { vehicleId } = await y.car({ regNo: 'PULL1' });
  await sql`update vehicle set location_id = ${row} where vehicle_id = ${vehicleId}`.execute(y.db);
  const tags = await y.tags(vehicleId, [{ onCar: 1 }, { onCar: 1 }]);
  const jobs = [];
  for (const [at, andThen] of (['release', 'finalize'] as const).entries()) {
    const { invoiceId } = await y.save({ lines: y.lines(tags[at]!), andThen });
    jobs.push((await y.jobOf(invoiceId)).job_id);
  }
  expect((await rows({ onCar: true })).map(({ jobId }) => jobId).sort()).toEqual(jobs.toSorted());
  for (const [at, jobId] of jobs.entries()) {
    expect((await y.job(jobId, y.boss)).lines[0]).toMatchObject({ onCar: true, location: 'ROW-7' });
    await y.claim(jobId);
    await y.scan(jobId, tags[at]!);
    expect(await y.job(jobId, y.boss)).toMatchObject({ onCar: false, lines: [{ onCar: false, location: bay }] });
  }
});

it('a job is found by the places of its walk, also when a part or its place was moved or renamed meanwhile', async () => {
  const shelf = await y.place('KELP-1');
  const tag = await y.tag({ locationId: shelf });
  const { invoiceId } = await y.save({ lines: y.lines(tag), andThen: 'release' });
  const { job_id: jobId } = await y.jobOf(invoiceId);
  const found = async (zone: string, more: object = {}) => (await rows({ zone, ...more })).map((each) => each.jobId);
  expect(await found('kelp')).toEqual([jobId]);
  await sql`update location set code = 'Moss-1' where location_id = ${shelf}`.execute(y.db);
  expect([await found('KELP'), await found('Moss')]).toEqual([[], [jobId]]);
  const other = await y.place('REED-9');
  await sql`insert into stock_event (tag_id, type, from_state, to_state, from_location_id, to_location_id)
    select tag_id, 'move', state, state, location_id, ${other} from tag where tag_id = ${Number(tag.slice(1))}`.execute(
    y.db,
  );
  expect([await found('MOSS'), await found('REED-9')]).toEqual([[], [jobId]]);
  await y.claim(jobId);
  await y.scan(jobId, tag);
  expect([await found('REED'), await found('REED', { status: 3 })]).toEqual([[], [jobId]]);
  const counted = await y.boss.do('POST /mgr/picking/getSummary', { body: { zone: 'reed' } });
  expect(counted).toMatchObject({ toPick: 0, completed: 1 });
});

it('past jobs come newest first, under every order, and are found by their number', async () => {
  const made = [await y.released(1), await y.released(1)];
  for (const { jobId, tags } of made) {
    await y.claim(jobId);
    await y.scan(jobId, tags[0]!);
  }
  const ids = made.map(({ jobId }) => jobId);
  const past = async (more: object) =>
    (await rows({ status: 3, ...more })).map((each) => each.jobId).filter((id) => ids.includes(id));
  expect(await past({ sortField: 'dueAt', sortOrder: 'ASC' })).toEqual(ids.toReversed());
  expect(await past({ sortField: 'pickingNo', sortOrder: 'ASC' })).toEqual(ids);
  expect(await past({ sortField: 'customer', sortOrder: 'ASC' })).toHaveLength(2);
  for (const search of [`Picking${ids[0]}`, (await y.detail(made[0]!.invoiceId)).invoiceNo])
    expect([search, await past({ search })]).toEqual([search, [ids[0]]]);
});
