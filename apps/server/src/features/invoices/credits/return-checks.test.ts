import { beforeAll, describe, expect, it } from 'vitest';
import { useSelling } from '../fixtures.ts';

let part: (name: string) => Promise<number>;
const [y] = useSelling();
beforeAll(async () => {
  part = async (name) =>
    (await y.db.selectFrom('part_name').select('part_id').where('name', '=', name).executeTakeFirstOrThrow()).part_id;
});

async function sold(name: string, vehicleId = y.vehicleId) {
  const [tagNo] = await y.tags(vehicleId, [{ partId: await part(name), locationId: y.shelf }]);
  const sale = await y.save({ type: 2, lines: y.lines(tagNo!), andThen: 'finalize' });
  const line = { lineId: sale.lines[0]!.lineId, qty: 1 };
  /** The request as sent, with no check answered. */
  const back = (found: object, more: object = {}, who = y.manager) =>
    y.credit(sale.invoiceId, [{ ...line, tagCheck: null, heatTag: null, ...found }], more, who);
  const kept = async () => (await y.payments(sale.invoiceId)).credits[0]?.lines[0];
  return { tagNo: tagNo!, sale, back, kept };
}
const refusal = ({ status, body }: { status: number; body: { fields?: unknown } }) => [status, body.fields];

describe('what comes back', () => {
  it('has its tag scanned, or somebody says that it cannot be read', async () => {
    const { back, kept } = await sold('Radiator');
    const sentence = 'Scan its tag, or say that it cannot be read';
    expect(refusal(await back({}))).toEqual([422, { 'lines.0.tagCheck': sentence }]);
    expect(await kept()).toBeUndefined();
    expect((await back({ tagCheck: 'unreadable' })).status).toBe(200);
    expect(await kept()).toMatchObject({ tagCheck: 'unreadable', serialNo: '', heatTag: null });
  });

  it('is what was sold, however its number is typed', async () => {
    const { tagNo, back, kept } = await sold('Radiator');
    const other = await y.tag();
    for (const [typed, sentence] of [
      [other, `${other} is not ${tagNo}, which was sold`],
      ['', `That is not ${tagNo}, which was sold`],
    ] as const)
      expect(refusal(await back({ tagCheck: 'scanned', tagNo: typed }))).toEqual([
        422,
        { 'lines.0.tagCheck': sentence },
      ]);
    expect(await y.statusOf(tagNo)).toBe('delivered');
    expect((await back({ tagCheck: 'scanned', tagNo: tagNo.toLowerCase() })).status).toBe(200);
    expect(await kept()).toMatchObject({ tagNo, tagCheck: 'scanned' });
  });

  it.each(['core', 'scrap', 'replace'])('as %s is looked at as well', async (outcome) => {
    const { back } = await sold('Radiator');
    expect((await back({ outcome })).status).toBe(422);
  });

  it('is asked nothing where nothing comes into the yard', async () => {
    const { back, kept } = await sold('Engine assembly');
    expect((await back({ outcome: 'backToCustomer', tagCheck: 'unreadable', heatTag: 'melted' })).status).toBe(200);
    expect(await kept()).toMatchObject({ tagCheck: null, heatTag: null });
    const made = await y.save({ lines: [y.charge(5)], andThen: 'finalize' });
    const charge = { lineId: made.lines[0]!.lineId, qty: 1, tagCheck: null, heatTag: null };
    expect((await y.credit(made.invoiceId, [charge])).status).toBe(200);
  });
});

describe('an engine or gearbox', () => {
  const scanned = (tagNo: string) => ({ tagCheck: 'scanned', tagNo });

  it('has a heat tag that somebody looked at; other parts have none', async () => {
    const { tagNo, sale, back, kept } = await sold('Manual transmission');
    expect(sale.lines[0]!.returnChecks).toEqual(['heatTag']);
    expect(refusal(await back(scanned(tagNo)))).toEqual([422, { 'lines.0.heatTag': 'Say how its heat tag is' }]);
    expect((await back({ ...scanned(tagNo), heatTag: 'intact', serialNo: ' R5M ' })).status).toBe(200);
    expect(await kept()).toMatchObject({ heatTag: 'intact', serialNo: 'R5M' });
    const lamp = await sold('Radiator');
    expect(lamp.sale.lines[0]!.returnChecks).toEqual([]);
    expect((await lamp.back({ ...scanned(lamp.tagNo), heatTag: 'melted', serialNo: 'X' })).status).toBe(200);
    expect(await lamp.kept()).toMatchObject({ heatTag: null, serialNo: '' });
  });

  it.each(['melted', 'missing'] as const)('whose heat tag is %s is taken back by a sales manager', async (heatTag) => {
    const { tagNo, sale, back, kept } = await sold('Cylinder head');
    const found = { ...scanned(tagNo), heatTag };
    const sentence = `The heat tag of ${tagNo} is ${heatTag}`;
    const told = await back(found, { overrideReason: 'Please' }, y.seller);
    expect([...refusal(told), told.body.msg]).toEqual([
      409,
      { returned: sentence },
      `${sentence}; a sales manager may approve it`,
    ]);
    expect(refusal(await back(found))).toEqual([409, { returned: sentence, overrideReason: 'Say why' }]);
    expect(await y.statusOf(tagNo)).toBe('delivered');
    expect((await back(found, { overrideReason: 'Our own mistake' })).status).toBe(200);
    expect(await kept()).toMatchObject({ heatTag });
    const texts = (await y.history(sale.invoiceId)).map(({ text, reason }) => [text, reason]);
    expect(texts).toContainEqual([`${sentence}: passed over`, 'Our own mistake']);
    expect(texts.flat().join('\n')).toContain(`${tagNo}: heat tag ${heatTag}`);
    const { records } = await y.storeman.do('GET /mgr/inventory/tagTimeline', { query: { tagNo } });
    expect(records[0]).toMatchObject({ event: 'return', reason: `heat tag ${heatTag}` });
  });

  it('bears the number of the car it was sold from, where that is known', async () => {
    const { vehicleId } = await y.car({ engineNo: 'EJ20-123 456' });
    const { tagNo, sale, back, kept } = await sold('Engine assembly', vehicleId);
    expect(sale.lines[0]!.returnChecks).toEqual(['heatTag', 'engineNo']);
    const found = { ...scanned(tagNo), heatTag: 'intact' };
    expect(refusal(await back(found))).toEqual([
      422,
      { 'lines.0.serialNo': 'Enter the engine number that stands on it' },
    ]);
    const sentence = `${tagNo} is numbered EJ25, the engine sold was EJ20-123 456`;
    expect(refusal(await back({ ...found, serialNo: 'EJ25' }, {}, y.seller))).toEqual([409, { returned: sentence }]);
    expect((await back({ ...found, serialNo: 'ej20123456' }, {}, y.seller)).status).toBe(200);
    expect(await kept()).toMatchObject({ serialNo: 'ej20123456' });
  });

  it('after its warranty and not as it was sold: everything is said at once', async () => {
    const { tagNo, sale, back } = await sold('Cylinder head');
    await y.db
      .updateTable('invoice_line')
      .set({ delivered_at: new Date('2020-01-01') })
      .where('invoice_id', '=', sale.invoiceId)
      .execute();
    const sentence = `Out of warranty: ${tagNo}. The heat tag of ${tagNo} is melted`;
    expect(refusal(await back({ ...scanned(tagNo), heatTag: 'melted' }, {}, y.seller))).toEqual([
      409,
      { warranty: sentence },
    ]);
  });
});
