import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import type { Person } from '../person/person.ts';
import type { Customer } from '../yard/wares.ts';

type OrderLine = NonNullable<ArgsOf<'POST /mgr/purchaseOrder/save'>['body']['lines']>[number];
export type Desk = {
  readonly customer: () => Customer;
  readonly supplier: () => { readonly debtorId: number; readonly name: string };
  readonly orderLine: () => OrderLine;
};

/** Three minutes at the desk: an account that somebody asks about, a new customer, and an order to a supplier. */
export async function workAtDesk(clerk: Person, desk: Desk): Promise<void> {
  await lookAtAccount(clerk, desk.customer());
  await addCustomer(clerk);
}

async function lookAtAccount(clerk: Person, { debtorId: debtorID, name }: Customer): Promise<void> {
  const wanted = { kind: 'customer', search: name.slice(0, 8).trim(), includeDisabled: true } as const;
  const page = { pageNum: 1, pageSize: 20, sortField: 'name', sortOrder: 'ASC' } as const;
  await clerk.open(
    clerk.ask('POST /mgr/contactManage/queryContactList', { body: { ...wanted, ...page } }),
    clerk.ask('POST /mgr/contactManage/countContacts', { body: wanted }),
  );
  await clerk.pause(10);
  await clerk.ask('POST /mgr/contactManage/getContactsInfo', { body: { debtorID } });
  await clerk.pause(8);
  await clerk.ask('POST /mgr/contactManage/getContactDocuments', { body: { debtorID, pageNum: 1, pageSize: 20 } });
  await clerk.pause(10);
  await clerk.ask('GET /mgr/contactManage/getStatement', { query: { debtorID } });
  await clerk.pause(15);
  await clerk.file('GET /mgr/contactManage/getStatement', { query: { debtorID, format: 'pdf' } });
  await clerk.pause(5);
  const { credits, invoices } = await clerk.ask('GET /mgr/contactManage/getCreditList', { query: { debtorID } });
  const [credit, debt] = [credits.find(({ left }) => left > 0), invoices.find(({ left }) => left > 0)];
  if (credit && debt) {
    const { creditID } = credit;
    const amount = Math.min(credit.left, debt.left);
    const body = { debtorID, creditID, invoiceID: debt.invoiceID, amount };
    await clerk.ask('POST /mgr/contactManage/applyCredit', { body });
    clerk.did('a credit applied');
  }
  clerk.did('a statement');
  await clerk.pause(20);
}

async function addCustomer(clerk: Person): Promise<void> {
  const company = `Bench Garage ${clerk.userId}-${clerk.random.int(0, 1e9)}`;
  await clerk.ask('POST /mgr/contactManage/validateCustomer', { body: { company } });
  await clerk.pause(20);
  const { debtorID } = await clerk.ask('POST /mgr/contactManage/addContactInfo', {
    body: { isCustomer: 1, company, contactName: 'Ana', contactSurname: 'Ruru', suburb: 'Petone' },
  });
  clerk.did('a new customer');
  await clerk.ask('POST /mgr/contactManage/getContactsInfo', { body: { debtorID } });
  await clerk.ask('POST /mgr/contactManage/addNotes', { body: { debtorID, text: 'Asked for a trade account.' } });
  await clerk.pause(30);
}

/** An order to a supplier, from the list to the saved document. */
export async function order(clerk: Person, desk: Desk): Promise<void> {
  const page = { pageNum: 1, pageSize: 20, sortField: 'poNo', sortOrder: 'DESC' } as const;
  await clerk.open(
    clerk.ask('POST /mgr/purchaseOrder/purchaseOrderList', { body: page }),
    clerk.ask('POST /mgr/purchaseOrder/getSummary', { body: {} }),
  );
  await clerk.pause(10);
  const { debtorId, name } = desk.supplier();
  await clerk.ask('POST /mgr/common/queryContactList', {
    body: { contactName: name.slice(0, 6).trim(), pageNum: 1, pageSize: 20, kind: 'supplier', enabled: 1 },
  });
  await clerk.ask('GET /mgr/purchaseOrder/queryInsertParts', { query: { debtorId } });
  await clerk.pause(10);
  await clerk.ask('GET /mgr/purchaseOrder/queryParts', { query: { search: 'head', debtorId } });
  await clerk.pause(30);
  const lines = [desk.orderLine(), desk.orderLine(), desk.orderLine()];
  const { purchaseOrderId } = await clerk.ask('POST /mgr/purchaseOrder/save', { body: { debtorId, lines } });
  clerk.did('a purchase order');
  await clerk.open(
    clerk.ask('GET /mgr/purchaseOrder/getPurchaseOrderDetail', { query: { purchaseOrderId } }),
    clerk.ask('GET /mgr/purchaseOrder/getPurchaseOrderItems', { query: { purchaseOrderId } }),
  );
  await clerk.pause(60);
}
