import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import { describe, expect, it } from 'vitest';
import { foldFits } from '../../fits/kept/fold.ts';
import { usePicking } from '../../picking/fixtures.ts';

const [y] = usePicking();
type Wanted = Omit<ArgsOf<'POST /mgr/fits/find'>['body']['lines'][number], 'key'>;
const find = async (wanted: Wanted, who = y.seller) => {
  await foldFits(y.db);
  const { lines } = await who.do('POST /mgr/fits/find', { body: { lines: [{ key: 'a', ...wanted }], most: 20 } });
  return lines[0]!.tags;
};
const fitOf = async (wanted: Wanted, tagNo: string) => (await find(wanted)).find((tag) => tag.tagNo === tagNo)?.fit;
const sold = async (tagNo: string, more: object = {}) =>
  y.save({ type: 2, lines: y.lines(tagNo), andThen: 'finalize', ...more });
const otherModel = () =>
  y.db
    .selectFrom('model')
    .select(['model_id', 'make_id'])
    .where('make_id', '=', y.model.make_id)
    .orderBy('model_id', 'desc')
    .executeTakeFirstOrThrow();
const addNumber = (partNo: string, more: object = {}) =>
  y.admin.do('POST /mgr/partNames/updatePartNo', { body: { partNo, makeId: y.model.make_id, ...more } });
let at = 0;
/** A part that no other test in this file uses. */
const freshPart = async () =>
  (await y.admin.do('POST /mgr/partNames/savePartName', { body: { partName: `Bracket ${++at}` } })).partId;

