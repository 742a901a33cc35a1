import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useSelling } from '../fixtures.ts';

let corolla: { makeId: number; modelId: number; seriesId: number };
let other: { makeId: number; modelId: number };
const [y] = useSelling();
beforeAll(async () => {
  const insert = async (table: string, values: object) =>
    (await y.db
      .insertInto(table as 'make')
      .values(values as never)
      .returningAll()
      .executeTakeFirstOrThrow()) as object;
  const make = async (make: string, model: string) => {
    const { make_id } = (await insert('make', { name: make })) as { make_id: number };
    const { model_id } = (await insert('model', { name: model, make_id })) as { model_id: number };
    return { makeId: make_id, modelId: model_id };
  };
  const own = await make('Tōyō', 'Corol');
  const { series_id } = (await insert('series', { name: 'E120', model_id: own.modelId })) as { series_id: number };
  corolla = { ...own, seriesId: series_id };
  other = await make('Mazzo', 'Demi');
});

const none = { regNo: '', vin: '', makeId: null, modelId: null, seriesId: null, year: null };
const names = { make: 'Tōyō', model: 'Corol', series: 'E120' };
const whole = () => ({ ...none, regNo: 'ABC123', ...corolla, year: 2014 });
const form = (invoiceId: number) => y.seller.do('GET /mgr/invoices/saveInvoicesInfo', { query: { invoiceId } });
const asQuote = () => ({ type: 1, vehicle: whole(), lines: [y.charge(10)] });

describe('the vehicle of the customer', () => {
  it('is kept with tidy marks and read back with its names, on the document and in its form', async () => {
    const vehicle = { ...whole(), regNo: ' abc 123', vin: '7at0c13jx 20123456' };
    const made = await y.save({ vehicle, lines: [y.charge(10)] });
    const kept = { ...whole(), vin: '7AT0C13JX20123456', ...names };
    expect(made.vehicle).toEqual(kept);
    expect((await y.detail(made.invoiceId)).vehicle).toEqual(kept);
    expect((await form(made.invoiceId)).vehicle).toEqual(kept);
  });

  it('stays when it is not sent, is replaced by another, and cleared by null or an empty one', async () => {
    const { invoiceId } = await y.save({ vehicle: whole() });
    expect((await y.save({ invoiceId })).vehicle).toEqual({ ...whole(), ...names });
    const plate = { ...none, regNo: 'XYZ9' };
    expect((await y.save({ invoiceId, vehicle: plate })).vehicle).toEqual({
      ...plate,
      make: '',
      model: '',
      series: '',
    });
    expect((await y.save({ invoiceId, vehicle: null })).vehicle).toBeNull();
    expect((await y.save({ invoiceId, vehicle: none })).vehicle).toBeNull();
    expect((await y.save({})).vehicle).toBeNull();
  });

  it.each([
    ['regNo', () => ({ regNo: 'ABC1234' }), 'Use at most 6 characters'],
    ['vin', () => ({ vin: '7AT0C13JX2012345' }), 'A VIN has 17 letters and digits, never I, O or Q'],
    ['vin', () => ({ vin: 'NZE121-30' }), 'A VIN has 17 letters and digits, never I, O or Q'],
    ['makeId', () => ({ makeId: 999_999 }), 'Choose again: this is not in the list'],
    ['modelId', () => ({ makeId: corolla.makeId, modelId: other.modelId }), 'Choose again: this is not in the list'],
    ['modelId', () => ({ modelId: other.modelId }), 'Choose again: this is not in the list'],
    ['seriesId', () => ({ ...other, seriesId: corolla.seriesId }), 'Choose again: this is not in the list'],
    ['year', () => ({ year: 214 }), 'Use a year such as 2014'],
  ])('a wrong %s is refused at its field', async (field, wrong, sentence) => {
    const answer = await y.ask({ vehicle: { ...none, ...wrong() } });
    expect([answer.status, answer.body.fields]).toEqual([422, { [`vehicle.${field}`]: sentence }]);
  });

  it.each(['NZE121-3012345', 'nze121 3012345', 'NZE1213012345'])(
    'of an import is known by its frame number, typed as %s',
    async (vin) => expect((await y.save({ vehicle: { ...none, vin } })).vehicle?.vin).toBe('NZE121-3012345'),
  );

  it('goes along when a quote becomes an invoice', async () => {
    const { invoiceId } = await y.save(asQuote());
    const made = await y.manager.do('POST /mgr/invoices/convertQuoteToInvoice', { body: { invoiceId } });
    expect(made.invoiceId).not.toBe(invoiceId);
    expect(made.vehicle).toEqual({ ...whole(), ...names });
  });

  it('goes along when a quote is cloned, without what the yard’s lists have no more', async () => {
    const quote = await y.save(asQuote());
    const clone = () => y.manager.do('POST /mgr/invoices/cloneQuote', { body: { invoiceId: quote.invoiceId } });
    expect((await clone()).vehicle).toEqual({ ...whole(), ...names });
    const gone = sql`jsonb_set(vehicle, '{modelId}', '999999')`;
    await sql`update invoice set vehicle = ${gone} where invoice_id = ${quote.invoiceId}`.execute(y.db);
    expect((await clone()).vehicle).toEqual({
      ...whole(),
      modelId: null,
      seriesId: null,
      ...names,
      model: '',
      series: '',
    });
    const again = { ...whole(), modelId: 999_999 };
    expect((await y.save({ invoiceId: quote.invoiceId, vehicle: again, orderNo: '7' })).orderNo).toBe('7');
  });

  it('is still known after its make or model was merged into another', async () => {
    const ids = async (make: string, model: string) => {
      const { make_id } = await y.db
        .insertInto('make')
        .values({ name: make })
        .returning('make_id')
        .executeTakeFirstOrThrow();
      const values = { name: model, make_id };
      const { model_id } = await y.db
        .insertInto('model')
        .values(values)
        .returning('model_id')
        .executeTakeFirstOrThrow();
      return { makeId: make_id, modelId: model_id };
    };
    const [wrong, right] = [await ids('Hundai', 'Gets'), await ids('Hyundo', 'Getzo')];
    const open = await y.save({ vehicle: { ...none, ...wrong }, lines: [y.charge(10)] });
    const final = await y.save({ vehicle: { ...none, ...wrong }, lines: [y.charge(10)] });
    expect((await y.finalize(final.invoiceId)).status).toBe(200);
    const shown = async () =>
      [await y.detail(open.invoiceId), await y.detail(final.invoiceId)].map(({ vehicle }) => vehicle);
    await y.admin.do('POST /mgr/make/mergeMake', { body: { fromId: wrong.makeId, intoId: right.makeId } });
    const half = { ...none, makeId: right.makeId, modelId: wrong.modelId, make: 'Hyundo', model: 'Gets', series: '' };
    expect(await shown()).toEqual([half, half]);
    await y.admin.do('POST /mgr/model/mergeModel', { body: { fromId: wrong.modelId, intoId: other.modelId } });
    const all = { ...none, ...other, make: 'Mazzo', model: 'Demi', series: '' };
    expect(await shown()).toEqual([all, all]);
    expect((await y.save({ invoiceId: open.invoiceId })).vehicle).toEqual(all);
  });

  it('is not changed once the invoice is final', async () => {
    const { invoiceId } = await y.save({ vehicle: whole(), lines: [y.charge(10)] });
    expect((await y.finalize(invoiceId)).status).toBe(200);
    expect((await y.ask({ invoiceId, vehicle: null, lines: [y.charge(10)] }, y.manager)).status).toBe(409);
    expect((await y.detail(invoiceId)).vehicle).toEqual({ ...whole(), ...names });
  });
});

