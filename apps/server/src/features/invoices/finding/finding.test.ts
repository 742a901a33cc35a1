import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useSelling } from '../fixtures.ts';

const [y] = useSelling();

describe('finding something to sell', () => {
  it('a tag: free, held, reserved, sold, in quarantine or gone, by GET and by POST', async () => {
    const ask = async (id: string) => {
      const both = await Promise.all([
        y.seller.do('GET /mgr/invoices/checkItemSoldOrNot/:id', { params: { id } }),
        y.seller.do('POST /mgr/invoices/checkItemSoldOrNot/:id', { params: { id } }),
      ]);
      expect(both[0]).toEqual(both[1]);
      return both[0];
    };
    const tagNo = await y.tag();
    expect(await ask(tagNo)).toMatchObject({ tagNo, state: 'free', documentNo: '' });
    const made = await y.save({ lines: y.lines(tagNo) });
    expect(await ask(tagNo)).toMatchObject({
      state: 'reserved',
      documentId: made.invoiceId,
      documentNo: made.invoiceNo,
      user: made.salesperson,
    });
    await y.finalize(made.invoiceId);
    expect(await ask(tagNo)).toMatchObject({ state: 'sold', documentNo: made.invoiceNo });
    const lost = await y.tag();
    await y.adjust(lost, 'lose');
    expect(await ask(lost)).toMatchObject({ state: 'gone' });
    const damaged = await y.tag();
    await y.adjust(damaged, 'quarantine');
    expect(await ask(damaged)).toMatchObject({ state: 'quarantine' });
    const refused = await y.ask({ lines: y.lines(damaged) });
    expect([refused.status, refused.body.msg]).toEqual([409, `${damaged} is in quarantine`]);
    expect((await y.seller.ask('GET /mgr/invoices/checkItemSoldOrNot/:id', { params: { id: 'T1' } })).status).toBe(404);
  });

  it('stock by words, parts by name, pictures of several', async () => {
    const tagNo = await y.tag();
    const { records } = await y.seller.do('GET /mgr/invoices/searchItems', { query: { search: tagNo } as never });
    expect(records[0]).toMatchObject({ kind: 'tag', tagNo, retail: 100, qty: 1, isFree: 1 });
    await y.save({ lines: y.lines(tagNo) });
    const held = await y.seller.do('GET /mgr/invoices/searchItems', { query: { search: tagNo } as never });
    expect(held.records[0]).toMatchObject({ tagNo, isFree: 0 });
    const parts = await y.seller.do('GET /mgr/invoices/queryParts', { query: { search: y.parts[0]!.name } });
    expect(parts.map((p) => p.partId)).toContain(y.parts[0]!.part_id);
    const shown = await y.seller.do('GET /mgr/invoices/getItemImages', { query: { tagNoList: `${tagNo},T1` } });
    expect(shown).toEqual([
      { tagNo, pictures: [] },
      { tagNo: 'T1', pictures: [] },
    ]);
  });

  it('charges, what is not from stock and parts that lie nowhere, by words and after the tags', async () => {
    const find = (search: string) =>
      y.seller.do('GET /mgr/invoices/searchItems', { query: { search, pageNum: 1, pageSize: 8 } });
    const freight = await find('freigh');
    expect(freight).toMatchObject({
      searchedFor: null,
      total: 1,
      pages: 1,
      records: [{ kind: 'freight', partDesc: 'Freight', tagNo: '', itemId: null, isFree: 1, taxable: 1 }],
    });
    const [charge] = freight.records;
    const made = await y.save({
      lines: [{ kind: charge!.kind, chargeTypeId: charge!.chargeTypeId, description: '', unitPrice: 12 }],
    });
    expect(made.lines[0]).toMatchObject({ kind: 'freight', description: 'Freight', unitPrice: 12 });
    for (const retail of [40, 45])
      await y.seller.do('POST /mgr/inventory/commitNonInventoryItem', {
        body: { description: 'Mānuka seat cover', retail },
      });
    const covers = await find('SEAT manuka');
    expect(covers.records.map((r) => [r.kind, r.partDesc, r.retail])).toEqual([['nonStock', 'Mānuka seat cover', 45]]);
    const part = y.parts.at(-1)!;
    const partId = part.part_id;
    const nowhere = (await find(part.name)).records;
    expect(nowhere).toContainEqual(
      expect.objectContaining({ kind: 'nonStock', partId, partDesc: part.name, retail: 0 }),
    );
    const tagNo = await y.tag({ partId });
    await y.seller.do('POST /mgr/inventory/commitNonInventoryItem', {
      body: { description: `${part.name} overlay`, retail: 9 },
    });
    const there = (await find(part.name)).records;
    expect(there.map((r) => [r.kind, r.tagNo || r.partDesc])).toEqual([
      ['tag', tagNo],
      ['nonStock', `${part.name} overlay`],
    ]);
    expect((await find(tagNo)).records.map((r) => r.tagNo)).toEqual([tagNo]);
  });

  it('another of the same: by its number, by the tag it replaces, by words; never what is taken', async () => {
    const partId = y.parts[9]!.part_id;
    const [gone, same, kin, taken] = await Promise.all([
      y.tag({ partId, partNo: 'AB-100-X' }),
      y.tag({ partId, partNo: 'AB100X' }),
      y.tag({ partId }),
      y.tag({ partId, partNo: 'AB100X' }),
    ]);
    await y.save({ lines: y.lines(taken) });
    const ask = (query: object) => y.seller.do('GET /mgr/invoices/replacePart', { query: query as never });
    const found = await ask({ partNo: 'ab 100 x', tagNo: gone });
    expect(found.map((t) => [t.tagNo, t.matchType])).toEqual([
      [same, 'exact'],
      [kin, 'interchange'],
    ]);
    const byWords = (await ask({ partDesc: y.parts[9]!.name })).map((t) => t.tagNo);
    expect(byWords).toEqual(expect.arrayContaining([gone, same, kin]));
    expect(byWords).not.toContain(taken);
    expect(await ask({})).toEqual([]);
    expect(await ask({ partDesc: '100%_' })).toEqual([]);
  });

  it('a part is replaced by its own kind, under any of its names, and never by one that only holds the word', async () => {
    const part = async (partName: string, more: object = {}) =>
      (await y.admin.do('POST /mgr/partNames/savePartName', { body: { partName, ...more } })).partId;
    const core = await y.tag({ partId: await part('Oil rad', { otherWords: ['Oil-cooler matrix'] }) });
    await y.tag({ partId: await part('Oil rad support panel') });
    await y.tag({ partId: await part('Oil rad overflow bottle') });
    const ask = async (partDesc: string) =>
      (await y.seller.do('GET /mgr/invoices/replacePart', { query: { partDesc } })).map((t) => t.tagNo);
    for (const said of ['Oil rad', 'oil  RAD', 'Oil cooler matrix'])
      expect([said, await ask(said)]).toEqual([said, [core]]);
    expect(await ask('rad')).toEqual([]);
  });

  it('guidance: what it sold for, what is there, who else quoted it', async () => {
    const partId = y.parts[10]!.part_id;
    const debtorId = await y.customer();
    const sold = await y.tag({ partId });
    const sale = await y.save({ debtorId, type: 2, lines: [{ tagNo: sold, unitPrice: 88 }], andThen: 'finalize' });
    const other = await y.tag({ partId });
    await y.save({ type: 2, lines: [{ tagNo: other, unitPrice: 70 }], andThen: 'finalize' });
    await sql`update tag set model_id = null, series_id = null where tag_id = ${Number(other.slice(1))}`.execute(y.db);
    const tagNo = await y.tag({ partId, retail: 99, trade: 77 });
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const held = await y.save({ type: 1, lines: y.lines(tagNo), holdsParts: 1, expiresAt: until });
    const told = await y.seller.do('GET /mgr/invoices/priceGuidance', { query: { tagNo, debtorId } });
    expect(told).toMatchObject({
      retail: 99,
      trade: 77,
      inStock: 1,
      sales: [{ invoiceNo: sale.invoiceNo, price: 88 }, { price: 70 }],
      toCustomer: [{ invoiceNo: sale.invoiceNo, price: 88 }],
      quotedElsewhere: [{ invoiceNo: held.invoiceNo, until }],
    });
    const { invoiceId } = held;
    const atIt = await y.seller.do('GET /mgr/invoices/priceGuidance', { query: { tagNo, debtorId, invoiceId } });
    expect(atIt.quotedElsewhere).toEqual([]);
    expect((await y.seller.ask('GET /mgr/invoices/priceGuidance', { query: { tagNo: 'T1' } })).status).toBe(404);
  });
});
