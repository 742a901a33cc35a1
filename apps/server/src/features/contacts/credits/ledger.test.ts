import { ageBuckets } from '@yardkeeper/domain/contacts/ageing';
import { addDays } from '@yardkeeper/domain/format/dates';
import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { textOfPages } from '../../../pdf/fixtures/pdf-text.ts';

const today = '2026-03-11';
const app = useApp({ clock: () => new Date('2026-03-10T20:00:00Z') });
const office = useMade(() => app.as('ACCOUNTING'));

const customer = async (company: string, more: object = {}) =>
  (
    await (
      await app.as('SALES_PERSON')
    ).do('POST /mgr/contactManage/addContactInfo', { body: { isCustomer: 1, company, ...more } })
  ).debtorID;
const opening = (
  debtorID: number,
  side: 'owed' | 'credit',
  number: string,
  amount: number,
  on: string,
  dueOn?: string,
) => office.do('POST /mgr/contactManage/addOpeningBalance', { body: { debtorID, side, number, amount, on, dueOn } });
const lists = (debtorID: number) => office.do('GET /mgr/contactManage/getCreditList', { query: { debtorID } });
const apply = (debtorID: number, creditID: number, invoiceID: number, amount: number) =>
  office.ask('POST /mgr/contactManage/applyCredit', { body: { debtorID, creditID, invoiceID, amount } });
const statement = (debtorID: number, from?: string, to?: string) =>
  office.do('GET /mgr/contactManage/getStatement', { query: { debtorID, from, to } });
const account = async (debtorID: number) =>
  (await office.do('POST /mgr/contactManage/getContactsInfo', { body: { debtorID } })).account;

describe('credits', () => {
  it('are set against what is open, never more than is there on either side', async () => {
    const id = await customer('Credit Cars');
    await opening(id, 'owed', 'OLD-1', 100, '2026-01-10');
    const { credits, invoices } = await opening(id, 'credit', 'CN-1', 60, '2026-02-01');
    const [credit, invoice] = [credits[0]!.creditID, invoices[0]!.invoiceID];
    const tooMuch = await apply(id, credit, invoice, 60.01);
    expect([tooMuch.status, tooMuch.body.fields]).toEqual([409, { amount: 'Only $60.00 is left of CN-1' }]);
    expect((await apply(id, credit, invoice, 0)).status).toBe(422);
    expect((await apply(id, credit, invoice, 25.5)).body.data).toEqual({ creditLeft: 34.5, invoiceLeft: 74.5 });
    expect((await lists(id)).credits[0]).toMatchObject({ amount: 60, left: 34.5 });
    await apply(id, credit, invoice, 34.5);
    expect(await lists(id)).toMatchObject({ credits: [], invoices: [{ left: 40 }] });
    expect(await account(id)).toMatchObject({ balance: 40, overdue: 40, credit: 0, days60: 40 });
  });

  it('ten at once take only what is there', async () => {
    const id = await customer('Race Cars');
    await opening(id, 'owed', 'R-1', 500, '2026-01-10');
    const { credits, invoices } = await opening(id, 'credit', 'R-C', 50, '2026-02-01');
    const all = await Promise.all(
      Array.from({ length: 10 }, () => apply(id, credits[0]!.creditID, invoices[0]!.invoiceID, 20)),
    );
    expect(all.filter((a) => a.status === 200)).toHaveLength(2);
    expect(all.filter((a) => a.status === 409)).toHaveLength(8);
    expect(await lists(id)).toMatchObject({ credits: [{ left: 10 }], invoices: [{ left: 460 }] });
  });

  it('a repeated click with the same key applies once', async () => {
    const id = await customer('Twice Cars');
    await opening(id, 'owed', 'T-1', 500, '2026-01-10');
    const { credits, invoices } = await opening(id, 'credit', 'T-C', 50, '2026-02-01');
    const body = { debtorID: id, creditID: credits[0]!.creditID, invoiceID: invoices[0]!.invoiceID, amount: 20 };
    const once = office.withHeaders({ 'idempotency-key': 'one-click' });
    const [a, b] = await Promise.all([1, 2].map(() => once.ask('POST /mgr/contactManage/applyCredit', { body })));
    expect([a!.body.data, b!.body.data]).toEqual([a!.body.data, a!.body.data]);
    expect((await lists(id)).credits[0]!.left).toBe(30);
  });

  it('the database itself refuses what the code would never do', async () => {
    const [one, two] = [await customer('One'), await customer('Two')];
    const owed = (await opening(one, 'owed', 'A', 10, '2026-01-10')).invoices[0]!.invoiceID;
    const own = (await opening(one, 'credit', 'B', 50, '2026-01-10')).credits[0]!.creditID;
    const foreign = (await opening(two, 'credit', 'C', 50, '2026-01-10')).credits[0]!.creditID;
    const { db } = app.connections;
    const insert = (credit_id: number, amount_cents: number, applied_on = today) =>
      db
        .insertInto('credit_application')
        .values({ credit_id, receivable_id: owed, amount_cents, applied_on })
        .execute();
    const broken = (constraint: string) => expect.objectContaining({ constraint });
    await expect(insert(own, 1_001)).rejects.toEqual(broken('credit_application_owed'));
    await expect(insert(foreign, 500)).rejects.toEqual(broken('credit_application_same_contact'));
    await expect(insert(own, 500, '2026-01-09')).rejects.toEqual(broken('credit_application_in_time'));
    await expect(insert(own, -1)).rejects.toEqual(broken('credit_application_credit_left'));
    await insert(own, 1_000);
    await expect(sql`delete from credit_application`.execute(db)).rejects.toEqual(broken('ledger_rows_stay'));
    await expect(sql`update receivable set amount_cents = 1`.execute(db)).rejects.toEqual(broken('ledger_rows_stay'));
    await insert(own, -1_000);
    expect((await lists(one)).invoices[0]!.left).toBe(10);
    expect((await apply(one, foreign, owed, 1)).status).toBe(404);
  });
});

