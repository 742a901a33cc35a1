import { creditedInAll, creditOf } from '@yardkeeper/domain/invoices/totals';
import { cents } from '@yardkeeper/domain/money/cents';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useSelling } from '../fixtures.ts';
import { agrees, creditList } from '../money/fixtures-money.ts';

const [y] = useSelling();

type Sums = { qty: number; net: number; gst: number; gross: number };
const wholeCents = (dollars: number) => cents(Math.round(dollars * 100));
const inCents = ({ qty, net, gst, gross }: Sums) => ({
  qty,
  netCents: wholeCents(net),
  gstCents: wholeCents(gst),
  grossCents: wholeCents(gross),
});

describe('a credit note', () => {
  it('of everything, in parts, nets every line to nothing', async () => {
    const debtorId = await y.customer();
    const made = await y.save({
      debtorId,
      lines: [y.charge(25.06, { qty: 3, discount: 0.01 }), y.charge(0.1, { qty: 7 }), y.charge(33.33, { taxable: 0 })],
      andThen: 'finalize',
    });
    for (let n = 1; n <= 7; n++)
      for (const line of made.lines.filter((l) => l.qty >= n)) {
        const { credits } = await y.payments(made.invoiceId);
        const before = credits.flatMap((note) => note.lines.filter(({ lineId }) => lineId === line.lineId));
        const expected = creditOf(inCents(line), creditedInAll(before.map(inCents)), 1);
        const done = await y.credit(made.invoiceId, [{ lineId: line.lineId, qty: 1 }]);
        expect(done.status).toBe(200);
        expect(inCents(done.body.data.credits.at(-1)!.lines[0]!)).toEqual({ qty: 1, ...expected });
      }
    const { rows } = await sql<{ net: number; gst: number }>`select (sum(k.net_cents) - min(l.net_cents))::int as net,
      (sum(k.gst_cents) - min(l.gst_cents))::int as gst from credit_note_line k join invoice_line l on l.line_id = k.line_id
      where l.invoice_id = ${made.invoiceId} group by l.line_id`.execute(y.db);
    expect(rows).toEqual([1, 2, 3].map(() => ({ net: 0, gst: 0 })));
    expect(await y.payments(made.invoiceId)).toMatchObject({ credited: made.total, owing: 0 });
    const more = await y.credit(made.invoiceId, [{ lineId: made.lines[0]!.lineId, qty: 1 }]);
    expect([more.status, Object.keys(more.body.fields!)]).toEqual([409, ['lines.0.qty']]);
    await agrees(y, debtorId, [made.invoiceId]);
  });

  it('of a paid invoice is listed with the customer’s credits, next to the payment that it freed', async () => {
    const debtorId = await y.customer();
    const made = await y.save({ debtorId, lines: [y.charge(100)], andThen: 'finalize' });
    expect((await y.pay(made.invoiceId, made.total)).status).toBe(200);
    const done = await y.credit(made.invoiceId, [{ lineId: made.lines[0]!.lineId, qty: 1 }]);
    const { credits, usedNotes } = await creditList(y, debtorId);
    expect(credits).toMatchObject([{ kind: 'payment', left: made.total }]);
    const note = { kind: 'creditNote', number: done.body.data.credits[0]!.number, amount: made.total, left: 0 };
    expect(usedNotes).toMatchObject([{ ...note, setAgainst: [made.invoiceNo] }]);
  });

  it('of a box, one by one, leaves nothing sold of it', async () => {
    const tagNo = await y.tag({ partCondition: 1, qty: 3 });
    const lines = [{ tagNo, qty: 3, unitPrice: 33.34, discount: 0.02 }];
    const sale = await y.save({ type: 2, lines, andThen: 'finalize' });
    const sold = async () =>
      (
        await sql<{
          sold: number | null;
        }>`select sold_cents as sold from tag where tag_id = ${Number(tagNo.slice(1))}`.execute(y.db)
      ).rows[0]!.sold;
    expect(await sold()).toBe(10_000);
    for (const left of [6667, 3333, null]) {
      const back = [{ lineId: sale.lines[0]!.lineId, qty: 1, outcome: 'scrap' }];
      expect((await y.credit(sale.invoiceId, back)).status).toBe(200);
      expect(await sold()).toBe(left);
    }
  });

  it.each([
    ['restock', 'quarantine'],
    ['replace', 'quarantine'],
    ['core', 'core'],
    ['scrap', 'scrapped'],
    ['backToCustomer', 'delivered'],
  ])('%s leaves the part %s, at the cost it had', async (outcome, status) => {
    const debtorId = await y.customer();
    const tagNo = await y.tag();
    const cost = (await y.detail((await y.save({ type: 1, lines: y.lines(tagNo) })).invoiceId)).lines[0]!.cost;
    const sale = await y.save({
      debtorId,
      type: 2,
      lines: y.lines(tagNo),
      andThen: 'finalize',
      payment: { paymentTypeId: 2, amount: 115 },
    });
    const place = await y.place(`Q-${outcome}`.slice(0, 12), 'quarantine');
    const lineId = sale.lines[0]!.lineId;
    const done = await y.credit(sale.invoiceId, [{ lineId, qty: 1, outcome, locationId: place }]);
    expect([done.status, done.body.data]).toMatchObject([200, { paid: 0, credited: 115, owing: 0 }]);
    const after = await y.admin.do('GET /mgr/inventory/tagNoSearchDetail', { query: { tagNo } });
    expect([after.status, after.cost]).toEqual([status, cost]);
    if (status === 'quarantine') expect(after.location).toBe(`Q-${outcome}`.slice(0, 12).toUpperCase());
    await agrees(y, debtorId, [sale.invoiceId]);
    const note = done.body.data.credits[0]!.creditNoteId;
    expect((await y.reverse({ creditNoteId: note })).status).toBe(outcome === 'backToCustomer' ? 200 : 409);
    await agrees(y, debtorId, [sale.invoiceId]);
  });

  it('is not put away yet unless somebody says where: never on the shelf it was sold from, nor in any quarantine place', async () => {
    const shelf = await y.place('SHELF-9');
    const home = async (locationId?: number) => {
      const tagNo = await y.tag({ locationId: shelf });
      const sale = await y.save({ type: 2, lines: y.lines(tagNo), andThen: 'finalize' });
      const line = { lineId: sale.lines[0]!.lineId, qty: 1, outcome: 'restock', ...(locationId ? { locationId } : {}) };
      expect((await y.credit(sale.invoiceId, [line])).status).toBe(200);
      return (await y.admin.do('GET /mgr/inventory/tagNoSearchDetail', { query: { tagNo } })).place;
    };
    await y.place('A-QUARANTINE', 'quarantine');
    expect(await home()).toBe('Not put away yet');
    expect(await home(await y.place('B-QUARANTINE', 'quarantine'))).toBe('B-QUARANTINE');
  });

  it('before the goods left: nobody picks them, and the invoice closes', async () => {
    const debtorId = await y.customer();
    const sale = await y.save({ debtorId, lines: y.lines(await y.tag()), andThen: 'release' });
    await y.finalize(sale.invoiceId);
    await y.credit(sale.invoiceId, [{ lineId: sale.lines[0]!.lineId, qty: 1 }]);
    expect(await y.detail(sale.invoiceId)).toMatchObject({
      statusName: 'Closed',
      lines: [{ packingName: 'Cancelled' }],
    });
    expect((await y.row(sale.invoiceId)).statusName).toBe('Closed');
    await agrees(y, debtorId, [sale.invoiceId]);
  });

  it('says what is wrong with it', async () => {
    const [one, two] = [
      await y.save({ lines: [y.charge(5)], andThen: 'finalize' }),
      await y.save({ lines: [y.charge(5)] }),
    ];
    const lineId = one.lines[0]!.lineId;
    expect((await y.credit(one.invoiceId, [])).status).toBe(422);
    expect(
      (
        await y.credit(one.invoiceId, [
          { lineId, qty: 1 },
          { lineId, qty: 1 },
        ])
      ).status,
    ).toBe(422);
    expect((await y.credit(one.invoiceId, [{ lineId: two.lines[0]!.lineId, qty: 1 }])).status).toBe(422);
    expect((await y.credit(two.invoiceId, [{ lineId: two.lines[0]!.lineId, qty: 1 }])).status).toBe(409);
    const tagged = await y.save({ lines: y.lines(await y.tag()), andThen: 'finalize' });
    const nowhere = await y.credit(tagged.invoiceId, [{ lineId: tagged.lines[0]!.lineId, qty: 1, locationId: 99_999 }]);
    expect([nowhere.status, Object.keys(nowhere.body.fields ?? {})]).toEqual([422, ['lines.0.locationId']]);
    const tooMuch = await y.credit(one.invoiceId, [{ lineId, qty: 1 }], { refund: { paymentTypeId: 2, amount: 5 } });
    expect(tooMuch.status).toBe(409);
    expect(await y.payments(one.invoiceId)).toMatchObject({ credited: 0, credits: [] });
  });

  it('ten credit the same line at once: one does', async () => {
    const made = await y.save({ lines: y.lines(await y.tag()), andThen: 'finalize' });
    const lineId = made.lines[0]!.lineId;
    const all = await Promise.all(Array.from({ length: 10 }, () => y.credit(made.invoiceId, [{ lineId, qty: 1 }])));
    expect(all.map((a) => a.status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });
});