describe('what fits what', () => {
  it('the same number fits, and its sales and returns for the model are counted', async () => {
    const partId = await freshPart();
    const partNo = '81110-1A450';
    const asked = { partNo: '811101a450', partId, modelId: y.model.model_id };
    const here = await y.tag({ partId, partNo });
    expect(await fitOf({ partNo }, here)).toMatchObject({
      confidence: 92,
      level: 'sure',
      reasons: ['same OEM number'],
      said: null,
    });
    const docs = [];
    for (const tagNo of await Promise.all([1, 2, 3].map(() => y.tag({ partId, partNo })))) docs.push(await sold(tagNo));
    const before = (await fitOf(asked, here))!;
    expect(before.reasons).toContain('sold 3 times for this model, 0 returned');
    await y.credit(docs[0]!.invoiceId, [{ lineId: docs[0]!.lines[0]!.lineId, qty: 1, outcome: 'backToCustomer' }], {
      reason: 'Wrong part sold',
    });
    const after = (await fitOf(asked, here))!;
    expect(after.reasons).toContain('sold 3 times for this model, 1 returned, 1 as the wrong part');
    expect(after.confidence).toBeLessThan(before.confidence);
    const note = await y.db.selectFrom('credit_note').select('credit_note_id').executeTakeFirstOrThrow();
    await y.reverse({ creditNoteId: note.credit_note_id });
    expect((await fitOf(asked, here))!.reasons).toContain('sold 3 times for this model, 0 returned');
  });

  it('numbers that replace each other in a line, and alternatives', async () => {
    const newest = await addNumber('FIT-3');
    const middle = await addNumber('FIT-2', { supersededById: newest.partNoId });
    await addNumber('FIT-1', { supersededById: middle.partNoId });
    const [old, latest, other] = await Promise.all(['FIT-1', 'FIT-3', 'FIT-X'].map((partNo) => y.tag({ partNo })));
    expect(await fitOf({ partNo: 'FIT-1' }, latest!)).toMatchObject({ reasons: ['its number replaces FIT1'] });
    expect(await fitOf({ partNo: 'FIT-3' }, old!)).toMatchObject({ level: 'likely' });
    const kin = { level: 'doubtful', reasons: ['the number wanted belongs to this part on that model'] };
    expect(await fitOf({ partNo: 'FIT-3' }, other!)).toMatchObject(kin);
    const x = await addNumber('FIT-X');
    const link = { partNoId: newest.partNoId, otherId: x.partNoId };
    await y.admin.do('POST /mgr/partNames/linkPartNo', { body: link });
    expect(await fitOf({ partNo: 'FIT-3' }, other!)).toMatchObject({
      reasons: ['its number is an alternative of FIT3'],
    });
    await y.admin.do('POST /mgr/partNames/unlinkPartNo', { body: link });
    expect(await fitOf({ partNo: 'FIT-3' }, other!)).toMatchObject(kin);
  });

  it('models that share numbers share parts, and a sale to the customer’s vehicle counts for that', async () => {
    const partId = await freshPart();
    const { model_id: modelId, make_id: makeId } = await otherModel();
    const { vehicleId } = await y.car({ modelId });
    const [theirs, bare] = await y.tags(vehicleId, [{ partId, partNo: 'SHARE-77' }, { partId }] as never[]);
    await y.tag({ partId, partNo: 'SHARE-77' });
    const wanted = { partId, modelId: y.model.model_id };
    expect(await fitOf(wanted, theirs!)).toMatchObject({
      reasons: expect.arrayContaining(['1 with its number came off that model']),
    });
    expect(await fitOf(wanted, bare!)).toMatchObject({ reasons: ['shares an OEM number with that model'] });
    const [gone, left] = await y.tags(vehicleId, [
      { partId: y.parts[5]!.part_id },
      { partId: y.parts[5]!.part_id },
    ] as never[]);
    await sold(gone!, { vehicle: { makeId: y.model.make_id, modelId: y.model.model_id } });
    expect(await fitOf({ partId: y.parts[5]!.part_id, modelId: y.model.model_id }, left!)).toMatchObject({
      reasons: ['sold once for this model, 0 returned'],
    });
    const counter = await y.seller.do('GET /mgr/invoices/searchItems', {
      query: { search: `Bracket ${at}`, makeId: y.model.make_id, modelId: 0 + modelId } as never,
    });
    expect([makeId, counter.records.some(({ kind }) => kind === 'tag')]).toEqual([y.model.make_id, true]);
  });

  it('a substitute that was sold and kept, by the salesperson of a stalled line and on a document', async () => {
    const partId = await freshPart();
    const { model_id: modelId } = await otherModel();
    const { vehicleId } = await y.car({ modelId });
    const [stalled, wanted] = await Promise.all([y.tag({ partId }), y.tag({ partId })]);
    const [first, second, left] = await y.tags(vehicleId, [{ partId }, { partId }, { partId }] as never[]);
    const doc = await y.save({ lines: y.lines(stalled), andThen: 'release' });
    const { job_id } = await y.jobOf(doc.invoiceId);
    await y.claim(job_id);
    const answer = await y.stall(job_id, doc.lines[0]!.lineId);
    const { stallId } = answer.body.data.lines[0]!.stall!;
    expect((await y.decide(stallId, 'substitute', first)).status).toBe(200);
    const asked = { tagNo: wanted };
    expect((await fitOf(asked, left!))?.reasons ?? []).not.toContain('taken instead once');
    await y.finalize(doc.invoiceId);
    expect((await fitOf(asked, left!))!.reasons).toContain('taken instead once');
    await y.save({ type: 2, lines: [{ tagNo: second!, insteadOf: stalled }], andThen: 'finalize' });
    expect((await fitOf(asked, left!))!.reasons).toContain('taken instead 2 times');
    const others = await y.seller.do('GET /mgr/invoices/replacePart', { query: { tagNo: wanted } });
    expect(others.find((tag) => tag.tagNo === left)?.fit.reasons).toContain('taken instead 2 times');
  });

  it('numbers that the catalogue lists for a car, once somebody says which part they are', async () => {
    const partId = await freshPart();
    const facts = { brand: y.model.make, modelName: y.model.model, frame: 'KZN185-1', optionCodes: [], parameters: [] };
    const part = { name: 'BRACKET, LAMP', number: '81139-1A1', notice: '', positionNumber: '81139', description: '' };
    const group = { name: '', number: '', positionNumber: '81139', description: '' };
    const body = { brand: y.model.make, positions: [], partGroups: [{ ...group, parts: [part] }] };
    await y.db
      .insertInto('catalogue_car')
      .values({
        provider: 'p',
        catalog_id: 'toyota',
        car_id: '1',
        car: 'KZN185-1',
        facts: JSON.stringify(facts),
        seen_at: new Date(),
      })
      .execute();
    await y.db
      .insertInto('catalogue_answer')
      .values({
        provider: 'p',
        question: 'toyota/parts2 x',
        car: 'KZN185-1',
        body: JSON.stringify(body),
        fetched_at: new Date(),
        fresh_until: new Date(),
      })
      .execute();
    const { model_id: modelId } = await otherModel();
    const { vehicleId } = await y.car({ modelId });
    const [tagNo] = await y.tags(vehicleId, [{ partId, partNo: '81139-1A1' }] as never[]);
    const wanted = { partId, modelId: y.model.model_id };
    expect(await fitOf(wanted, tagNo!)).toBeUndefined();
    await addNumber('81139-1A1', { partId });
    await foldFits(y.db);
    expect(await fitOf(wanted, tagNo!)).toMatchObject({
      confidence: 85,
      reasons: ['the catalogue lists its number for that model'],
    });
  });

  it('the search offers what would fit where nothing has the number', async () => {
    const later = await addNumber('GONE-99002');
    await addNumber('GONE-99001', { supersededById: later.partNoId });
    const tagNo = await y.tag({ partNo: 'GONE-99002' });
    await foldFits(y.db);
    const { groups } = await y.seller.do('GET /mgr/inventory/globalSearch', { query: { search: 'gone 99001' } });
    const would = groups.find(({ name }) => name === 'Would fit')!;
    expect(would.hits.map(({ label }) => label)).toEqual([tagNo]);
    expect(would.hits[0]!.detail).toContain('its number replaces GONE99001');
    const items = await y.seller.do('GET /mgr/invoices/searchItems', { query: { search: 'GONE-99001' } });
    expect(items.records.find((hit) => hit.tagNo === tagNo)?.fit).toMatchObject({ level: 'sure' });
  });
});

