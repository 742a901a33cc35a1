import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import { describe, expect, it } from 'vitest';

const app = useApp();
const admin = useMade(() => app.as('SUPER_ADMIN'));

const file = (text: string | Uint8Array<ArrayBuffer>) => ({ body: {}, files: { file: new Blob([text]) } });
const text = (answer: unknown) => Buffer.from(answer as Uint8Array).toString('utf8');
const count = async (table: 'part_name' | 'part_number' | 'part_price' | 'part_price_history' | 'history_event') =>
  (
    await app.connections.db
      .selectFrom(table)
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

describe('part names from a file', () => {
  const csv = 'Part name;Group 1;Zone;Active\nTarp hook;Engine bay;YRD;yes\nĀwhina strut;;"A;B";no\n';

  it('a dry run says what would happen and changes nothing', async () => {
    const before = [await count('part_name'), await count('history_event')];
    const check = await admin.do('POST /mgr/partNames/checkPartNameCsv', file(csv));
    expect(check).toEqual({ rows: 2, added: 2, changed: 0, unchanged: 0, problems: [] });
    expect([await count('part_name'), await count('history_event')]).toEqual(before);
  });

  it('the import does it, and doing it again changes nothing', async () => {
    expect(await admin.do('POST /mgr/partNames/importPartNameCsv', file(csv))).toMatchObject({ added: 2 });
    expect(await admin.do('POST /mgr/partNames/importPartNameCsv', file(csv))).toMatchObject({ unchanged: 2 });
    const { records } = await admin.do('POST /mgr/partNames/queryPartNameList', { body: { search: 'āwhina' } });
    expect(records).toMatchObject([{ partName: 'Āwhina strut', defaultZone: 'A;B', active: 0, group1: '' }]);
    const partly = 'Part name\nTARP HOOK';
    expect(await admin.do('POST /mgr/partNames/importPartNameCsv', file(partly))).toMatchObject({ changed: 1 });
    const hook = await admin.do('POST /mgr/partNames/queryPartNameList', { body: { search: 'tarp' } });
    expect(hook.records).toMatchObject([{ partName: 'TARP HOOK', group1: 'Engine bay', defaultZone: 'YRD' }]);
  });

  it('one bad row stops all of them, and every bad row is named', async () => {
    const bad = 'Part name,Warranty days\nGood one,30\nBad one,-3\n,5\n';
    const before = await count('part_name');
    const check = await admin.do('POST /mgr/partNames/checkPartNameCsv', file(bad));
    expect(check.problems).toEqual([
      { row: 3, column: 'Warranty days', message: 'Write a whole number from 0 to 3650' },
      { row: 4, column: 'Part name', message: 'Enter a name' },
    ]);
    const real = await admin.ask('POST /mgr/partNames/importPartNameCsv', file(bad));
    expect(real.status).toBe(422);
    expect(real.body.msg).toBe(
      'Nothing was imported. row 3, Warranty days: Write a whole number from 0 to 3650 (and 1 more)',
    );
    expect(Object.keys(real.body.fields ?? {})).toEqual(['row 3, Warranty days', 'row 4, Part name']);
    expect(await count('part_name')).toBe(before);
  });

  it('what is exported can be imported again, formulas defused and all', async () => {
    await admin.do('POST /mgr/partNames/savePartName', {
      body: { partName: '=cmd|calc', defaultZone: '"quoted", yes' },
    });
    const csvOut = text(await admin.do('GET /mgr/partNames/exportPartName', { query: {} }));
    expect(csvOut.startsWith('\uFEFFPart name,Other words,Group 1,')).toBe(true);
    expect(csvOut).toContain("'=cmd|calc");
    const check = await admin.do('POST /mgr/partNames/checkPartNameCsv', file(csvOut));
    expect(check).toMatchObject({ rows: await count('part_name'), added: 0, changed: 0, problems: [] });
  });

  it.each([
    ['Windows-1252', new Uint8Array([0x50, 0x61, 0x72, 0xe9, 0x0a]), 'not in UTF-8'],
    ['a spreadsheet', new Uint8Array([0x50, 0x4b, 3, 4]), 'This is a spreadsheet'],
  ])('%s is refused with what to do', async (_, bytes, words) => {
    for (const key of ['POST /mgr/partNames/checkPartNameCsv', 'POST /mgr/partNames/importPartNameCsv'] as const) {
      const answer = await admin.ask(key, file(bytes));
      expect(answer).toMatchObject({ status: 422, body: { fields: { file: expect.stringContaining(words) } } });
    }
  });

  it('no file, or the wrong columns, are named', async () => {
    expect((await admin.ask('POST /mgr/partNames/checkPartNameCsv', { body: {}, files: {} })).body.fields).toEqual({
      file: 'Choose one CSV file',
    });
    const wrong = await admin.do('POST /mgr/partNames/checkPartNameCsv', file('Name,Zone\nDoor,PAN'));
    expect(wrong.problems.map((p) => p.message)).toEqual([
      'Missing: “Part name”',
      expect.stringContaining('Not known: “Name”'),
    ]);
  });
});

describe('part numbers from a file', () => {
  const csv = [
    'Part number,Make,Part name,Description,Superseded by',
    '11-1,Toyota,Alternator,First,11-2',
    '11-2,Toyota,Alternator,Second,11-3',
    '11-3,Toyota,,Third,',
    '11-1,Nissan,,Same number of another make,',
  ].join('\r\n');
  const list = async () =>
    (await admin.do('POST /mgr/partNames/queryPartNoList', { body: { search: '11-' } })).records.map((n) => [
      n.partNo,
      n.make,
      n.supersededBy?.partNo ?? null,
    ]);

  it('come with who takes over from whom, also within the file', async () => {
    expect(await admin.do('POST /mgr/partNames/checkPartNoCsv', file(csv))).toMatchObject({ added: 4, problems: [] });
    expect(await list()).toEqual([]);
    expect(await admin.do('POST /mgr/partNames/importPartNoCsv', file(csv))).toMatchObject({ added: 4 });
    expect((await list()).filter(([, make]) => make === 'Toyota')).toEqual([
      ['11-1', 'Toyota', '11-2'],
      ['11-2', 'Toyota', '11-3'],
      ['11-3', 'Toyota', null],
    ]);
    expect(await admin.do('POST /mgr/partNames/importPartNoCsv', file(csv))).toMatchObject({ unchanged: 4 });
    const exported = text(await admin.do('GET /mgr/partNames/exportPartNo', { query: {} }));
    expect(await admin.do('POST /mgr/partNames/checkPartNoCsv', file(exported))).toMatchObject({
      added: 0,
      changed: 0,
      problems: [],
    });
  });

  it('a ring and an unknown successor are bad rows', async () => {
    const ring = 'Part number,Make,Superseded by\n11-3,Toyota,11-1\n11-9,Toyota,99-9\n';
    const check = await admin.do('POST /mgr/partNames/checkPartNoCsv', file(ring));
    expect(check.problems.map((p) => [p.row, p.column])).toEqual([
      [3, 'Superseded by'],
      [2, 'Superseded by'],
    ]);
    const before = await list();
    expect((await admin.ask('POST /mgr/partNames/importPartNoCsv', file(ring))).status).toBe(422);
    expect(await list()).toEqual(before);
  });
});

describe('alternatives from a file', () => {
  const head = 'Part number,Make,Alternatives\n';
  const run = (csv: string) => admin.do('POST /mgr/partNames/importPartNoCsv', file(head + csv));
  const of = async (search: string) =>
    (await admin.do('POST /mgr/partNames/queryPartNoList', { body: { search } })).records.map((n) =>
      n.alternatives.map((a) => `${a.partNo} ${a.make}`),
    );

  it('are written, changed only where rows speak of them, and go when no row names them', async () => {
    expect(await run('ALT-1,Toyota,ALT-2 | ALT-3 (Nissan)\nALT-2,Toyota,\nALT-3,Nissan,\n')).toMatchObject({
      added: 3,
    });
    expect(await of('ALT1')).toEqual([['ALT-2 Toyota', 'ALT-3 Nissan']]);
    expect(await run('ALT-2,Toyota,alt 1\n')).toMatchObject({ changed: 0, unchanged: 1 });
    expect(await run('ALT-1,Toyota,ALT-3 (nissan)\n')).toMatchObject({ changed: 1 });
    expect([await of('ALT1'), await of('ALT2')]).toEqual([[['ALT-3 Nissan']], [[]]]);
    await admin.do('POST /mgr/partNames/importPartNoCsv', file('Part number,Make\nALT-1,Toyota\n'));
    expect(await of('ALT3')).toEqual([['ALT-1 Toyota']]);
  });

  it('come back as they were exported', async () => {
    const csv = text(await admin.do('GET /mgr/partNames/exportPartNo', { query: { search: 'alt-' } }));
    expect(csv).toContain('ALT-1,Toyota,,,,ALT-3 (Nissan),yes');
    const again = await admin.do('POST /mgr/partNames/importPartNoCsv', file(csv));
    expect(again).toMatchObject({ added: 0, changed: 0 });
  });

  it('that nobody knows are bad rows, and nothing is imported', async () => {
    const check = await admin.do('POST /mgr/partNames/checkPartNoCsv', file(`${head}ALT-9,Toyota,NOBODY-7\n`));
    expect(check.problems).toMatchObject([{ row: 2, column: 'Alternatives' }]);
    expect(
      (await admin.ask('POST /mgr/partNames/importPartNoCsv', file(`${head}ALT-9,Toyota,NOBODY-7\n`))).status,
    ).toBe(422);
    expect(await of('ALT9')).toEqual([]);
  });
});

describe('prices from a file', () => {
  const header = 'Part name,Make,Model,Condition,Retail ex GST,Trade ex GST\n';
  const good = `${header}Alternator,,,Used,120,90\nAlternator,Toyota,Corolla,Used,"$1,150.50",100\n`;

  it('a dry run changes nothing; the import writes history; a second one changes nothing', async () => {
    const check = await admin.do('POST /mgr/partNames/checkPartPriceCsv', file(good));
    expect(check).toEqual({ rows: 2, added: 2, changed: 0, unchanged: 0, problems: [] });
    expect(await count('part_price')).toBe(0);
    expect(await admin.do('POST /mgr/partNames/importPartPriceCsv', file(good))).toMatchObject({ added: 2 });
    expect([await count('part_price'), await count('part_price_history')]).toEqual([2, 2]);
    const next = good.replace('120,90', '125,90');
    expect(await admin.do('POST /mgr/partNames/importPartPriceCsv', file(next))).toMatchObject({
      changed: 1,
      unchanged: 1,
    });
    const { records } = await admin.do('GET /mgr/partNames/queryPartsPriceList', { query: { search: 'alternator' } });
    expect(records.map((p) => [p.model, p.retail, p.version])).toEqual([
      ['', 125, 2],
      ['Corolla', 1150.5, 1],
    ]);
    const history = await admin.do('GET /mgr/partNames/queryPriceHistory/:id', {
      params: { id: records[0]!.priceItemId },
    });
    expect(history.map((h) => [h.kind, h.retailBefore, h.retailAfter])).toEqual([
      ['import', 120, 125],
      ['import', null, 120],
    ]);
  });

  it('is all or nothing', async () => {
    const bad = `${header}Alternator,,,Used,1,1\nAlternator,,,Reco,5,-5\nStarter motor,,,Used,x,1\n`;
    const check = await admin.do('POST /mgr/partNames/checkPartPriceCsv', file(bad));
    expect(check.problems.map((p) => [p.row, p.column])).toEqual([
      [3, 'Trade ex GST'],
      [4, 'Retail ex GST'],
    ]);
    const before = [await count('part_price'), await count('part_price_history')];
    expect((await admin.ask('POST /mgr/partNames/importPartPriceCsv', file(bad))).status).toBe(422);
    expect([await count('part_price'), await count('part_price_history')]).toEqual(before);
  });

  it('round-trips', async () => {
    const out = text(await admin.do('GET /mgr/partNames/exportPartPrice', { query: { search: 'corolla' } }));
    expect(out.split('\r\n')[1]).toBe('Alternator,Toyota,Corolla,,Used,1150.50,100.00');
    const all = text(await admin.do('GET /mgr/partNames/exportPartPrice', { query: {} }));
    expect(await admin.do('POST /mgr/partNames/checkPartPriceCsv', file(all))).toEqual({
      rows: 2,
      added: 0,
      changed: 0,
      unchanged: 2,
      problems: [],
    });
  });

  it('only who may edit parts may even try', async () => {
    const seller = await app.as('SALES_PERSON');
    for (const key of ['POST /mgr/partNames/checkPartPriceCsv', 'POST /mgr/partNames/importPartPriceCsv'] as const)
      expect((await seller.ask(key, file(good))).status).toBe(403);
    expect((await seller.ask('GET /mgr/partNames/exportPartPrice', { query: {} })).status).toBe(200);
  });

  it('an import is undone once: changed prices go back, added ones go, those changed since stay', async () => {
    const name = async (partName: string) =>
      (await admin.do('POST /mgr/partNames/savePartName', { body: { partName } })).partId;
    const [kept, added] = [await name('Undo kept'), await name('Undo added')];
    const body = { partId: kept, condition: 3, retail: 10, trade: 5 };
    await admin.do('POST /mgr/partNames/updatePartPrice', { body });
    const rows = 'Undo kept,,,Used,20,15\nUndo added,,,Used,7,7\nUndo added,,,Reco,9,9\n';
    await admin.do('POST /mgr/partNames/importPartPriceCsv', file(header + rows));
    const of = async (partId: number) =>
      (await admin.do('GET /mgr/partNames/queryPartsPriceList', { query: { partId } })).records;
    const reco = (await of(added)).find((p) => p.condition === 4)!;
    await admin.do('POST /mgr/partNames/updatePartPrice', {
      body: { priceItemId: reco.priceItemId, retail: 11, trade: 9, version: reco.version },
    });
    const [last] = await admin.do('GET /mgr/partNames/queryPriceChangeList', { query: { pageSize: 1 } });
    expect(last).toMatchObject({ kind: 'import', rows: 3, mayUndo: true });
    const undo = () => admin.ask('POST /mgr/partNames/undoPriceChange', { body: { changeId: last!.changeId } });
    expect((await undo()).body.data).toMatchObject({ restored: 2, left: 1, leftAlone: [{ partName: 'Undo added' }] });
    expect((await of(kept)).map((p) => [p.retail, p.trade])).toEqual([[10, 5]]);
    expect((await of(added)).map((p) => [p.condition, p.retail])).toEqual([[4, 11]]);
    expect((await undo()).status).toBe(409);
  });
});
