import { describe, expect, it } from 'vitest';
import { textOfPages } from '../../../pdf/fixtures/pdf-text.ts';
import { useSending } from '../fixtures.ts';

const [y] = useSending();
const pages = (answer: { body: { data: unknown } }) => textOfPages(answer.body.data as unknown as Uint8Array);
const address = { name: 'Māhina Motors', phone: '021 857 345', address: '12 Rimu Street', suburb: 'Petone' };
const delivery = { ...address, state: 'Lower Hutt', postCode: '5012' };

describe('labels', () => {
  it('one for each parcel, on every paper, with all that a courier needs', async () => {
    const of = await y.picked(2, { delivery, deliveryInstruction: 'Back door after 4' });
    expect((await y.labels([of.deliveryId])).body.msg).toContain('has no parcel yet');
    await y.pack(of.deliveryId, [of.lineIds[0]!], { weightKg: 12.5 });
    await y.pack(of.deliveryId, [of.lineIds[1]!]);
    for (const paper of ['label', 'roll100x50', 'roll62x29'] as const) {
      const body = { deliveryIds: [of.deliveryId], paper };
      const texts = pages(await y.packer.ask('POST /mgr/dispatch/printLabels', { body }));
      expect([paper, texts.length]).toEqual([paper, 2]);
      const all = ['Māhina Motors', '12 Rimu Street', 'NZ Post', 'Parcel 1 of 2', '12.5 kg', 'PCL'];
      for (const words of all) expect([paper, texts[0]]).toEqual([paper, expect.stringContaining(words)]);
      expect(texts[1]).toContain('Parcel 2 of 2');
    }
    const sheet = { deliveryIds: [of.deliveryId], paper: 'a4' as const };
    const [whole = '', ...rest] = pages(await y.packer.ask('POST /mgr/dispatch/printLabels', { body: sheet }));
    expect(rest).toEqual([]);
    expect(whole).toContain('021 857 345');
    expect(whole).not.toContain('NZ Post, NA');
    // Viewing the labels does not count as printing them.
    const labelled = async () => (await y.consignment(of.deliveryId)).parcelList.map(({ isLabelled }) => isLabelled);
    expect(await labelled()).toEqual([false, false]);
    for (const _ of [1, 2]) expect((await y.labels([of.deliveryId])).status).toBe(200);
    expect(await labelled()).toEqual([true, true]);
    const printed = (await y.history(of.invoiceId)).filter(({ text }) => text.endsWith('labels printed'));
    expect(printed).toHaveLength(1);
    expect((await y.labels([99_999_999])).status).toBe(404);
  });
});

describe('packing slips', () => {
  it('one page for each consignment, without a price', async () => {
    const [one, two] = [await y.picked(2, { delivery }), await y.picked(1)];
    await y.pack(one.deliveryId, one.lineIds, { weightKg: 7 });
    const ids = `${one.deliveryId},${two.deliveryId}`;
    const texts = pages(await y.packer.ask('GET /mgr/dispatch/pdf/packingSlip', { query: { ids } }));
    expect(texts).toHaveLength(2);
    for (const words of [
      'Packing slip',
      '021 857 345',
      `Delivery${one.deliveryId}`,
      one.invoiceNo,
      ...one.tags,
      '7 kg',
    ])
      expect(texts[0]).toContain(words);
    expect(texts.join()).not.toContain('$');
    for (const wrong of ['', 'x', '1,,2'])
      expect((await y.packer.ask('GET /mgr/dispatch/pdf/packingSlip', { query: { ids: wrong } })).status).toBe(422);
    expect((await y.driver.ask('GET /mgr/dispatch/pdf/packingSlip', { query: { ids } })).status).toBe(404);
  });
});

describe('the manifest', () => {
  it('shows what a courier took on a day of Auckland’s, to be signed', async () => {
    const of = await y.picked(1, { delivery });
    await y.pack(of.deliveryId, of.lineIds, { weightKg: 8 });
    await y.db
      .updateTable('consignment')
      .set({ status: 'outForDelivery', left_at: new Date('2025-03-04T11:30:00Z'), tracking_no: 'TRK77' })
      .where('consignment_id', '=', of.deliveryId)
      .execute();
    const asked = (day: string, who = y.packer) =>
      who.ask('GET /mgr/dispatch/pdf/manifest', { query: { courierId: y.courier('NZ Post'), day } });
    const [text] = pages(await asked('2025-03-05'));
    for (const words of ['Manifest', 'NZ Post', `Delivery${of.deliveryId}`, 'TRK77', '8.0', 'Signature'])
      expect(text).toContain(words);
    const none = await asked('2025-03-04');
    expect([none.status, none.body.msg]).toEqual([404, 'NZ Post took nothing on 04-03-2025']);
    expect((await asked('2025-02-30')).status).toBe(422);
    expect((await asked('2025-03-05', y.driver)).status).toBe(404);
  });
});

describe('picking slips', () => {
  it('of ticked jobs as one PDF, or as one walk in the order of the places', async () => {
    const places = [await y.place('W-2'), await y.place('W-10')];
    const tags = [await y.tag({ locationId: places[1] }), await y.tag({ locationId: places[0] })];
    const jobs = [];
    for (const tag of tags) {
      const { invoiceId } = await y.save({ lines: y.lines(tag), andThen: 'release' });
      jobs.push((await y.jobOf(invoiceId)).job_id);
    }
    const ids = jobs.join();
    const asked = (query: { ids: string; walk?: 0 | 1 }, who = y.second) =>
      who.ask('GET /mgr/picking/slips', { query });
    const slips = pages(await asked({ ids }));
    expect(slips).toHaveLength(2);
    expect(slips[0]).toContain(`Picking${jobs[0]}`);
    const walk = pages(await asked({ ids, walk: 1 }));
    expect(walk).toHaveLength(1);
    expect(walk[0]!.indexOf(tags[1]!)).toBeLessThan(walk[0]!.indexOf(tags[0]!));
    expect(walk[0]).toContain(`Picking${jobs[1]}`);
    expect((await asked({ ids: '99999999' })).status).toBe(404);
    expect((await asked({ ids }, y.packer)).status).toBe(403);
  });
});
