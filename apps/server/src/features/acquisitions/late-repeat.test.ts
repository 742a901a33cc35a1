import { answersKeptDays } from '@yardkeeper/contract/limits';
import { startApp, type TestApp } from '@yardkeeper/testkit/app';
import type { Client } from '@yardkeeper/testkit/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tidy } from '../../housekeeping.ts';
import { buying, picture } from './fixtures.ts';

let app: TestApp;
let buyer: Client;
let b: ReturnType<typeof buying>;
beforeAll(async () => {
  app = await startApp({ clock: () => new Date('2026-03-10T20:00:00Z') });
  buyer = await app.as('BUYING_DEPARTMENT');
  const made = await buyer.do('POST /mgr/contactManage/createDefaultContact', {
    body: { kind: 'seller', contactName: 'Mere', contactSurname: 'Ruru', phone: '021 857 345' },
  });
  const model = await app.connections.db
    .selectFrom('model')
    .select(['model_id', 'make_id'])
    .where('make_id', '=', 39)
    .executeTakeFirstOrThrow();
  b = buying(buyer, { makeId: model.make_id, modelId: model.model_id }, made.debtorId, '2026-03-11');
});
afterAll(() => app.close());

/** Ages the stored idempotent answers by days and runs the hourly clean-up. */
async function daysPass(days: number): Promise<void> {
  const { db } = app.connections;
  await sql`update idempotent_answer set created_at = created_at - make_interval(days => ${days})`.execute(db);
  await tidy(db);
}
const photosOf = async (acqId: number) =>
  (await buyer.do('GET /acqImages/getPhotoAndSignature/:id', { params: { id: acqId } })).photos.length;

it('a photo that a phone sends again after days is kept once, as long as answers are known', async () => {
  const { acqId } = await b.add({ regNo: 'LAT3' });
  const photo = await picture();
  const phone = buyer.withHeaders({ 'idempotency-key': `late-${acqId}` });
  const send = () => phone.do('POST /mobile/pickup/addPhoto', { body: { acqId }, files: { photo } });
  const first = await send();
  await daysPass(answersKeptDays - 1);
  expect(await send()).toEqual(first);
  expect(await photosOf(acqId)).toBe(1);
  await daysPass(2);
  await send();
  expect(await photosOf(acqId)).toBe(2);
});