describe('what fits it', () => {
  const search = async (text: string, vehicle: object = {}) =>
    (
      await y.seller.do('GET /mgr/invoices/searchItems', {
        query: { search: text, pageNum: 1, pageSize: 50, ...vehicle },
      })
    ).records;
  const tagNos = async (...asked: Parameters<typeof search>) => (await search(...asked)).map(({ tagNo }) => tagNo);

  it('is found by make, model and series; a tag by its number whatever it comes off', async () => {
    const part = y.parts[5]!;
    const off = async (vehicle: object) =>
      (await y.tags((await y.car(vehicle)).vehicleId, [{ partId: part.part_id, locationId: y.shelf }]))[0]!;
    const same = await off(corolla);
    const anySeries = await off({ ...corolla, seriesId: null });
    const elsewhere = await off(other);
    expect(await tagNos(part.name)).toEqual(expect.arrayContaining([same, anySeries, elsewhere]));
    expect((await tagNos(part.name, corolla)).toSorted()).toEqual([same, anySeries].toSorted());
    expect(await tagNos(part.name, { makeId: other.makeId })).toEqual([elsewhere]);
    expect(await tagNos(elsewhere, corolla)).toEqual([elsewhere]);
  });

  it('a part is not called not in stock just because none fits the vehicle', async () => {
    const nowhere = y.parts[6]!.name;
    expect((await search(nowhere)).map(({ kind }) => kind)).toContain('nonStock');
    expect(await search(nowhere, corolla)).toEqual([]);
  });

  it('a line says which kind of vehicle its tag comes off; another line nothing', async () => {
    const { vehicleId } = await y.car(corolla);
    const [tagNo] = await y.tags(vehicleId, [{ locationId: y.shelf }]);
    const made = await y.save({ lines: [{ tagNo: tagNo! }, y.charge(5)] });
    expect(made.lines.map(({ comesOff }) => comesOff)).toEqual([{ ...corolla, name: 'Tōyō Corol E120' }, null]);
  });
});
