import { describe, expect, it } from 'vitest';
import { settledOf, sumsOf } from '../../adapters/xero-stand-in/organisation.ts';
import { demoPassword, demoUserName } from '../../demo/logins.ts';
import { useBooks } from './fixtures/books.ts';

const b = useBooks();
const found = (number: string) => b.y.documents().find((d) => d.number === number)!;
const due = (number: string) => settledOf(b.standIn.org, found(number)).due;

describe('before the first sending', () => {
  it('says it is not connected, to everybody; the details are for a super admin', async () => {
    const state = await b.y.admin.do('GET /xero/checkConnection');
    expect(state).toMatchObject({ connected: false, details: { canConnect: true, startsOn: null } });
    expect(await b.y.seller.do('GET /xero/checkConnection')).toMatchObject({ connected: false, details: null });
  });

  it('takes a consent only from the session that asked, and once', async () => {
    const { url } = await b.y.admin.do('GET /xero/authentication');
    const state = new URL(url).searchParams.get('state')!;
    const wrong = await b.y.admin.ask('GET /xero/token', { query: { code: 'x', state: `${state}x` } });
    expect([wrong.status, wrong.body.msg]).toEqual([409, expect.stringContaining('not asked for here')]);
    const elsewhere = await b.app.nobody.signIn(demoUserName('SUPER_ADMIN'), demoPassword);
    expect((await elsewhere.ask('GET /xero/token', { query: { code: 'x', state } })).body.msg).toBe(wrong.body.msg);
    expect((await b.y.connect()).body.data).toMatchObject({ connected: true });
    const again = await b.y.admin.ask('GET /xero/token', { query: { code: 'x', state } });
    expect(again.status).toBe(409);
  });

  it('keeps the tokens sealed, never in an answer', async () => {
    const row = await b.app.connections.db.selectFrom('accounting_token').select('tokens').executeTakeFirstOrThrow();
    const [refresh] = Object.keys(b.standIn.org.refreshTokens);
    expect(Buffer.from(row.tokens!).includes(refresh!)).toBe(false);
    expect(JSON.stringify(await b.y.admin.do('GET /xero/checkConnection'))).not.toContain(refresh);
  });

  it('does not begin before accounts and tax rates are chosen, and proposes them', async () => {
    const early = await b.y.start('2026-01-01');
    expect([early.status, early.body.msg]).toEqual([409, expect.stringContaining('Choose first')]);
    expect((await b.y.choose()).missing).toEqual([]);
  });

  it('queues nothing until then, and everything from the chosen day on at the start', async () => {
    const before = await b.y.sold();
    expect(await b.y.bookings()).toEqual([]);
    expect((await b.y.start('2026-01-01')).body.data).toEqual({ queued: 1 });
    await b.y.drain();
    expect(found(before.invoiceNo)).toMatchObject({ type: 'ACCREC', status: 'AUTHORISED' });
  });
});

