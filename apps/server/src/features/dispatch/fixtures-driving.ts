import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import type { TestApp } from '@yardkeeper/testkit/app';
import type { Client } from '@yardkeeper/testkit/client';
import { useMade } from '@yardkeeper/testkit/use-app';
import { sql } from 'kysely';
import { demoPassword } from '../../demo/logins.ts';
import { picture } from '../acquisitions/fixtures.ts';
import { type Sending, useSending } from './fixtures.ts';

type Delivered = Partial<ArgsOf<'POST /mobile/delivery/deliver'>['body']>;
type Files = { signature?: File; photo?: File | File[] };

/** What tests of driving need, on top of a yard that packs. */
export async function driving(y: Sending, app: TestApp) {
  await sql`insert into app_user (user_name, users_name, email, role_id, password_hash)
    select 'driver2', 'Second Driver', 'driver2@yard.example', u.role_id, u.password_hash
    from app_user u join role r on r.role_id = u.role_id where r.name = 'DRIVER' order by u.user_id limit 1`.execute(
    y.db,
  );
  const driver2 = await app.nobody.signIn('driver2', demoPassword);
  const [shot, sign] = [await picture('shot.png'), await picture('sign.png')];
  const assign = (id: number, userId = y.driver.userId, who: Client = y.packer) =>
    who.ask('PUT /mobile/delivery/assignDeliveryDriver/:id', { params: { id }, query: { userId } });
  const leave = (deliveryId: number, who: Client = y.driver, more: object = {}) =>
    who.ask('POST /mobile/delivery/leave', { body: { deliveryId, ...more } });
  const deliver = (deliveryId: number, who: Client = y.driver, more: Delivered = {}, files: Files = { photo: shot }) =>
    who.ask('POST /mobile/delivery/deliver', { body: { deliveryId, receivedBy: 'Ana', ...more }, files });
  const fail = (deliveryId: number, who: Client = y.driver, more: object = {}, files: Files = { photo: shot }) =>
    who.ask('POST /mobile/delivery/fail', { body: { deliveryId, reason: 'Nobody there', ...more }, files });
  const correct = (deliveryId: number, who: Client = y.supervisor, reason = 'Wrong door') =>
    who.ask('POST /mgr/delivery/correct', { body: { deliveryId, reason } });
  const collect = (invoiceId: number, who: Client = y.seller, more: object = {}, files: Files = { signature: sign }) =>
    who.ask('POST /mgr/delivery/collect', { body: { invoiceId, receivedBy: 'Ana', ...more }, files });
  const handOver = (deliveryIds: number[], who: Client = y.packer, more: object = {}) =>
    who.ask('POST /mgr/dispatch/handOver', { body: { deliveryIds, ...more } });
  const scanParcel = (code: string, direction: 'on' | 'off', who: Client = y.driver, deliveryId?: number) =>
    who.ask('POST /mobile/delivery/scanParcel', { body: { code, direction, ...(deliveryId ? { deliveryId } : {}) } });
  const run = (who: Client = y.driver, driverId?: number) =>
    who.ask('GET /mobile/delivery/getRun', { query: driverId === undefined ? {} : { driverId } });
  /** A consignment packed in one parcel and planned for NZ Post. */
  const packed = async (parts = 1, more: object = {}) => {
    const all = await y.picked(parts, more);
    await y.pack(all.deliveryId, all.lineIds, { weightKg: 2 }, y.supervisor);
    return all;
  };
  /** A packed consignment assigned to the driver. */
  const loaded = async (parts = 1, more: object = {}) => {
    const all = await packed(parts, more);
    await assign(all.deliveryId, y.driver.userId, y.supervisor);
    return all;
  };
  const out = async (parts = 1, more: object = {}) => {
    const all = await loaded(parts, more);
    const left = await leave(all.deliveryId);
    if (left.status !== 200) throw new Error(left.body.msg);
    return all;
  };
  const reserved = async (tagNo: string): Promise<number> =>
    (
      await sql<{ n: number }>`select coalesce(sum(qty), 0)::int as n from reservation
        where tag_id = ${Number(tagNo.slice(1))} and released_at is null and kind = 'hard'`.execute(y.db)
    ).rows[0]!.n;
  const told = (who: { userId: number }) =>
    y.db
      .selectFrom('notification')
      .select(['title', 'text', 'link'])
      .where('user_id', '=', who.userId)
      .where('kind', '=', 'dispatch')
      .orderBy('notification_id', 'desc')
      .execute();
  const sentAbout = (invoiceId: number) =>
    y.db
      .selectFrom('outbox_message')
      .select(['kind', 'recipient', 'payload'])
      .where('entity', '=', 'invoice')
      .where('entity_id', '=', invoiceId)
      .orderBy('outbox_id')
      .execute();
  const words = async (invoiceId: number) => (await y.history(invoiceId)).map(({ text }) => text);
  return {
    ...y,
    driver2,
    shot,
    sign,
    assign,
    leave,
    deliver,
    fail,
    correct,
    collect,
    handOver,
    scanParcel,
    run,
    packed,
    loaded,
    out,
    reserved,
    told,
    sentAbout,
    words,
  };
}
export type Driving = Awaited<ReturnType<typeof driving>>;

/** A packing yard with two drivers, for one test file. */
export function useDriving(): [Driving, TestApp] {
  const [y, app] = useSending();
  return [useMade(() => driving(y, app)), app];
}