describe('what people say of it', () => {
  it('a part that was said not to fit is offered neither by words nor instead of another, until that is taken back', async () => {
    const partId = await freshPart();
    const [wantedTag, offeredTag] = await Promise.all([
      y.tag({ partId, partNo: 'REFUTED-70001' }),
      y.tag({ partId, partNo: 'REFUTED-70002' }),
    ]);
    const [old, newer] = [await addNumber('REFUTED-70000'), await addNumber('REFUTED-70002')];
    await y.admin.do('POST /mgr/partNames/linkPartNo', { body: { partNoId: old.partNoId, otherId: newer.partNoId } });
    const { wanted, offered } = (await fitOf({ partNo: 'REFUTED-70000' }, offeredTag))!;
    const kin = (await fitOf({ tagNo: wantedTag }, offeredTag))!;
    const say = async (verdict: 'refuted' | 'withdrawn') => {
      await y.seller.do('POST /mgr/fits/say', { body: { wanted, offered, verdict } });
      await y.seller.do('POST /mgr/fits/say', { body: { wanted: kin.wanted, offered: kin.offered, verdict } });
    };
    const seen = async () => {
      const items = await y.seller.do('GET /mgr/invoices/searchItems', { query: { search: 'REFUTED-70000' } });
      const instead = await y.seller.do('GET /mgr/invoices/replacePart', { query: { tagNo: wantedTag } });
      const tagNos = [items.records.map(({ tagNo }) => tagNo), instead.map(({ tagNo }) => tagNo)];
      return tagNos.map((list) => list.includes(offeredTag));
    };
    expect(await seen()).toEqual([true, true]);
    await say('refuted');
    expect(await seen()).toEqual([false, false]);
    await say('withdrawn');
    expect(await seen()).toEqual([true, true]);
  });

  it('is kept with who said it; the last word counts, and another’s is taken back by who may edit parts', async () => {
    const tagNo = await y.tag({ partNo: 'SAID-1' });
    const edge = (await fitOf({ partNo: 'SAID-1' }, tagNo))!;
    const { wanted, offered } = edge;
    const say = (verdict: 'confirmed' | 'refuted' | 'withdrawn', who = y.seller, note = '') =>
      who.ask('POST /mgr/fits/say', { body: { wanted, offered, verdict, note } });
    expect((await say('refuted', y.seller, 'Bolt holes differ')).status).toBe(200);
    expect(await fitOf({ partNo: 'SAID-1' }, tagNo)).toMatchObject({ level: 'doubtful', said: 'refuted' });
    expect((await say('confirmed', y.manager)).status).toBe(200);
    const now = (await fitOf({ partNo: 'SAID-1' }, tagNo))!;
    expect([now.confidence, now.said]).toEqual([99, 'confirmed']);
    expect(now.reasons[0]).toMatch(/^confirmed by .+ on 11-03-2026$/);
    const taken = await say('withdrawn');
    expect([taken.status, taken.body.msg]).toEqual([403, expect.stringContaining('say the opposite')]);
    expect((await say('withdrawn', y.admin)).status).toBe(200);
    expect(await fitOf({ partNo: 'SAID-1' }, tagNo)).toMatchObject({ confidence: 92, said: null });
    const said = await y.seller.do('GET /mgr/fits/said', { query: { wanted, offered } });
    expect(said.map(({ verdict, note }) => [verdict, note])).toEqual([
      ['withdrawn', ''],
      ['confirmed', ''],
      ['refuted', 'Bolt holes differ'],
    ]);
    const picker = await y.picker.ask('POST /mgr/fits/say', { body: { wanted, offered, verdict: 'refuted' } });
    expect(picker.status).toBe(403);
    const statuses = ['#1/2', 'no number!', '#999999/1/0'].map(
      async (wrong) =>
        (await y.seller.ask('POST /mgr/fits/say', { body: { wanted: wrong, offered, verdict: 'refuted' } })).status,
    );
    expect(await Promise.all(statuses)).toEqual([422, 422, 404]);
  });

  it('stays with its part when that becomes another', async () => {
    const [partId, into] = [await freshPart(), await freshPart()];
    const tagNo = await y.tag({ partId });
    const { wanted, offered } = (await fitOf({ partId, modelId: y.model.model_id }, tagNo))!;
    await y.seller.do('POST /mgr/fits/say', { body: { wanted, offered, verdict: 'confirmed' } });
    await y.admin.do('POST /mgr/partNames/mergePartName', { body: { fromId: partId, intoId: into } });
    expect(await fitOf({ partId: into, modelId: y.model.model_id }, tagNo)).toMatchObject({ said: 'confirmed' });
  });
});

