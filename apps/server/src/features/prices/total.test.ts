import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import { expect, it } from 'vitest';

const app = useApp();
const admin = useMade(() => app.as('SUPER_ADMIN'));

const list = () => admin.do('GET /mgr/partNames/queryPartsPriceList', { query: {} });
const add = (partId: number, makeId: number | null = null) =>
  admin.do('POST /mgr/partNames/updatePartPrice', { body: { partId, makeId, retail: 1, trade: 1 } });
const kept = async () =>
  (
    await app.connections.db
      .selectFrom('part_price')
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

it('the total of all prices is exact after every way of adding, deleting or changing a price', async () => {
  const exact = async (total: number) => expect([(await list()).total, await kept()]).toEqual([total, total]);
  await exact(0);
  await Promise.all([add(1), add(2), add(1, 39)]);
  await exact(3);
  const name = async (partName: string) =>
    (await admin.do('POST /mgr/partNames/savePartName', { body: { partName } })).partId;
  const [from, into] = [await name('Tally from'), await name('Tally into')];
  const header = 'Part name,Make,Condition,Retail ex GST,Trade ex GST';
  const csv = `${header}\nTally from,,Used,1,1\nTally from,Toyota,Used,1,1\nTally into,,Used,1,1\n`;
  await admin.do('POST /mgr/partNames/importPartPriceCsv', { body: {}, files: { file: new Blob([csv]) } });
  await exact(6);
  await admin.do('POST /mgr/partNames/mergePartName', { body: { fromId: from, intoId: into } });
  await exact(5);
  const { records } = await list();
  await admin.do('DELETE /mgr/partNames/removePartPrice/:id', { params: { id: records[0]!.priceItemId } });
  await exact(4);
  const { partId, makeId } = records[1]!;
  const refused = await admin.ask('POST /mgr/partNames/updatePartPrice', {
    body: { partId, makeId, retail: 1, trade: 1 },
  });
  expect(refused.status).toBe(409);
  await exact(4);
});