describe('the light', () => {
  const check = async (id: number, role: 'SALES_PERSON' | 'ACCOUNTING') =>
    (await app.as(role)).do('GET /mgr/common/checkAccount', { query: { id } });

  it('tells everyone what to know, and the figures only to those who may see them', async () => {
    const id = await customer('Slow Payers', { creditLimit: 100, termsId: null });
    expect(await check(id, 'SALES_PERSON')).toMatchObject({ state: 'ok', limit: 100, balance: null, available: null });
    await opening(id, 'owed', 'S-1', 95, today, addDays(today, 20));
    expect(await check(id, 'ACCOUNTING')).toMatchObject({ state: 'nearLimit', balance: 95, available: 5 });
    await opening(id, 'owed', 'S-2', 1, '2026-02-01');
    expect(await check(id, 'SALES_PERSON')).toMatchObject({ state: 'overdue', overdue: null });
    await opening(id, 'owed', 'S-3', 10, today);
    expect(await check(id, 'ACCOUNTING')).toMatchObject({ state: 'overLimit', balance: 106, overdue: 1, available: 0 });
    expect((await office.ask('GET /mgr/common/checkAccount', { query: { id: 999_999 } })).status).toBe(404);
  });
});

describe('the statement', () => {
  it('opens with what was owed before, runs through the period and tells how old the rest is', async () => {
    const id = await customer('Statement & Sons', { address: '1 Queen Street', state: 'Auckland', postCode: '1010' });
    await opening(id, 'owed', 'INV-A', 200, '2025-11-20', '2025-12-20');
    await opening(id, 'owed', 'INV-B', 300.1, '2026-02-05', '2026-02-20');
    await opening(id, 'credit', 'PAY-1', 50.05, '2026-02-10');
    const { credits, invoices } = await lists(id);
    await apply(id, credits[0]!.creditID, invoices[0]!.invoiceID, 50);
    const made = await statement(id, '2026-02-01', today);
    expect(made).toMatchObject({ opening: 200, closing: 450.05, from: '2026-02-01', to: today });
    expect(made.lines.map((l) => [l.number, l.debit, l.credit, l.balance])).toEqual([
      ['INV-B', 300.1, 0, 500.1],
      ['PAY-1', 0, 50.05, 450.05],
    ]);
    expect(made.ageing).toEqual({
      notDue: 0,
      days1: 300.1,
      days30: 0,
      days60: 150,
      days90: 0,
      owed: 450.1,
      overdue: 450.1,
      credit: 0.05,
    });
    // On this date the credit was not applied yet, so it is listed separately.
    expect((await statement(id, '2026-02-01', '2026-02-28')).ageing).toMatchObject({ credit: 50.05, days60: 200 });
    expect((await statement(id)).from).toBe('2026-03-01');
    const backwards = await office.ask('GET /mgr/contactManage/getStatement', {
      query: { debtorID: id, from: '2026-03-02', to: '2026-03-01' },
    });
    expect(backwards.status).toBe(422);
  });

  it('comes as a PDF and goes out by mail with it', async () => {
    const id = await customer('Paper & Co', { address: '1 Queen Street', state: 'Auckland', postCode: '1010' });
    await opening(id, 'owed', 'INV-Z', 1234.5, '2026-03-05', '2026-04-20');
    const pdf = await office.ask('GET /mgr/contactManage/getStatement', { query: { debtorID: id, format: 'pdf' } });
    expect(pdf.headers).toMatchObject({ 'content-type': 'application/pdf' });
    const text = textOfPages(pdf.body.data as unknown as Uint8Array).join(' ');
    for (const words of [
      'Paper & Co',
      '1 Queen Street',
      'INV-Z',
      '$1,234.50',
      '05-03-2026',
      '20-04-2026',
      'Not due',
      '1–29 days overdue',
    ])
      expect(text).toContain(words);
    const sent = await office.do('POST /mgr/contactManage/sendStatement', {
      body: { debtorID: id, email: 'pay@paper.example.nz', message: 'Kia ora' },
    });
    const message = await app.connections.db
      .selectFrom('outbox_message')
      .select(['recipient', 'subject', 'payload', 'entity_id'])
      .where('outbox_id', '=', sent.outboxID)
      .executeTakeFirstOrThrow();
    expect(message).toMatchObject({ recipient: 'pay@paper.example.nz', entity_id: id });
    expect(JSON.stringify(message.payload)).toMatch(/Kia ora.*statement-\d+-2026-03-11\.pdf/);
    const bad = await office.ask('POST /mgr/contactManage/sendStatement', { body: { debtorID: id, email: 'nobody' } });
    expect([bad.status, Object.keys(bad.body.fields ?? {})]).toEqual([422, ['email']]);
  });

  it('always adds up to the documents, whatever came in whatever order', async () => {
    let seed = 7;
    const next = (n: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % n;
    };
    for (let round = 0; round < 4; round += 1) {
      const id = await customer(`Any ${round}`);
      let owed = 0;
      for (let n = 0; n < 12; n += 1) {
        const side = next(3) === 0 ? 'credit' : 'owed';
        const amount = (1 + next(50_000)) / 100;
        owed += (side === 'owed' ? 1 : -1) * Math.round(amount * 100);
        await opening(id, side, `N-${n}`, amount, addDays(today, -next(200)));
        const { credits, invoices } = await lists(id);
        const [credit, invoice] = [credits[next(9) % Math.max(1, credits.length)], invoices[0]];
        if (credit && invoice) await apply(id, credit.creditID, invoice.invoiceID, Math.min(credit.left, invoice.left));
      }
      const from = addDays(today, -next(150));
      const made = await statement(id, from, today);
      const moved = made.lines.reduce((sum, l) => sum + Math.round(l.debit * 100) - Math.round(l.credit * 100), 0);
      const { credit } = made.ageing;
      const aged = [...ageBuckets.map((bucket) => made.ageing[bucket]), -credit].reduce(
        (sum, part) => sum + Math.round(part * 100),
        0,
      );
      expect(Math.round(made.closing * 100)).toBe(owed);
      expect(Math.round(made.opening * 100) + moved).toBe(owed);
      expect(aged).toBe(owed);
      expect(Math.round((await account(id))!.balance * 100)).toBe(owed);
    }
  });
});
