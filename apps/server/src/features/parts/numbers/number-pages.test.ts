import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import { beforeAll, describe, expect, it } from 'vitest';

const TOYOTA = 39;
const NISSAN = 32;
const app = useApp();
const admin = useMade(() => app.as('SUPER_ADMIN'));
beforeAll(async () => {
  const name = async (partName: string) =>
    (await admin.do('POST /mgr/partNames/savePartName', { body: { partName } })).partId;
  const [apron, zipper] = [await name('Aaa apron'), await name('Zzz zipper')];
  for (const [partNo, makeId, partId] of [
    ['PAGE-1', TOYOTA, zipper],
    ['PAGE-2', NISSAN, apron],
    ['PAGE-3', null, null],
    ['PAGE-4', TOYOTA, apron],
    ['PAGE-5', null, zipper],
  ] as const)
    await admin.do('POST /mgr/partNames/updatePartNo', {
      body: { partNo, makeId, partId, description: `Ågot ring ${partNo}` },
    });
});

const ask = (body: object) => admin.do('POST /mgr/partNames/queryPartNoList', { body });
const last = async (body: object) => (await ask(body)).records.map((n) => Number(n.partNo.slice(-1)));

describe('pages of part numbers', () => {
  it.each([
    ['partNo', [1, 2, 3, 4, 5], [5, 4, 3, 2, 1]],
    ['partName', [2, 4, 1, 5, 3], [3, 1, 5, 2, 4]],
    ['make', [2, 1, 4, 3, 5], [3, 5, 1, 4, 2]],
  ])('by %s, with and without a search, down to the last page', async (sortField, up, down) => {
    for (const more of [{ search: 'page' }, {}]) {
      expect(await last({ ...more, sortField })).toEqual(up);
      expect(await last({ ...more, sortField, sortOrder: 'DESC' })).toEqual(down);
      const pages = [1, 2, 3].map((pageNum) => last({ ...more, sortField, pageNum, pageSize: 2 }));
      expect((await Promise.all(pages)).flat()).toEqual(up);
      expect((await ask({ ...more, sortField, pageNum: 9, pageSize: 2 })).total).toBe(5);
    }
  });

  it('a letter or two is looked for where words begin, three anywhere', async () => {
    const found = async (search: string) => (await ask({ search })).total;
    expect([await found('pa'), await found('p'), await found('ri'), await found('rin')]).toEqual([5, 5, 5, 5]);
    expect([await found('in'), await found('ge'), await found('ge1')]).toEqual([0, 0, 1]);
    expect([await found('%'), await found('_')]).toEqual([0, 0]);
    expect([await found('pa ri 3'), await found('pa ri e3')]).toEqual([1, 0]);
    expect(await found('pa ri ge3')).toBe(1);
  });
});
