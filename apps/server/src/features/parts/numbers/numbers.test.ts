import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import { describe, expect, it } from 'vitest';

const app = useApp();
const admin = useMade(() => app.as('SUPER_ADMIN'));
const seller = useMade(() => app.as('SALES_PERSON'));

const TOYOTA = 39;
const NISSAN = 32;
const addNumber = (partNo: string, more: object = {}) =>
  admin.do('POST /mgr/partNames/updatePartNo', { body: { partNo, makeId: TOYOTA, ...more } });
const numbers = (search: string, more: object = {}) =>
  admin.do('POST /mgr/partNames/queryPartNoList', { body: { search, ...more } });

describe('part numbers', () => {
  it('are one number however they are written, per make', async () => {
    const made = await addNumber('67001-12 a40', { description: 'Door shell' });
    expect(made).toMatchObject({ partNo: '67001-12 a40', normalised: '6700112A40', make: 'Toyota' });
    const twin = await admin.ask('POST /mgr/partNames/updatePartNo', {
      body: { partNo: '6700112A40', makeId: TOYOTA },
    });
    expect(twin).toMatchObject({ status: 409, body: { fields: { partNo: 'This make has 67001-12 a40 already' } } });
    await addNumber('67001-12A40', { makeId: null });
    await addNumber('67001-12A40', { makeId: NISSAN });
    for (const search of ['67001-12A40', '6700112a40', '12a40', 'door 67001'])
      expect((await numbers(search, { makeId: TOYOTA })).records.map((n) => n.partNoId)).toEqual([made.partNoId]);
    const picked = await seller.do('GET /mgr/partNames/queryPartNo', { query: { search: '67001-12' } });
    expect(picked.total).toBe(3);
  });

  it('supersede each other in a line, never in a ring', async () => {
    const c = await addNumber('CHAIN-3');
    const b = await addNumber('CHAIN-2', { supersededById: c.partNoId });
    const a = await addNumber('CHAIN-1', { supersededById: b.partNoId });
    expect(a.supersededBy).toEqual({ partNoId: b.partNoId, partNo: 'CHAIN-2', make: 'Toyota' });
    const ring = await admin.ask('POST /mgr/partNames/updatePartNo', {
      body: { partNoId: c.partNoId, partNo: 'CHAIN-3', makeId: TOYOTA, supersededById: a.partNoId },
    });
    const leads = 'CHAIN-1 leads back to this number';
    expect(ring).toMatchObject({ status: 422, body: { fields: { supersededById: leads } } });
    const foreign = await addNumber('CHAIN-X', { makeId: NISSAN });
    const other = await admin.ask('POST /mgr/partNames/updatePartNo', {
      body: { partNo: 'CHAIN-0', makeId: TOYOTA, supersededById: foreign.partNoId },
    });
    expect(other.body.fields).toEqual({ supersededById: 'CHAIN-X is a number of another make' });
    const moved = await admin.ask('POST /mgr/partNames/updatePartNo', {
      body: { partNoId: c.partNoId, partNo: 'CHAIN-3', makeId: NISSAN },
    });
    expect(moved).toMatchObject({ status: 409, body: { fields: { makeId: expect.stringContaining('CHAIN-2') } } });
    expect((await numbers('chain', { superseded: 1 })).total).toBe(2);
  });

  it('two people who point two numbers at each other at once cannot make a ring', async () => {
    const one = await addNumber('RACE-1');
    const two = await addNumber('RACE-2');
    const point = (n: typeof one, by: typeof one) =>
      admin.ask('POST /mgr/partNames/updatePartNo', {
        body: { partNoId: n.partNoId, partNo: n.partNo, makeId: TOYOTA, supersededById: by.partNoId },
      });
    const answers = await Promise.all([point(one, two), point(two, one)]);
    expect(answers.map((x) => x.status).sort()).toEqual([200, 422]);
  });

  it('alternatives hold both ways, once, and can be unlinked from either side', async () => {
    const one = await addNumber('ALT-1');
    const two = await addNumber('ALT-2', { makeId: NISSAN });
    const pair = { partNoId: two.partNoId, otherId: one.partNoId };
    await admin.do('POST /mgr/partNames/linkPartNo', { body: pair });
    await admin.do('POST /mgr/partNames/linkPartNo', { body: { partNoId: one.partNoId, otherId: two.partNoId } });
    const both = (await numbers('alt')).records.map((n) => n.alternatives.map((x) => x.partNo));
    expect(both).toEqual([['ALT-2'], ['ALT-1']]);
    await admin.do('POST /mgr/partNames/unlinkPartNo', { body: { partNoId: one.partNoId, otherId: two.partNoId } });
    expect((await numbers('alt')).records.flatMap((n) => n.alternatives)).toEqual([]);
    expect((await admin.ask('POST /mgr/partNames/linkPartNo', { body: { partNoId: 1, otherId: 1 } })).status).toBe(422);
    expect((await admin.ask('POST /mgr/partNames/linkPartNo', { body: { ...pair, otherId: 999_999 } })).status).toBe(
      404,
    );
  });

  it('one in use is deactivated, a free one goes', async () => {
    const kept = await addNumber('USED-1');
    const by = await addNumber('USED-0', { supersededById: kept.partNoId });
    const remove = (id: number) => admin.do('DELETE /mgr/partNames/removePartNo/:id', { params: { id } });
    expect(await remove(kept.partNoId)).toEqual({ removed: false });
    expect(await remove(by.partNoId)).toEqual({ removed: true });
    expect((await numbers('used')).records).toMatchObject([{ partNo: 'USED-1', active: 0 }]);
  });

  it.each([
    [{ partNo: '' }, 'partNo'],
    [{ partNo: '--' }, 'partNo'],
    [{ partNo: 'x'.repeat(61) }, 'partNo'],
    [{ partNo: 'B1', makeId: 9999 }, 'makeId'],
    [{ partNo: 'B1', partId: 99_999 }, 'partId'],
    [{ partNo: 'B1', supersededById: 99_999 }, 'supersededById'],
    [{ partNo: 'B1', description: 'x'.repeat(201) }, 'description'],
  ])('%j is refused at its field', async (body, field) => {
    const answer = await admin.ask('POST /mgr/partNames/updatePartNo', { body });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
  });

  it('an unknown sort is refused', async () => {
    const answer = await admin.ask('POST /mgr/partNames/queryPartNoList', { body: { sortField: 'secret' as never } });
    expect(answer.status).toBe(422);
    for (const sortField of ['partNo', 'partName', 'make'] as const)
      expect((await numbers('', { sortField, sortOrder: 'DESC' })).records.length).toBeGreaterThan(0);
  });
});