describe('what is sold', () => {
  it('goes once, to the cent, with its tax per line; a payment settles it', async () => {
    const made = await b.y.save({ lines: [b.y.charge(10.1), b.y.charge(10.3), b.y.charge(10.5)] });
    await b.y.finalize(made.invoiceId);
    await b.y.drain();
    const detail = await b.y.detail(made.invoiceId);
    expect(sumsOf(found(made.invoiceNo)).total).toBe(Math.round(detail.total * 100));
    await b.y.pay(made.invoiceId, detail.total);
    await b.y.drain();
    expect([due(made.invoiceNo), found(made.invoiceNo).status]).toEqual([0, 'PAID']);
    const [payment] = (await b.y.payments(made.invoiceId)).payments;
    await b.y.reverse({ paymentId: payment!.paymentId });
    await b.y.drain();
    expect([due(made.invoiceNo), found(made.invoiceNo).status]).toEqual([Math.round(detail.total * 100), 'AUTHORISED']);
  });

  it('is voided when it is opened again, and counts on when it is final once more', async () => {
    const made = await b.y.sold(50);
    await b.y.drain();
    const opened = await b.y.accounting.ask('POST /mgr/invoices/reOpen/:id', {
      params: { id: made.invoiceId },
      body: {},
    } as never);
    expect(opened.status).toBe(200);
    await b.y.finalize(made.invoiceId);
    await b.y.drain();
    expect([found(made.invoiceNo).status, found(`${made.invoiceNo}-2`)?.status]).toEqual(['VOIDED', 'AUTHORISED']);
  });

  it('is netted to 0.00 by a full credit note', async () => {
    const made = await b.y.sold(80);
    const [line] = (await b.y.detail(made.invoiceId)).lines;
    const note = await b.y.credit(made.invoiceId, [{ lineId: line!.lineId, qty: 1 }]);
    expect(note.status).toBe(200);
    await b.y.drain();
    expect(due(made.invoiceNo)).toBe(0);
    expect(b.y.documents().find((d) => d.type === 'ACCRECCREDIT')).toMatchObject({ status: 'PAID' });
  });

  it('says in words what Xero refuses, waits with all of its document, and goes when sent again', async () => {
    b.standIn.org.periodLockDate = '2099-01-01';
    const made = await b.y.sold(20);
    await b.y.pay(made.invoiceId, 23);
    await b.y.drain();
    const [stuck] = await b.y.bookings({ state: 'parked' });
    expect(stuck).toMatchObject({
      error: expect.stringContaining('lock date'),
      advice: expect.stringContaining('closed for that day'),
    });
    expect(await b.y.bookings({ state: 'queued' })).toMatchObject([
      { error: `Invoice ${made.invoiceNo} must be there first`, advice: expect.stringContaining('Nothing to do') },
    ]);
    b.standIn.org.periodLockDate = null;
    await b.y.accounting.do('PUT /mgr/accounting/retry/:id', { params: { id: stuck!.id } });
    await b.y.drain();
    expect(due(made.invoiceNo)).toBe(0);
    expect(await b.y.bookings({ state: 'parked' })).toEqual([]);
  });

  it('keeps back what is held with all of its document, and lets it go again', async () => {
    await b.y.pause(true);
    const made = await b.y.sold(20);
    await b.y.pay(made.invoiceId, 23);
    const queued = await b.y.bookings({ state: 'queued' });
    const first = queued.find(({ entityId, what }) => entityId === made.invoiceId && what === 'invoice');
    const params = { id: first!.id };
    const held = await b.y.accounting.do('PUT /mgr/accounting/hold/:id', { params });
    expect([held.state, held.actions]).toEqual(['held', expect.arrayContaining(['release', 'skip'])]);
    await b.y.pause(false);
    await b.y.drain();
    expect(b.y.documents().some(({ number }) => number === made.invoiceNo)).toBe(false);
    expect((await b.y.accounting.do('PUT /mgr/accounting/release/:id', { params })).state).toBe('queued');
    await b.y.drain();
    expect(due(made.invoiceNo)).toBe(0);
    expect((await b.y.accounting.ask('PUT /mgr/accounting/hold/:id', { params })).status).toBe(409);
  });
});

describe('faults', () => {
  it.each([
    ['cutAfter', 'the answer never came'],
    ['wrongShape', 'the answer could not be read'],
    ['serverError', 'it broke'],
    ['cutBefore', 'it never arrived'],
  ] as const)('%s: %s; each effect is there once', async (kind, _what) => {
    b.standIn.faults.plan(
      { kind, method: 'PUT', path: /Invoices/, times: 1 },
      { kind, method: 'PUT', path: /Payments/, times: 1 },
    );
    const made = await b.y.sold(30);
    await b.y.pay(made.invoiceId, 34.5);
    for (let n = 0; n < 6; n += 1) {
      await b.y.drain();
      b.standIn.forgetKeys();
      await b.app.connections.db
        .updateTable('outbox_message')
        .set({ next_try_at: new Date(0) })
        .where('state', '=', 'queued')
        .execute();
      await b.app.connections.db.updateTable('accounting_sender').set({ wait_until: null }).execute();
    }
    expect(b.y.documents().filter((d) => d.number === made.invoiceNo)).toHaveLength(1);
    expect(due(made.invoiceNo)).toBe(0);
    expect(b.standIn.faults.left()).toBe(0);
  });

  it('a token that ran out is renewed, once for all; one that was taken back is said', async () => {
    b.standIn.signIn.expireAccess();
    const made = await b.y.sold(40);
    await b.y.drain();
    expect(found(made.invoiceNo)).toBeDefined();
    b.standIn.signIn.revoke();
    await b.y.sold(41);
    await b.y.drain();
    const state = await b.y.admin.do('GET /xero/checkConnection');
    expect(state).toMatchObject({ connected: false, details: { lastError: expect.stringContaining('connect again') } });
    await b.y.connect();
    await b.app.connections.db
      .updateTable('outbox_message')
      .set({ next_try_at: new Date(0) })
      .where('state', '=', 'queued')
      .execute();
    await b.y.drain();
    expect(await b.y.bookings({ state: 'queued' })).toEqual([]);
  });
});

