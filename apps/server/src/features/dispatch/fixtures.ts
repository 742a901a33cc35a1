import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import type { TestApp } from '@yardkeeper/testkit/app';
import type { Client } from '@yardkeeper/testkit/client';
import { useMade } from '@yardkeeper/testkit/use-app';
import { sql } from 'kysely';
import { demoPassword } from '../../demo/logins.ts';
import { type Picking, usePicking } from '../picking/fixtures.ts';

type Plan = Omit<ArgsOf<'POST /mgr/dispatch/savePlan'>['body'], 'deliveryIds'>;

/** What tests of packing need, on top of a yard that picks. */
export async function sending(y: Picking, app: TestApp) {
  await sql`insert into app_user (user_name, users_name, email, role_id, password_hash)
    select 'dispatcher2', 'Second Dispatcher', 'dispatcher2@yard.example', u.role_id, u.password_hash
    from app_user u join role r on r.role_id = u.role_id where r.name = 'DISPATCHER' order by u.user_id limit 1`.execute(
    y.db,
  );
  const [packer, supervisor, driver, other] = await Promise.all([
    app.as('DISPATCHER'),
    app.as('DISPATCH_SUPERVISOR'),
    app.as('DRIVER'),
    app.nobody.signIn('dispatcher2', demoPassword),
  ]);
  const couriers = await y.admin.do('POST /mgr/common/queryCourierList', { body: {} });
  const courier = (name: string) => couriers.find((each) => each.name === name)!.id;
  const consignmentsOf = (invoiceId: number) =>
    y.db.selectFrom('consignment').selectAll().where('invoice_id', '=', invoiceId).orderBy('consignment_id').execute();
  /** An invoice with the given number of parts, all picked, and its consignment. */
  const picked = async (parts = 2, more: object = {}) => {
    const released = await y.released(parts, { courierId: courier('NZ Post'), ...more });
    await y.claim(released.jobId, y.boss);
    for (const tag of released.tags) await y.scan(released.jobId, tag, y.boss);
    const deliveryId = (await consignmentsOf(released.invoiceId))[0]!.consignment_id;
    const lineIds = (await consignment(deliveryId)).lines.map((line) => line.lineId);
    return { ...released, deliveryId, lineIds };
  };
  const consignment = (id: number, who: Client = supervisor) =>
    who.do('GET /mobile/dispatch/consignment/:id', { params: { id } });
  const hold = (deliveryId: number, who: Client = packer) =>
    who.ask('POST /mobile/dispatch/claim', { body: { deliveryIds: [deliveryId] } });
  const give = (deliveryId: number, userId: number, who: Client = supervisor) =>
    who.ask('POST /mobile/dispatch/assign', { body: { deliveryIds: [deliveryId], userId } });
  const letGo = (deliveryId: number, who: Client = supervisor) =>
    who.ask('POST /mobile/dispatch/release', { body: { deliveryId } });
  const pack = (deliveryId: number, lineIds: number[], more: object = {}, who: Client = packer) =>
    who.ask('POST /mobile/dispatch/pack', { body: { deliveryId, lineIds, ...more } });
  const packScan = (deliveryId: number, tagNo: string, more: object = {}, who: Client = packer) =>
    who.ask('POST /mobile/dispatch/packScan', { body: { deliveryId, tagNo, ...more } });
  const unpack = (deliveryId: number, lineIds: number[], who: Client = packer) =>
    who.ask('POST /mobile/dispatch/unpack', { body: { deliveryId, lineIds } });
  const plan = (deliveryId: number, how: Plan, who: Client = packer) =>
    who.ask('POST /mgr/dispatch/savePlan', { body: { deliveryIds: [deliveryId], ...how } });
  const split = (deliveryId: number, lineIds: number[], who: Client = packer) =>
    who.ask('POST /mgr/dispatch/split', { body: { deliveryId, lineIds } });
  const join = (deliveryId: number, intoId: number, who: Client = packer) =>
    who.ask('POST /mgr/dispatch/join', { body: { deliveryId, intoId } });
  const sendPicked = (invoiceId: number, who: Client = packer) =>
    who.ask('POST /mgr/dispatch/sendPicked', { body: { invoiceId } });
  const find = (code: string, who: Client = packer) => who.ask('GET /mobile/dispatch/find', { query: { code } });
  const labels = (deliveryIds: number[], who: Client = packer) =>
    who.ask('POST /mgr/dispatch/labelsPrinted', { body: { deliveryIds } });
  return {
    ...y,
    packer,
    supervisor,
    driver,
    other,
    courier,
    consignmentsOf,
    picked,
    consignment,
    hold,
    give,
    letGo,
    pack,
    packScan,
    unpack,
    plan,
    split,
    join,
    sendPicked,
    find,
    labels,
  };
}
export type Sending = Awaited<ReturnType<typeof sending>>;

/** A picking yard with people who pack and drive, for one test file. */
export function useSending(): [Sending, TestApp] {
  const [y, app] = usePicking();
  return [useMade(() => sending(y, app)), app];
}
