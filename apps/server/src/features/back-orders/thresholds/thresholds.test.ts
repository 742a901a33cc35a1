import { describe, expect, it } from 'vitest';
import { useReordering } from '../fixtures.ts';

const [y, app] = useReordering();

describe('a threshold', () => {
  it('counts what is here, promised and short from the moment it is saved', async () => {
    const partId = await y.part();
    const tags = [await y.tag({ partId }), await y.tag({ partId }), await y.tag({ partId })];
    await y.promise(tags[0]!);
    const saved = await y.threshold({ partId, min: 3, target: 5, leadDays: 10 });
    expect(saved).toMatchObject({ onHand: 3, promised: 1, available: 2, onOrder: 0, short: 3, isBelowMin: 1 });
    expect(await y.list({ partId })).toMatchObject([
      { status: 'needed', neededFor: 'threshold', qty: 3, supplierId: y.supplierId, thresholdId: saved.thresholdId },
    ]);
  });

  it('follows sales, returns and new tags', async () => {
    const partId = await y.part();
    const tagNo = await y.tag({ partId });
    await y.threshold({ partId, min: 1, target: 2 });
    expect(await y.thresholdOf(partId)).toMatchObject({ onHand: 1, short: 0 });
    const sold = await y.save({ lines: y.lines(tagNo) });
    expect(await y.thresholdOf(partId)).toMatchObject({ onHand: 1, promised: 1, available: 0, short: 2 });
    await y.finalize(sold.invoiceId);
    expect(await y.thresholdOf(partId)).toMatchObject({ onHand: 0, promised: 0, short: 2 });
    await y.tag({ partId });
    expect(await y.thresholdOf(partId)).toMatchObject({ onHand: 1, short: 0 });
    expect((await y.list({ partId, status: 'fulfilled' })).map(({ neededFor }) => neededFor)).toEqual(['threshold']);
  });

  it('of a model counts that model alone', async () => {
    const partId = await y.part();
    await y.tag({ partId });
    const { make_id: makeId, model_id: modelId } = y.model;
    const other = await app.connections.db
      .selectFrom('model')
      .select(['make_id', 'model_id'])
      .where('model_id', '<>', modelId)
      .executeTakeFirstOrThrow();
    const own = await y.threshold({ partId, makeId, modelId });
    const strange = await y.threshold({ partId, makeId: other.make_id, modelId: other.model_id });
    const all = await y.threshold({ partId });
    expect([own.onHand, strange.onHand, all.onHand]).toEqual([1, 0, 1]);
  });

  it('stands once for a part and vehicle, keeps them, and tells who was first', async () => {
    const partId = await y.part();
    const saved = await y.threshold({ partId, partNo: '81-1' });
    expect((await y.askThreshold({ partId, partNo: '811' })).status).toBe(409);
    const { thresholdId, version } = saved;
    expect((await y.askThreshold({ thresholdId, partId, partNo: '81-1', min: 3, target: 3, version })).status).toBe(
      200,
    );
    expect((await y.askThreshold({ thresholdId, partId, partNo: '81-1', version })).status).toBe(409);
    expect((await y.askThreshold({ thresholdId, partId: await y.part() })).status).toBe(422);
  });

  it.each([
    ['no part', { partId: 999_999 }, 'partId'],
    ['a target below the minimum', { min: 3, target: 2 }, 'target'],
    ['a customer as supplier', { supplierId: 1 }, 'supplierId'],
    ['a model without its make', { modelId: 1 }, 'makeId'],
    ['a lead time of years', { leadDays: 999 }, 'leadDays'],
  ])('refuses %s', async (_, body, field) => {
    const answer = await y.askThreshold({ partId: await y.part(), ...body });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]]);
  });

  it('is switched off or removed with what it asked for', async () => {
    const partId = await y.part();
    const { thresholdId } = await y.threshold({ partId });
    expect(await y.list({ partId })).toHaveLength(1);
    await y.threshold({ thresholdId, partId, active: 0 });
    expect(await y.list({ partId })).toEqual([]);
    await y.threshold({ thresholdId, partId });
    expect(await y.list({ partId })).toHaveLength(1);
    await y.admin.do('DELETE /mgr/backOrderPart/deleteThreshold/:id', { params: { id: thresholdId } });
    expect(await y.list({ partId })).toEqual([]);
    expect(
      (await y.admin.ask('DELETE /mgr/backOrderPart/deleteThreshold/:id', { params: { id: thresholdId } })).status,
    ).toBe(404);
  });

  it('goes along when its part becomes another; of two, the one that stays keeps its limits', async () => {
    const [fromId, intoId] = [await y.part(), await y.part()];
    await y.tag({ partId: fromId });
    await y.tag({ partId: intoId });
    await y.threshold({ partId: fromId, min: 9, target: 9 });
    await y.threshold({ partId: intoId, min: 3, target: 4 });
    await y.admin.do('POST /mgr/partNames/mergePartName', { body: { fromId, intoId } as never });
    expect(await y.thresholdOf(intoId)).toMatchObject({ min: 3, target: 4, onHand: 2, short: 2 });
  });

  it('is proposed from what was sold, as its parts', async () => {
    const partId = await y.part();
    for (let n = 0; n < 3; n += 1) {
      const { invoiceId } = await y.save({ lines: y.lines(await y.tag({ partId })) });
      await y.finalize(invoiceId);
    }
    await app.connections.db
      .updateTable('tag')
      .set({ created_at: new Date('2026-02-09T00:00:00Z') })
      .where('part_id', '=', partId)
      .execute();
    const query = { partId, leadDays: 10 };
    expect(await y.admin.do('GET /mgr/backOrderPart/proposeThreshold', { query })).toEqual({
      sold: 3,
      days: 30,
      perWeek: 0.7,
      leadDays: 10,
      safetyDays: 14,
      whileWaiting: 1,
      safety: 2,
      min: 3,
      target: 4,
    });
  });

  it('is listed by what is short, and counted', async () => {
    const partId = await y.part('Zzz counted part');
    const { make_id: makeId } = y.model;
    await y.tag({ partId });
    await y.threshold({ partId, min: 1, target: 1 });
    await y.threshold({ partId, makeId, min: 5, target: 9 });
    await y.threshold({ partId, partNo: 'OFF-1', active: 0 });
    const search = 'zzz counted';
    expect(await y.admin.do('GET /mgr/backOrderPart/getThresholdSummary', { query: { search } })).toEqual({
      all: 3,
      short: 1,
      belowMin: 1,
      inactive: 1,
    });
    const sorted = async (sortField: 'short' | 'min' | 'leadDays' | 'partName') =>
      (
        await y.admin.do('GET /mgr/backOrderPart/getThresholdSettingList', {
          query: { search, sortField, sortOrder: 'DESC' },
        })
      ).records.map(({ short }) => short);
    expect(await sorted('short')).toEqual([8, 0, 0]);
    for (const field of ['min', 'leadDays', 'partName'] as const) expect(await sorted(field)).toHaveLength(3);
    const query = { search, state: 'inactive' as const };
    const { records } = await y.admin.do('GET /mgr/backOrderPart/getThresholdSettingList', { query });
    expect(records.map(({ partNo }) => partNo)).toEqual(['OFF-1']);
  });
});
