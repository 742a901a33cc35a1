import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { accountingKey } from '../../../adapters/accounting-key.ts';
import { openPlace } from '../../../adapters/backup-places/backup-places.ts';
import { openFiles } from '../../../adapters/stored-files/open-files.ts';
import { sumsOf } from '../../../adapters/xero-stand-in/organisation.ts';
import { makeBackup } from '../../../backup/make.ts';
import { opened } from '../../../backup/open-backup.ts';
import { useBooks } from '../fixtures/books.ts';

const b = useBooks();
const owed = async (amount: number, side: 'owed' | 'credit' = 'owed') => {
  const debtorID = await b.y.customer();
  const body = { debtorID, side, number: `OLD-${debtorID}`, amount, on: '2025-11-01' } as never;
  await b.y.accounting.do('POST /mgr/contactManage/addOpeningBalance', { body });
  return `OLD-${debtorID}`;
};

it('says up to which day Xero is closed when it is connected, and can only begin after that day', async () => {
  b.standIn.org.periodLockDate = '2026-02-28';
  b.standIn.org.endOfYearLockDate = '2025-03-31';
  await b.y.connect();
  await b.y.choose();
  expect((await b.y.admin.do('GET /xero/checkConnection')).details).toMatchObject({ lockDay: '2026-02-28' });
  b.standIn.org.periodLockDate = '2026-02-15';
  b.standIn.org.endOfYearLockDate = '2026-02-28';
  const early = await b.y.start('2026-02-28');
  expect([early.status, early.body.fields]).toEqual([422, { startsOn: 'Xero is closed up to 28-02-2026' }]);
});

const CARD = 6;
const card = (amount: number) => ({ add: [{ paymentTypeId: CARD, amount }] });

it('sends what is owed from before the first day as opening balances, without GST on the invoice basis, and once', async () => {
  b.standIn.org.salesTaxBasis = 'INVOICE';
  const [whole, part] = [await owed(90), await owed(50)];
  const old = await b.y.billed({ billedOn: '2026-02-20' });
  const [settled, counted] = [
    await b.y.billed({ billedOn: '2026-02-21' }),
    await b.y.billed({ billedOn: '2026-02-22' }),
  ];
  await b.y.payOrder(settled.purchaseOrderId, card(115));
  await b.y.payOrder(counted.purchaseOrderId, card(40));
  const today = await b.y.sold(10);
  const both = { opening: 'send', openingBills: 'send' };
  expect((await b.y.start('2026-03-01', both)).body.data).toEqual({ queued: 5 });
  await b.y.drain();
  for (const [bill, cents] of [
    [old, 11_500],
    [counted, 7_500],
  ] as const)
    expect([b.y.found(`${bill.billNo}-open`), sumsOf(b.y.found(`${bill.billNo}-open`))]).toMatchObject([
      { type: 'ACCPAY', status: 'AUTHORISED', date: '2026-03-01' },
      { net: cents, tax: 0, total: cents },
    ]);
  for (const [number, cents] of [
    [whole, 9_000],
    [part, 5_000],
  ] as const)
    expect([b.y.found(`${number}-open`), sumsOf(b.y.found(`${number}-open`))]).toMatchObject([
      { type: 'ACCREC', status: 'AUTHORISED', date: '2026-03-01' },
      { net: cents, tax: 0, total: cents },
    ]);
  expect(b.y.found(today.invoiceNo).status).toBe('AUTHORISED');
  expect(b.y.documents()).toHaveLength(5);
  expect((await b.y.start('2026-03-01', both)).status).toBe(409);
  const { details } = await b.y.admin.do('GET /xero/checkConnection');
  expect(details).toMatchObject({ opening: 'send', openingBills: 'send' });
  const query = { entity: 'purchaseOrder', id: old.purchaseOrderId } as const;
  const status = await b.y.accounting.do('GET /mgr/accounting/getDocumentStatus', { query });
  expect(status).toMatchObject({ state: 'sent', link: expect.stringContaining(b.y.found(`${old.billNo}-open`).id) });
  b.standIn.org.periodLockDate = '2026-03-05';
  await b.y.accounting.do('POST /mgr/accounting/fetchChanges');
  const told = await b.app.connections.db.selectFrom('notification').select('title').distinct().execute();
  expect(told).toContainEqual({ title: 'Xero is closed up to 05-03-2026' });
  b.standIn.org.periodLockDate = null;
  const found = await b.y.compare('2026-03-01', '2026-03-31');
  expect([found.error, found.differences, found.totals!.receivables.difference]).toEqual([null, [], 0]);

  // Later entries are sent too; an entry that the opening balance includes cannot be reversed in Xero and says so.
  await b.y.payOrder(old.purchaseOrderId, card(15));
  const { tags } = old.tags as unknown as { tags: { tagNo: string }[] };
  await b.y.creditOrder(old.purchaseOrderId, [{ tagNo: tags[0]!.tagNo, qty: 1 }]);
  const [before] = (await b.y.paymentsOf(counted.purchaseOrderId)).payments;
  await b.y.payOrder(counted.purchaseOrderId, { takeBack: [before!.paymentId] });
  await b.y.drain();
  expect(b.y.due(`${old.billNo}-open`)).toBe(11_500 - 1_500 - 2_300);
  expect(await b.y.bookings({ state: 'parked' })).toMatchObject([
    { entityId: counted.purchaseOrderId, error: expect.stringContaining('counted in the opening balance') },
  ]);
  const [stuck] = await b.y.bookings({ state: 'parked' });
  await b.y.accounting.do('PUT /mgr/accounting/skip/:id', { params: { id: stuck!.id } });
});

