import { rounds } from '@yardkeeper/testkit/rounds';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useSelling } from '../fixtures.ts';
import { raceFor } from './fixtures-race.ts';

const [y] = useSelling({ poolSize: 8 });

const reserved = async (tagNo: string) =>
  (
    await sql<{ qty_on_hand: number; qty_reserved: number; hard: number }>`select t.qty_on_hand, t.qty_reserved,
      (select coalesce(sum(qty), 0)::int from reservation r where r.tag_id = t.tag_id and r.released_at is null and r.kind = 'hard') as hard
      from tag t where t.tag_id = ${Number(tagNo.slice(1))}`.execute(y.db)
  ).rows[0]!;
const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const sold = (id: string) => y.seller.do('GET /mgr/invoices/checkItemSoldOrNot/:id', { params: { id } });
const accept = (id: number) => y.seller.ask('PUT /mgr/invoices/acceptQuote/:id', { params: { id }, query: {} });
const convert = (invoiceId: number) =>
  y.seller.ask('POST /mgr/invoices/convertQuoteToInvoice', { body: { invoiceId } });

it('sixteen at once want one part: one has it, the others are told who', async () => {
  for (let round = 0; round < rounds(12, 200); round++) await raceFor(y, round);
}, 600_000);

describe('the loser', () => {
  it('is told the document and the person, whether it is reserved or sold', async () => {
    const tagNo = await y.tag();
    const first = await y.save({ lines: [y.charge(1), ...y.lines(tagNo)] }, y.manager);
    const name = first.salesperson;
    const late = await y.ask({ lines: [y.charge(1), ...y.lines(tagNo)] });
    expect([late.status, late.body.fields]).toEqual([
      409,
      { 'lines.1.tagNo': `${tagNo} is on ${first.invoiceNo}, by ${name}` },
    ]);
    await y.finalize(first.invoiceId);
    const later = await y.ask({ lines: y.lines(tagNo) });
    expect([later.status, later.body.msg]).toEqual([409, `${tagNo} is sold on ${first.invoiceNo}, by ${name}`]);
    expect(await sold(tagNo)).toMatchObject({ state: 'sold', documentNo: first.invoiceNo, user: name });
  });

  it('the database itself refuses a second reservation of one piece', async () => {
    const tagNo = await y.tag();
    await y.promise(tagNo);
    await expect(y.promise(tagNo)).rejects.toThrow(/duplicate key value violates unique constraint/);
  });
});

describe('a quote', () => {
  it('reserves nothing unless it holds its parts, and then until it expires; the last save sets until when', async () => {
    const tagNo = await y.tag();
    await y.save({ type: 1, lines: y.lines(tagNo) });
    expect(await sold(tagNo)).toMatchObject({ state: 'free' });
    const held = await y.save({ type: 1, lines: y.lines(tagNo), holdsParts: 1, expiresAt: later(1) });
    expect(await sold(tagNo)).toMatchObject({ state: 'held', documentNo: held.invoiceNo });
    const until = later(5);
    await y.save({
      invoiceId: held.invoiceId,
      type: 1,
      lines: held.lines.map(({ lineId, tagNo: no }) => ({ lineId, tagNo: no })),
      holdsParts: 1,
      expiresAt: until,
    });
    expect((await sold(tagNo)).until).toBe(until);
    await y.save({
      invoiceId: held.invoiceId,
      type: 1,
      lines: held.lines.map(({ lineId, tagNo: no }) => ({ lineId, tagNo: no })),
      holdsParts: 1,
      expiresAt: '2026-03-01T00:00:00Z',
    });
    expect(await sold(tagNo)).toMatchObject({ state: 'free' });
    expect(await reserved(tagNo)).toMatchObject({ qty_reserved: 0 });
  });

  it('accepted, it reserves them; converted, its invoice does', async () => {
    const tagNo = await y.tag();
    const quote = await y.save({ type: 1, lines: y.lines(tagNo), holdsParts: 1, expiresAt: later(2) });
    const rival = await y.save({ type: 1, lines: y.lines(tagNo), expiresAt: later(2) }, y.manager);
    expect((await accept(quote.invoiceId)).body.data).toMatchObject({ statusName: 'Confirmed' });
    expect((await accept(quote.invoiceId)).status).toBe(200);
    expect(await sold(tagNo)).toMatchObject({ state: 'reserved', documentNo: quote.invoiceNo });
    expect((await y.detail(rival.invoiceId)).lines[0]!.problem).toBe(`${tagNo} is on ${quote.invoiceNo}`);
    const lost = await y.manager.ask('PUT /mgr/invoices/acceptQuote/:id', {
      params: { id: rival.invoiceId },
      query: {},
    });
    expect([lost.status, lost.body.msg]).toEqual([409, `${tagNo} is on ${quote.invoiceNo}, by ${quote.salesperson}`]);
    const made = (await convert(quote.invoiceId)).body.data;
    expect(made).toMatchObject({
      statusName: 'Confirmed',
      quoteNo: quote.invoiceNo,
      lines: [{ packingName: 'Ready' }],
    });
    expect(await sold(tagNo)).toMatchObject({ state: 'reserved', documentNo: made.invoiceNo });
    expect(await reserved(tagNo)).toMatchObject({ qty_reserved: 1, hard: 1 });
    expect((await convert(quote.invoiceId)).body.data.invoiceId).toBe(made.invoiceId);
    const closed = await y.detail(quote.invoiceId);
    expect([closed.statusName, closed.convertedNo, closed.lines[0]!.problem]).toEqual(['Closed', made.invoiceNo, '']);
    expect((await y.finalize(made.invoiceId)).status).toBe(200);
    expect(await y.statusOf(tagNo)).toBe('sold');
  });

  it('two quotes for one part, both converted at once: one becomes an invoice', async () => {
    for (let round = 0; round < 5; round++) {
      const tagNo = await y.tag();
      const quotes = await Promise.all([1, 2, 3].map(() => y.save({ type: 1, lines: y.lines(tagNo) })));
      const answers = await Promise.all(quotes.map((quote) => convert(quote.invoiceId)));
      expect(answers.map((a) => a.status).toSorted()).toEqual([200, 409, 409]);
    }
  });

  it('expired, it is not accepted', async () => {
    const quote = await y.save({ type: 1, lines: y.lines(await y.tag()), expiresAt: '2026-03-01T00:00:00Z' });
    expect((await accept(quote.invoiceId)).status).toBe(409);
  });
});