describe('what of a car is worth the work', () => {
  it('counts requests, sales, what is here and returns, without a word of cost', async () => {
    const partId = await freshPart();
    const name = `Bracket ${at}`;
    const { make_id: makeId, model_id: modelId } = y.model;
    const ask = async (parts: object[]) =>
      (await y.storeman.do('POST /mgr/fits/demand', { body: { makeId, modelId, parts: parts as never } })).parts;
    const unknown = { colour: 'none', suggestion: 'leave', expected: null };
    expect(await ask([{ key: 'x', name: 'Flux capacitor' }])).toMatchObject([{ key: 'x', partId: null, ...unknown }]);
    for (let n = 0; n < 5; n += 1) {
      const doc = await sold(await y.tag({ partId, retail: 200 + n }));
      if (n < 2)
        await y.credit(doc.invoiceId, [{ lineId: doc.lines[0]!.lineId, qty: 1, outcome: 'backToCustomer' }], {
          reason: 'Damaged',
        });
    }
    await foldFits(y.db);
    const [row] = await ask([{ key: 'x', name: name.toUpperCase() }]);
    expect(row).toMatchObject({
      partId,
      sold365: 3,
      here: 0,
      basis: 'sales',
      scope: 'series',
      returned: 2,
      returnedOf: 5,
    });
    expect(row!.marks.map(({ mark }) => mark)).toEqual(['wanted', 'returned']);
    expect(row!.marks[1]!.text).toBe('2 of 5 came back, mostly: Damaged');
    await y.seller.do('POST /mgr/wanted/keepRequest', { body: { partId, makeId, modelId, price: 150 } });
    await y.tag({ partId });
    const [later] = await ask([{ key: 'x', partId }]);
    expect(later).toMatchObject({ colour: 'returned', requests: 1, worth: 150, here: 1 });
    expect(JSON.stringify(later)).not.toContain('cost');
    expect((await y.picker.ask('POST /mgr/fits/demand', { body: { makeId: 999_999, parts: [] } })).status).toBe(404);
  });
});