describe('what comes back', () => {
  it('a payment made there is offered, taken once, and not sent there again', async () => {
    const made = await b.y.sold(60);
    await b.y.drain();
    const { pay } = await import('../../adapters/xero-stand-in/money.ts');
    const now = b.standIn.now();
    pay(
      b.standIn.org,
      { Invoice: { InvoiceNumber: made.invoiceNo }, Account: { Code: '090' }, Amount: 69, Date: '2026-03-02' },
      now,
    );
    await b.y.accounting.do('POST /mgr/accounting/fetchChanges');
    const [offer] = await b.y.accounting.do('GET /mgr/accounting/getIncomingPayments');
    expect(offer).toMatchObject({ invoiceNo: made.invoiceNo, amount: 69, owing: 69 });
    await b.y.accounting.do('POST /mgr/accounting/takeIncomingPayment', {
      body: { remoteId: offer!.remoteId, paymentTypeId: 2 },
    });
    await b.y.drain();
    expect((await b.y.detail(made.invoiceId)).balance).toBe(0);
    expect([...b.standIn.org.payments.values()].filter((p) => p.documentId === found(made.invoiceNo).id)).toHaveLength(
      1,
    );
  });
});

describe('contacts', () => {
  it('that become one there are followed; a change here is sent', async () => {
    const org = b.standIn.org;
    const ours = [...org.contacts.values()].find((c) => c.ContactNumber === String(b.y.debtorId))!;
    const { saveContact, mergeContacts } = await import('../../adapters/xero-stand-in/contacts.ts');
    const other = saveContact(org, { Name: 'The other garage' }, b.standIn.now());
    mergeContacts(org, ours.ContactID, other.ContactID, b.standIn.now());
    expect(await b.y.accounting.do('POST /mgr/accounting/fetchChanges')).toMatchObject({ contacts: 1 });
    const made = await b.y.sold(15);
    await b.y.drain();
    expect(found(made.invoiceNo).contactId).toBe(other.ContactID);
    await b.app.connections.db
      .updateTable('contact')
      .set({ nzbn: '9429039501974' })
      .where('debtor_id', '=', b.y.debtorId)
      .execute();
    await b.y.drain();
    expect(org.contacts.get(other.ContactID)?.CompanyNumber).toBe('9429039501974');
  });
});

describe('reconciling', () => {
  it('both sides agree to the cent, and what was changed there is named', async () => {
    const period = { from: '2026-01-01', to: '2026-12-31' };
    const compare = async () => {
      const { reconcileId } = await b.y.accounting.do('POST /mgr/accounting/reconcile', { body: period });
      const read = () => b.y.accounting.do('GET /mgr/accounting/getReconcile', { query: { reconcileId } });
      await expect.poll(async () => (await read())?.endedAt).not.toBeNull();
      return (await read())!;
    };
    const same = await compare();
    expect([same.error, same.differences]).toEqual([null, []]);
    expect(same.totals).toMatchObject({
      sales: { difference: 0 },
      gst: { difference: 0 },
      receivables: { difference: 0 },
    });
    const [line] = b.y.documents()[0]!.lines;
    b.y.documents()[0]!.lines = [{ ...line!, lineCents: line!.lineCents + 100 }];
    expect((await compare()).differences).toMatchObject([{ why: expect.stringContaining('differ') }]);
  });
});