describe('several under one tag', () => {
  it('are reserved no more often than there are pieces, however many ask', async () => {
    const tagNo = await y.tag({ partCondition: 2, qty: 10 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => y.ask({ lines: [{ tagNo, qty: 3 }] })));
    expect(answers.filter((a) => a.status === 200)).toHaveLength(3);
    expect(await reserved(tagNo)).toEqual({ qty_on_hand: 10, qty_reserved: 9, hard: 9 });
    const [one, two] = answers.filter((a) => a.status === 200).map((a) => a.body.data);
    const line = one!.lines[0]!.lineId;
    expect((await y.ask({ invoiceId: one!.invoiceId, lines: [{ lineId: line, tagNo, qty: 5 }] })).status).toBe(409);
    expect((await y.ask({ invoiceId: one!.invoiceId, lines: [{ lineId: line, tagNo, qty: 4 }] })).status).toBe(200);
    expect(await reserved(tagNo)).toEqual({ qty_on_hand: 10, qty_reserved: 10, hard: 10 });
    expect((await y.finalize(one!.invoiceId)).status).toBe(200);
    expect(await reserved(tagNo)).toEqual({ qty_on_hand: 6, qty_reserved: 6, hard: 6 });
    await y.manager.do('POST /mgr/invoices/cancelQuote', { body: { invoiceId: two!.invoiceId, reason: 'x' } });
    expect(await reserved(tagNo)).toEqual({ qty_on_hand: 6, qty_reserved: 3, hard: 3 });
    const back = await y.credit(one!.invoiceId, [{ lineId: line, qty: 2, outcome: 'restock' }]);
    expect(back.status).toBe(200);
    // Returned pieces wait under a tag of their own, so they are not sold with the others yet.
    expect(await reserved(tagNo)).toMatchObject({ qty_on_hand: 6 });
    await y.credit(one!.invoiceId, [{ lineId: line, qty: 1, outcome: 'scrap' }]);
    await y.credit(one!.invoiceId, [{ lineId: line, qty: 1, outcome: 'core' }]);
    expect(await reserved(tagNo)).toMatchObject({ qty_on_hand: 6 });
    const row = await y.db
      .selectFrom('tag')
      .select('sold_cents')
      .where('tag_id', '=', Number(tagNo.slice(1)))
      .executeTakeFirstOrThrow();
    expect(row.sold_cents).toBeNull();
  });

  it('all sold and back in parts: scrapped ones are gone, the others wait in quarantine', async () => {
    const tagNo = await y.tag({ partCondition: 2, qty: 4 });
    const sale = await y.save({ type: 2, lines: [{ tagNo, qty: 4 }], andThen: 'finalize' });
    const { lineId } = sale.lines[0]!;
    for (const [qty, outcome] of [
      [1, 'scrap'],
      [2, 'restock'],
      [1, 'restock'],
    ] as const)
      expect((await y.credit(sale.invoiceId, [{ lineId, qty, outcome }])).status).toBe(200);
    expect([await y.statusOf(tagNo), (await reserved(tagNo)).qty_on_hand]).toEqual(['quarantine', 3]);
    expect(await y.payments(sale.invoiceId)).toMatchObject({ total: 460, credited: 460, owing: 0 });
  });
});
