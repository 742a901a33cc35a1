import { type AliasKey, aliases } from '@yardkeeper/contract/calls/aliases';
import { startApp, type TestApp } from '@yardkeeper/testkit/app';
import type { Answer, Client } from '@yardkeeper/testkit/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { picture } from './features/acquisitions/fixtures.ts';
import { clock } from './features/inventory/fixtures.ts';
import { ordering } from './features/purchasing/fixtures.ts';
import { textOfPages } from './pdf/fixtures/pdf-text.ts';

let app: TestApp;
let invoiceId: number;
let tagNo: string;
let locationId: number;
let purchaseOrderId: number;
beforeAll(async () => {
  app = await startApp({ clock });
  const s = await ordering(app);
  tagNo = await s.tag();
  locationId = s.shelf;
  invoiceId = (await s.save({ lines: s.lines(tagNo) })).invoiceId;
  await s.pay(invoiceId, 10);
  ({ purchaseOrderId } = await s.order({ lines: [s.line(), s.line()] }));
  await s.received(purchaseOrderId, [2, 1]);
  for (const file of [await picture('carton.png'), new File(['two lamps'], 'packing.txt', { type: 'text/plain' })])
    await s.buyer.do('POST /mgr/purchaseOrder/uploadFile/:id', {
      params: { id: purchaseOrderId },
      body: {},
      files: { file },
    });
});
afterAll(() => app.close());

type Asking = {
  readonly alias: (who: Client) => Promise<Answer<unknown>>;
  readonly counterpart: (who: Client) => Promise<Answer<unknown>>;
  /** The part of an answer that both calls must agree on; the whole answer if not given. */
  readonly told?: (data: unknown) => unknown;
  /** Selects the part of the counterpart's answer that equals the alias's answer. */
  readonly part?: (data: unknown) => unknown;
};
const info = { orderNo: 'PO 7', reference: 'Workshop 3' };
const pages = (data: unknown) => textOfPages(data as Uint8Array);

const asked: Readonly<Record<AliasKey, Asking>> = {
  'POST /mgr/invoices/queryPaymentList': {
    alias: (who) => who.ask('POST /mgr/invoices/queryPaymentList', { body: { invoiceId } }),
    counterpart: (who) => who.ask('GET /mgr/invoices/queryPaymentList', { query: { invoiceId } }),
  },
  'POST /mgr/invoices/checkItemSoldOrNot/:id': {
    alias: (who) => who.ask('POST /mgr/invoices/checkItemSoldOrNot/:id', { params: { id: tagNo } }),
    counterpart: (who) => who.ask('GET /mgr/invoices/checkItemSoldOrNot/:id', { params: { id: tagNo } }),
  },
  'POST /mgr/invoices/addNotesAndInfo': {
    alias: (who) => who.ask('POST /mgr/invoices/addNotesAndInfo', { body: { invoiceId, ...info } }),
    counterpart: (who) => who.ask('PUT /mgr/invoices/editNotesAndInfo', { body: { invoiceId, ...info } }),
    // Each of the two calls is a change of its own, so version and time differ.
    told: (data) => ({ ...(data as object), version: 0, changedAt: '' }),
  },
  'POST /mgr/invoices/queryInvoicesItemsList': {
    alias: (who) => who.ask('POST /mgr/invoices/queryInvoicesItemsList', { body: { invoiceId } }),
    counterpart: (who) => who.ask('POST /mgr/invoices/queryInvoicesDetailList', { body: { invoiceId } }),
    part: (data) => (data as { lines: unknown }).lines,
  },
  'GET /mgr/common/pdf/tag/:id': {
    alias: (who) => who.ask('GET /mgr/common/pdf/tag/:id', { params: { id: tagNo }, query: {} }),
    counterpart: (who) => who.ask('POST /pdf/printTags', { body: { tagNoList: [tagNo] } }),
    told: pages,
  },
  'GET /pdf/printLocation/:id': {
    alias: (who) => who.ask('GET /pdf/printLocation/:id', { params: { id: String(locationId) }, query: {} }),
    counterpart: (who) => who.ask('POST /pdf/printLocations', { body: { ids: [locationId] } }),
    told: pages,
  },
  'GET /mgr/purchaseOrder/getItems': {
    alias: (who) => who.ask('GET /mgr/purchaseOrder/getItems', { query: { purchaseOrderId } }),
    counterpart: (who) => who.ask('GET /mgr/purchaseOrder/getPurchaseOrderItems', { query: { purchaseOrderId } }),
    part: (data) => (data as { children: unknown[] }[]).flatMap(({ children }) => children),
  },
  'GET /mgr/purchaseOrder/pictures': {
    alias: (who) => who.ask('GET /mgr/purchaseOrder/pictures', { query: { purchaseOrderId } }),
    counterpart: (who) => who.ask('GET /mgr/purchaseOrder/files/:id', { params: { id: purchaseOrderId } }),
    part: (data) => (data as { thumbUrl: string | null }[]).filter(({ thumbUrl }) => thumbUrl !== null),
    told: (data) => (data as { id: number }[]).map(({ id }) => id),
  },
};
const same = (data: unknown) => data;

describe.each(Object.keys(aliases) as AliasKey[])('%s', (key) => {
  const { alias, counterpart, told = same, part = same } = asked[key];

  it('answers what its counterpart does', async () => {
    const admin = await app.as('SUPER_ADMIN');
    const [one, other] = [await alias(admin), await counterpart(admin)];
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(told(one.body.data)).toEqual(told(part(other.body.data)));
    expect(one.headers['content-disposition']).toBe(other.headers['content-disposition']);
  });

  it('lets the same people through', async () => {
    const people = await Promise.all((['SALES_MANAGER', 'INVENTORY_PERSON', 'DRIVER'] as const).map(app.as));
    const statuses = [];
    for (const who of [...people, app.nobody]) {
      const [one, other] = [await alias(who), await counterpart(who)];
      expect(one.status).toBe(other.status);
      statuses.push(one.status);
    }
    expect(statuses).toContain(200);
    expect(statuses).toContain(403);
    expect(statuses.at(-1)).toBe(401);
  });
});
