import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import { paymentTypes } from '@yardkeeper/domain/reference/lookup-kinds';
import type { StartOptions, TestApp } from '@yardkeeper/testkit/app';
import type { Client } from '@yardkeeper/testkit/client';
import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import { clock, type Stocked, stocking } from '../inventory/fixtures.ts';

export type SaveBody = ArgsOf<'POST /mgr/invoices/saveInvoicesInfo'>['body'];
type Line = NonNullable<SaveBody['lines']>[number];

export const { cash: CASH, account: ON_ACCOUNT } = paymentTypes;

export async function selling(app: TestApp) {
  const s: Stocked = await stocking(app);
  const [seller, manager, accounting] = await Promise.all([
    app.as('SALES_PERSON'),
    app.as('SALES_MANAGER'),
    app.as('ACCOUNTING'),
  ]);
  const shelf = await s.place('S-10');
  const { vehicleId } = await s.car({ regNo: 'SALE01' });
  let made = 0;
  const customer = async (more: object = {}) =>
    (
      await manager.do('POST /mgr/contactManage/addContactInfo', {
        body: { isCustomer: 1, company: `Garage ${++made}`, ...more },
      })
    ).debtorID;
  const debtorId = await customer();
  const tag = async (line: object = {}) => (await s.tags(vehicleId, [{ locationId: shelf, ...line }]))[0]!;
  /** Tags of one part, all made by one call. */
  const tagsOf = (many: number) =>
    s.tags(
      vehicleId,
      Array.from({ length: many }, () => ({ locationId: shelf, partId: s.parts[0]!.part_id })),
    );
  const ask = (body: Partial<SaveBody>, who: Client = seller) =>
    who.ask('POST /mgr/invoices/saveInvoicesInfo', { body: { debtorId, ...body } });
  const save = async (body: Partial<SaveBody>, who: Client = seller) => {
    const answer = await ask(body, who);
    if (answer.status !== 200)
      throw new Error(`${answer.status} ${answer.body.msg} ${JSON.stringify(answer.body.fields)}`);
    return answer.body.data;
  };
  const lines = (...tagNos: string[]): Line[] => tagNos.map((tagNo) => ({ tagNo }));
  const charge = (unitPrice: number, more: object = {}): Line => ({
    kind: 'charge',
    description: 'Labour',
    unitPrice,
    ...more,
  });
  const detail = (invoiceId: number, who: Client = manager) =>
    who.do('POST /mgr/invoices/queryInvoicesDetailList', { body: { invoiceId } });
  const finalize = (invoiceId: number, more: object = {}, who: Client = manager) =>
    who.ask('POST /mgr/invoices/finalizedInvoice', { body: { invoiceId, ...more } });
  const pay = (invoiceId: number, amount: number, more: object = {}, who: Client = manager) =>
    who.ask('POST /mgr/invoices/savePayment', { body: { invoiceId, amount, paymentTypeId: 2, ...more } });
  const payments = (invoiceId: number, who: Client = manager) =>
    who.do('POST /mgr/invoices/queryPaymentList', { body: { invoiceId } });
  /** Answers the return checks unless the lines do. */
  const credit = (invoiceId: number, some: object[], more: object = {}, who: Client = manager) =>
    who.ask('POST /mgr/invoices/saveCreditNotes', {
      body: {
        invoiceId,
        reason: 'Not needed',
        lines: some.map((line) => ({ tagCheck: 'unreadable', heatTag: 'intact', ...line })) as never,
        ...more,
      },
    });
  const reverse = (query: { paymentId?: number; creditNoteId?: number; owingSeen?: number }, who: Client = manager) =>
    who.ask('DELETE /mgr/invoices/deleteCreditAndPayment', { query });
  const cancel = (invoiceId: number, reason = 'Mistake', who: Client = manager) =>
    who.ask('POST /mgr/invoices/cancelQuote', { body: { invoiceId, reason } });
  const removeLine = (id: number, who: Client = manager, version?: number) =>
    who.ask('DELETE /mgr/invoices/deleteInvoiceItem/:id', {
      params: { id },
      query: version === undefined ? {} : { version },
    });
  const history = async (invoiceId: number) =>
    (await manager.do('POST /mgr/invoices/queryHistoryAndEvents', { body: { invoiceId, pageSize: 100 } })).records;
  const row = async (invoiceId: number, who: Client = manager) => {
    const { invoiceNo } = await detail(invoiceId, who);
    const { records } = await who.do('POST /mgr/invoices/queryInvoicesList', { body: { search: invoiceNo } });
    return records.find((each) => each.invoiceId === invoiceId)!;
  };
  const statusOf = async (tagNo: string) => (await s.detail(tagNo)).status;
  return {
    ...s,
    seller,
    manager,
    accounting,
    shelf,
    vehicleId,
    debtorId,
    customer,
    tag,
    tagsOf,
    ask,
    save,
    lines,
    charge,
    detail,
    finalize,
    pay,
    payments,
    credit,
    reverse,
    history,
    row,
    cancel,
    removeLine,
    statusOf,
  };
}
export type Selling = Awaited<ReturnType<typeof selling>>;

/** The selling yard and its app, for one test file. */
export function useSelling(options: StartOptions = {}): [y: Selling, app: TestApp] {
  const app = useApp({ clock, ...options });
  return [useMade(() => selling(app)), app];
}
