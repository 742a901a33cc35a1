import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import type { StartOptions, TestApp } from '@yardkeeper/testkit/app';
import type { Client } from '@yardkeeper/testkit/client';
import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import { clock } from '../inventory/fixtures.ts';
import { ordering } from '../purchasing/fixtures.ts';

type Limits = Partial<ArgsOf<'POST /mgr/backOrderPart/saveThreshold'>['body']>;
type BackOrderQuery = Partial<ArgsOf<'GET /mgr/backOrderPart/getBackOrderPartList'>['query']>;

export async function reordering(app: TestApp) {
  const y = await ordering(app);
  let made = 0;
  const supplier = async (more: object = {}) =>
    (
      await y.admin.do('POST /mgr/contactManage/addContactInfo', {
        body: { isSupplier: 1, company: `Lamps ${++made}`, ...more },
      })
    ).debtorID;
  const supplierId = await supplier();
  /** A new part for each test, so that tests do not see each other's stock. */
  const part = async (partName = `Reordered part ${++made}`) =>
    (await y.admin.do('POST /mgr/partNames/savePartName', { body: { partName } })).partId;
  const askThreshold = (body: Limits, who: Client = y.admin) =>
    who.ask('POST /mgr/backOrderPart/saveThreshold', { body: { partId: 0, min: 2, target: 4, supplierId, ...body } });
  const threshold = async (body: Limits) => {
    const answer = await askThreshold(body);
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body.msg}`);
    return answer.body.data;
  };
  const thresholdOf = async (partId: number) =>
    (await y.admin.do('GET /mgr/backOrderPart/getThresholdSettingList', { query: { partId } })).records[0]!;
  const list = async (query: BackOrderQuery = {}, who: Client = y.admin) =>
    (await who.do('GET /mgr/backOrderPart/getBackOrderPartList', { query })).records;
  const detail = (backOrderId: number, who: Client = y.admin) =>
    who.do('POST /mgr/backOrderPart/getBackOrderPartDetail', { body: { backOrderId } });
  const edit = (body: ArgsOf<'POST /mgr/backOrderPart/editBackOrderPart'>['body'], who: Client = y.admin) =>
    who.ask('POST /mgr/backOrderPart/editBackOrderPart', { body });
  const orderThem = (backOrderIds: number[], who: Client = y.admin) =>
    who.ask('POST /mgr/backOrderPart/orderBackOrders', { body: { backOrderIds } });
  /** A line for a part that is not in stock. */
  const without = (partId: number, more: object = {}) => ({
    kind: 'nonStock' as const,
    partId,
    description: 'To be got in',
    unitPrice: 80,
    ...more,
  });
  const notes = async (userId: number) =>
    (
      await app.connections.db
        .selectFrom('notification')
        .select(['title', 'text', 'link'])
        .where('user_id', '=', userId)
        .where('kind', '=', 'arrivals')
        .orderBy('notification_id')
        .execute()
    ).map(({ title, text, link }) => ({ title, text, link }));
  return {
    ...y,
    supplier,
    supplierId,
    part,
    askThreshold,
    threshold,
    thresholdOf,
    list,
    backOrder: detail,
    edit,
    orderThem,
    without,
    notes,
  };
}

/** A selling yard with a supplier, for one test file. */
export function useReordering(options: StartOptions = {}): [y: Awaited<ReturnType<typeof reordering>>, app: TestApp] {
  const app = useApp({ clock, ...options });
  return [useMade(() => reordering(app)), app];
}
