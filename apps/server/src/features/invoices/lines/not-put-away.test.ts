import { beforeAll, describe, expect, it } from 'vitest';
import { textOfPages } from '../../../pdf/fixtures/pdf-text.ts';
import { useSelling } from '../fixtures.ts';

const [y] = useSelling();
const of = { loose: '', shelved: '', onCar: '' };
let vehicleId = 0;
let partId = 0;
beforeAll(async () => {
  partId = y.parts[11]!.part_id;
  ({ vehicleId } = await y.car({ regNo: 'LOOSE1' }));
  const lines = [{}, { locationId: y.shelf }, { onCar: 1 as const }].map((line) => ({ ...line, partId }));
  [of.loose, of.shelved, of.onCar] = (await y.tags(vehicleId, lines)) as [string, string, string];
});
const listed = async (more: object) =>
  (await y.storeman.do('POST /mgr/inventory/queryInventoryList', { body: { vehicleId, ...more } })).records;

describe('a tag without a place that is not left on its car', () => {
  it('reads “Not put away yet”, never “On the car”', async () => {
    const places = Object.fromEntries((await listed({})).map((tag) => [tag.tagNo, tag.place]));
    expect(places).toEqual({ [of.loose]: 'Not put away yet', [of.shelved]: 'S-10', [of.onCar]: 'On the car' });
    const items = await y.storeman.do('GET /mgr/inventory/browseVehicles/getStockList', { query: { vehicleId } });
    expect(items.map((item) => item.place).sort()).toEqual(['Not put away yet', 'On the car', 'S-10']);
  });

  it('is listed under that name alone, and counted there', async () => {
    expect((await listed({ notPutAway: true })).map((tag) => tag.tagNo)).toEqual([of.loose]);
    const counts = await y.storeman.do('POST /mgr/inventory/countTags', { body: { vehicleId, notPutAway: true } });
    expect([counts.here, counts.states.inStock, counts.states.onVehicle]).toEqual([1, 1, 0]);
  });

  it('is shown like this in the file, on its label, on the picking slip, in the box and beside the part', async () => {
    const file = await y.storeman.ask('POST /mgr/inventory/exportTags', { body: { vehicleId } });
    expect(String(Buffer.from(file.body.data as never))).toContain('Not put away yet');
    const labels = await y.storeman.ask('POST /pdf/printTags', { body: { tagNoList: [of.loose] } });
    expect(textOfPages(labels.body.data as never).join(' ')).toContain('Not put away yet');
    const box = await y.seller.do('GET /mgr/inventory/globalSearch', { query: { search: of.loose } });
    expect(box.exact?.detail).toContain('Not put away yet');
    const parts = [{ partId, makeId: y.model.make_id, modelId: y.model.model_id }];
    const { records } = await y.seller.do('POST /mgr/inventory/getPA', { query: {}, body: { parts } });
    expect(records[0]!.where.map(({ location, count }) => [location, count]).sort()).toEqual([
      ['Not put away yet', 1],
      ['On the car', 1],
      ['S-10', 1],
    ]);
    const sale = await y.save({ lines: y.lines(of.loose, of.onCar) });
    const lines = (await y.detail(sale.invoiceId)).lines.map((line) => line.location);
    expect(lines).toEqual(['Not put away yet', 'On the car']);
    const slip = await y.manager.ask('GET /mgr/invoices/pdf/pickingSlip/:id', { params: { id: sale.invoiceId } });
    const text = textOfPages(slip.body.data as never).join(' ');
    expect(text).toMatch(/Not put away yet/);
    expect(text).toMatch(/On the car \w+\d/);
  });
});
