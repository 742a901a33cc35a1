import { describe, expect, it } from 'vitest';
import { useReordering } from '../fixtures.ts';

const [y] = useReordering();

const file = (text: string) => ({ body: {}, files: { file: new Blob([text]) } });
const header = 'Part name,Part no,Make,Model,Series,Minimum,Target,Lead days,Supplier,Active';
const check = (text: string) => y.admin.do('POST /mgr/backOrderPart/checkThresholdCsv', file(text));
const load = (text: string) => y.admin.do('POST /mgr/backOrderPart/importThresholdCsv', file(text));
const undo = (importId: number) => y.admin.ask('POST /mgr/backOrderPart/undoThresholdImport', { body: { importId } });
const all = async (search: string) =>
  (await y.admin.do('GET /mgr/backOrderPart/getThresholdSettingList', { query: { search } })).records;

describe('thresholds from a file', () => {
  it('are checked without a change, imported at once, and counted', async () => {
    const partId = await y.part('Filed lamp');
    await y.tag({ partId });
    const csv = `${header}\nFiled lamp,,,,,2,4,7,Lamps 1,yes\nFiled lamp,LX-1,,,,1,1,,,no\n`;
    expect(await check(csv)).toEqual({ rows: 2, added: 2, changed: 0, unchanged: 0, problems: [] });
    expect(await all('filed lamp')).toEqual([]);
    expect(await load(csv)).toMatchObject({ added: 2, importId: expect.any(Number) });
    expect(await all('filed lamp')).toMatchObject([
      { min: 2, target: 4, leadDays: 7, supplier: 'Lamps 1', active: 1, onHand: 1, short: 3 },
      { partNo: 'LX-1', active: 0, onHand: 0, short: 0 },
    ]);
    expect(await load(csv)).toMatchObject({ added: 0, changed: 0, unchanged: 2, importId: null });
  });

  it('come back as they were exported', async () => {
    const csv = Buffer.from(
      (await y.admin.do('GET /mgr/backOrderPart/exportThreshold', { query: {} })) as unknown as Uint8Array,
    ).toString('utf8');
    expect(csv).toContain('Filed lamp,,,,,2,4,7,Lamps 1,yes');
    expect(await check(csv)).toMatchObject({ added: 0, changed: 0, problems: [] });
  });

  it('one bad row stops all of them, and every bad row is named', async () => {
    await y.part('Filed horn');
    const bad = `${header}\nFiled horn,,,,,2,4,,,\nFiled horn,,,,,5,4,,,\nNobody’s part,,,,,1,1,,,\n`;
    expect((await check(bad)).problems).toEqual([
      { row: 3, column: 'Target', message: 'The target cannot be below the minimum' },
      { row: 4, column: 'Part name', message: '“Nobody’s part” is not in the list' },
    ]);
    const refused = await y.admin.ask('POST /mgr/backOrderPart/importThresholdCsv', file(bad));
    expect([refused.status, await all('filed horn')]).toEqual([422, []]);
  });

  it('are taken back once: added ones go, changed ones are as they were, those changed since stay', async () => {
    const [kept, touched] = [await y.part('Undone kept'), await y.part('Undone touched')];
    await y.part('Undone new');
    await y.threshold({ partId: kept, min: 1, target: 1, leadDays: 3 });
    const own = await y.threshold({ partId: touched, min: 1, target: 1 });
    const { importId } = await load('Part name,Minimum,Target\nUndone kept,5,6\nUndone touched,5,6\nUndone new,5,6\n');
    expect(await all('undone kept')).toMatchObject([{ min: 5, target: 6, leadDays: 3 }]);
    await y.threshold({ thresholdId: own.thresholdId, partId: touched, min: 8, target: 8 });
    const done = await undo(importId!);
    expect(done.body.data).toMatchObject({
      removed: 1,
      restored: 1,
      left: 1,
      leftAlone: [{ thresholdId: own.thresholdId, name: 'Undone touched' }],
    });
    expect((await all('undone')).map(({ partName, min }) => [partName, min])).toEqual([
      ['Undone kept', 1],
      ['Undone touched', 8],
    ]);
    const imports = await y.admin.do('GET /mgr/backOrderPart/queryThresholdImportList', { query: {} });
    expect(imports[0]).toMatchObject({ importId, added: 1, changed: 2, mayUndo: false });
    expect([(await undo(importId!)).status, (await undo(999_999)).status]).toEqual([409, 404]);
  });
});
