import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import type { StartOptions, TestApp } from '@yardkeeper/testkit/app';
import type { Client } from '@yardkeeper/testkit/client';
import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import { clock } from '../inventory/fixtures.ts';
import { selling } from '../invoices/fixtures.ts';

export type OrderBody = ArgsOf<'POST /mgr/purchaseOrder/save'>['body'];
export type OrderLineBody = NonNullable<OrderBody['lines']>[number];
type CommitLine = ArgsOf<'POST /mgr/purchaseOrder/commit'>['body']['lines'][number];

export async function ordering(app: TestApp) {
  const y = await selling(app);
  const accountant = y.accounting;
  let made = 0;
  const supplier = async (more: object = {}) =>
    (
      await y.admin.do('POST /mgr/contactManage/addContactInfo', {
        body: { isSupplier: 1, company: `Parts House ${++made}`, email: `orders${made}@parts.co.nz`, ...more },
      })
    ).debtorID;
  const supplierId = await supplier();
  const line = (more: Partial<OrderLineBody> = {}): OrderLineBody => ({
    partId: y.parts[0]!.part_id,
    makeId: y.model.make_id,
    modelId: y.model.model_id,
    partCondition: 2,
    qty: 5,
    unitCost: 20,
    retail: 60,
    trade: 45,
    locationId: y.shelf,
    ...more,
  });
  const ask = (body: Partial<OrderBody> = {}, who: Client = y.buyer) =>
    who.ask('POST /mgr/purchaseOrder/save', { body: { debtorId: supplierId, lines: [line()], ...body } });
  const order = async (body: Partial<OrderBody> = {}, who: Client = y.buyer) => {
    const answer = await ask(body, who);
    if (answer.status !== 200) throw new Error(`${answer.body.msg} ${JSON.stringify(answer.body.fields)}`);
    return answer.body.data;
  };
  const detailOf = (purchaseOrderId: number, who: Client = y.buyer) =>
    who.do('GET /mgr/purchaseOrder/getPurchaseOrderDetail', { query: { purchaseOrderId } });
  const linesOf = (purchaseOrderId: number, who: Client = y.buyer) =>
    who.do('GET /mgr/purchaseOrder/getPurchaseOrderItems', { query: { purchaseOrderId } });
  const commit = async (
    purchaseOrderId: number,
    qtys: readonly (number | Partial<CommitLine>)[],
    who: Client = y.storeman,
    more: object = {},
  ) => {
    const lines = await linesOf(purchaseOrderId);
    return who.ask('POST /mgr/purchaseOrder/commit', {
      body: {
        purchaseOrderId,
        lines: qtys.flatMap((each, n) =>
          each === 0
            ? []
            : [
                {
                  purchaseOrderItemId: lines[n]!.purchaseOrderItemId,
                  qty: 1,
                  ...(typeof each === 'number' ? { qty: each } : each),
                },
              ],
        ),
        ...more,
      },
    });
  };
  const received = async (purchaseOrderId: number, qtys: readonly (number | Partial<CommitLine>)[]) => {
    const answer = await commit(purchaseOrderId, qtys);
    if (answer.status !== 200) throw new Error(`${answer.body.msg} ${JSON.stringify(answer.body.fields)}`);
    return answer.body.data;
  };
  const finalizeOrder = async (purchaseOrderId: number, more: object = {}, who: Client = accountant) => {
    const { total } = await detailOf(purchaseOrderId);
    return who.ask('POST /mgr/purchaseOrder/finalizePurchaseOrder', {
      body: { purchaseOrderId, billNo: `B-${purchaseOrderId}`, billTotal: total!, ...more },
    });
  };
  const payOrder = (purchaseOrderId: number, body: object, who: Client = accountant) =>
    who.ask('POST /mgr/purchaseOrder/updatePOPaymentList', { body: { purchaseOrderId, ...body } });
  const paymentsOf = (purchaseOrderId: number, who: Client = accountant) =>
    who.do('GET /mgr/purchaseOrder/queryPOPaymentList', { query: { purchaseOrderId } });
  const creditOrder = (purchaseOrderId: number, lines: object[], more: object = {}, who: Client = accountant) =>
    who.ask('POST /mgr/purchaseOrder/saveCreditNotes', {
      body: { purchaseOrderId, reason: 'Damaged', lines: lines as never, ...more },
    });
  const creditMoney = (purchaseOrderId: number, money: object[], more: object = {}) =>
    creditOrder(purchaseOrderId, [], { reason: 'Charged too much', money, ...more });
  const removeCredit = (id: number, who: Client = accountant) =>
    who.ask('DELETE /mgr/purchaseOrder/removeCreditNotes/:id', { params: { id } });
  const rules = (value: object) =>
    y.admin.do('POST /mgr/common/saveSetting/:id', { params: { id: 0 }, body: { type: 'rules', value } });
  const tagState = async (tagNo: string) => {
    const row = await y.db
      .selectFrom('tag')
      .select(['state', 'qty_on_hand', 'cost_cents', 'location_id'])
      .where('tag_id', '=', Number(tagNo.slice(1)))
      .executeTakeFirstOrThrow();
    return row;
  };
  return {
    ...y,
    accountant,
    supplier,
    supplierId,
    line,
    askOrder: ask,
    order,
    detailOf,
    linesOf,
    commitOrder: commit,
    received,
    finalizeOrder,
    payOrder,
    paymentsOf,
    creditOrder,
    creditMoney,
    removeCredit,
    rules,
    tagState,
  };
}
export type Ordering = Awaited<ReturnType<typeof ordering>>;

/** A yard with stock, customers and a supplier, and its app, for one test file. */
export function useOrdering(options: StartOptions = {}): [y: Ordering, app: TestApp] {
  const app = useApp({ clock, ...options });
  return [useMade(() => ordering(app)), app];
}
