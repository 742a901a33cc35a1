import { randomUUID } from 'node:crypto';
import type { Client, People, Yard } from '../../e2e/running/kill/load.ts';

/** What people do most, each as the call that does it; `made` keeps what the later ones work on. */
export type Made = {
  tags: string[];
  orderId: number;
  itemId: number;
  search: string;
  jobId: number;
  invoiceId: number;
};
type Done = {
  readonly name: string;
  readonly effect: 'read' | 'write';
  readonly does: (ask: Client, yard: Yard, who: People, made: Made) => Promise<unknown>;
};
const page = { pageNum: 1, pageSize: 20 } as const;

export const done: readonly Done[] = [
  {
    name: 'order four parts',
    effect: 'write',
    does: async (ask, { supplierId, customerId: _, shelf, ...kind }, { buyer }, made) => {
      const line = { ...kind, partCondition: 2, qty: 4, unitCost: 20, retail: 60, trade: 45, locationId: shelf };
      const body = { debtorId: supplierId, lines: [line] };
      made.orderId = (await ask('POST /mgr/purchaseOrder/save', { body }, buyer)).purchaseOrderId;
    },
  },
  {
    name: 'open the order',
    effect: 'read',
    does: async (ask, _, { buyer }, made) => {
      const query = { purchaseOrderId: made.orderId };
      const [item] = await ask('GET /mgr/purchaseOrder/getPurchaseOrderItems', { query }, buyer);
      made.itemId = item!.purchaseOrderItemId;
    },
  },
  {
    name: 'receive four parts (four tags)',
    effect: 'write',
    does: async (ask, _, { storeman }, made) => {
      const lines = [{ purchaseOrderItemId: made.itemId, qty: 4 }];
      const body = { purchaseOrderId: made.orderId, lines };
      const { tags } = await ask('POST /mgr/purchaseOrder/commit', { body }, storeman);
      made.tags = tags.map(({ tagNo }) => tagNo);
    },
  },
  {
    name: 'look at a tag',
    effect: 'read',
    does: (ask, _, { seller }, { tags }) =>
      ask('GET /mgr/inventory/tagNoSearchDetail', { query: { tagNo: tags[0]! } }, seller),
  },
  {
    name: 'a counter sale of two tags, paid',
    effect: 'write',
    does: (ask, { customerId }, { seller }, { tags }) => {
      const lines = tags.slice(0, 2).map((tagNo) => ({ tagNo }));
      const body = { debtorId: customerId, orderNo: randomUUID(), lines, type: 2, andThen: 'finalize' as const };
      return ask('POST /mgr/invoices/saveInvoicesInfo', { body }, seller);
    },
  },
  {
    name: 'an invoice of two tags, sent to the pickers',
    effect: 'write',
    does: async (ask, { customerId }, { seller }, made) => {
      const lines = made.tags.slice(2).map((tagNo) => ({ tagNo }));
      const body = { debtorId: customerId, orderNo: randomUUID(), lines, andThen: 'release' as const };
      const saved = await ask('POST /mgr/invoices/saveInvoicesInfo', { body }, seller);
      [made.search, made.invoiceId] = [saved.invoiceNo, saved.invoiceId];
    },
  },
  {
    name: 'open the document',
    effect: 'read',
    does: (ask, _, { seller }, { invoiceId }) =>
      ask('POST /mgr/invoices/queryInvoicesDetailList', { body: { invoiceId } }, seller),
  },
  {
    name: 'a page of documents',
    effect: 'read',
    does: (ask, _, { seller }) =>
      ask(
        'POST /mgr/invoices/queryInvoicesList',
        { body: { ...page, sortField: 'invoiceNo', sortOrder: 'DESC' } },
        seller,
      ),
  },
  {
    name: 'a page of the picking queue',
    effect: 'read',
    does: async (ask, _, { picker }, made) => {
      const body = { search: made.search, ...page };
      const { records } = await ask('POST /mgr/picking/queryPickingList', { body }, picker);
      made.jobId = records[0]!.jobId;
    },
  },
  {
    name: 'take a job',
    effect: 'write',
    does: (ask, _, { picker }, { jobId }) => ask('POST /mobile/picking/claim', { body: { jobId } }, picker),
  },
  {
    name: 'a scan of a picker',
    effect: 'write',
    does: (ask, _, { picker }, { jobId, tags }) =>
      ask('POST /mobile/picking/scan', { body: { jobId, tagNo: tags[2]!, clientEventId: randomUUID() } }, picker),
  },
  {
    name: 'the last scan of a job',
    effect: 'write',
    does: (ask, _, { picker }, { jobId, tags }) =>
      ask('POST /mobile/picking/scan', { body: { jobId, tagNo: tags[3]!, clientEventId: randomUUID() } }, picker),
  },
];