it('a backup without a key holds neither a token nor anything that opens one', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'no-token-'));
  try {
    await accountingKey(folder, undefined);
    const place = openPlace(path.join(folder, 'backups'), { dataDir: folder, folders: [] });
    const at = new Date();
    const { name } = await makeBackup({
      databaseUrl: b.app.database.url,
      dataDir: folder,
      openFiles: () => openFiles({ dataDir: folder }),
      pgData: null,
      place,
      key: null,
      at,
    });
    const parts: Buffer[] = [];
    for await (const part of await opened(place, name, null)) parts.push(part);
    const bytes = Buffer.concat(parts);
    expect(bytes.includes('accounting_token')).toBe(true);
    const { accessTokens, refreshTokens } = b.standIn.org;
    const secret = [...Object.keys(accessTokens), ...Object.keys(refreshTokens)];
    expect(secret.length).toBeGreaterThan(1);
    const key = Buffer.from(b.app.services.books!.key).toString('hex');
    for (const text of [...secret, key, (await readFile(path.join(folder, 'accounting.key'), 'utf8')).trim()])
      for (const form of [text, Buffer.from(text).toString('hex'), Buffer.from(text).toString('base64')])
        expect(bytes.includes(form)).toBe(false);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it('many payments go in one call, each accepted or refused on its own; a lost reply is looked up', async () => {
  const { details } = await b.y.admin.do('GET /xero/checkConnection');
  const pause = (paused: boolean, version: number) =>
    b.y.admin.do('PUT /mgr/accounting/saveSettings', { body: { takesPayments: false, paused, version } });
  const sales: Awaited<ReturnType<typeof b.y.sold>>[] = [];
  for (let n = 0; n < 9; n += 1) sales.push(await b.y.sold(40 + n));
  await b.y.drain();
  const payments = (from: number) =>
    b.standIn.asked.slice(from).filter((each) => each.method === 'PUT' && each.path.includes('/Payments'));
  let version = details!.version;
  const together = async (some: typeof sales) => {
    version = (await pause(true, version)).details!.version;
    for (const { invoiceId } of some) await b.y.pay(invoiceId, (await b.y.detail(invoiceId)).balance);
    const from = b.standIn.asked.length;
    version = (await pause(false, version)).details!.version;
    await b.y.drain();
    return from;
  };
  b.y.found(sales[1]!.invoiceNo).status = 'VOIDED';
  expect(payments(await together(sales.slice(0, 4)))).toHaveLength(1);
  const refused = await b.y.bookings({ state: 'parked' });
  expect(refused.map(({ entityId, error }) => [entityId, error])).toEqual([
    [sales[1]!.invoiceId, expect.stringContaining('Xero says:')],
  ]);
  expect([0, 2, 3].map((n) => b.y.due(sales[n]!.invoiceNo))).toEqual([0, 0, 0]);
  b.standIn.faults.plan({ kind: 'cutAfter', method: 'PUT', path: /Payments/, times: 1 });
  const from = await together(sales.slice(4));
  b.standIn.forgetKeys();
  await b.y.passes();
  await b.y.drain();
  expect(payments(from)).toHaveLength(1);
  expect(sales.slice(4).map(({ invoiceNo }) => b.y.due(invoiceNo))).toEqual([0, 0, 0, 0, 0]);
  expect(await b.y.bookings({ state: 'queued' })).toEqual([]);
});
