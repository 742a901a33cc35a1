import { expect, it } from 'vitest';
import { draftOf } from '../../lines/line-draft.ts';
import { someLine, someOrder } from '../../purchasing-testing.ts';
import { blankCharge, type EditorValues, valuesOf } from '../values.ts';
import { differencesOf } from './differences.ts';
import { merged } from './merge.ts';

const base = valuesOf(someOrder(), [someLine(1), someLine(2), someLine(3)]);
const line = (v: EditorValues, id: number, change: object) => ({
  ...v,
  lines: v.lines.map((each) => (each.purchaseOrderItemId === id ? { ...each, ...change } : each)),
});
const without = (v: EditorValues, id: number) => ({
  ...v,
  lines: v.lines.filter((each) => each.purchaseOrderItemId !== id),
});
const shown = (v: EditorValues) => v.lines.map((each) => [each.purchaseOrderItemId, each.qty]);

it('fields: what I changed is mine, all else theirs; the supplier is one choice', () => {
  const theirs = { ...base, version: 4, reference: 'Theirs', notesPublic: 'Ring first', debtorId: 5, supplier: 'Five' };
  const both = merged(base, theirs, { ...base, reference: 'Mine' });
  expect(both).toMatchObject({ version: 4, reference: 'Mine', notesPublic: 'Ring first', supplier: 'Five' });
  const mine = { ...base, debtorId: 6, supplier: 'Six', reach: { phone: '', email: '6@six.nz', address: '' } };
  expect(merged(base, theirs, mine)).toMatchObject({ debtorId: 6, supplier: 'Six', reach: mine.reach });
});

it('lines: changed, added and taken off by either; one of which something came meanwhile stays', () => {
  const added = draftOf(someLine(9, { qty: 9 }));
  const there = line(without({ ...base, version: 4 }, 3), 1, { received: 2, settled: 2 });
  const theirs = { ...there, lines: [...there.lines, added] };
  expect(shown(merged(base, theirs, line(without(base, 1), 2, { qty: 7 })))).toEqual([
    [2, 7],
    [9, 9],
    [1, 5],
  ]);
  const both = merged(base, theirs, line(line(base, 1, { qty: 8 }), 3, { qty: 4 }));
  expect(shown(both)).toEqual([
    [1, 8],
    [2, 5],
    [0, 4],
    [9, 9],
  ]);
  expect(both.lines[0]).toMatchObject({ settled: 2, received: 2 });
});

it('tells what is different, in words', () => {
  const mine = { ...line(base, 1, { qty: 7 }), charges: [blankCharge('Freight')] };
  const theirs = { ...line(base, 1, { unitCost: 81 }), expectedDate: '2026-04-01' };
  expect(differencesOf(theirs, mine, merged(base, theirs, mine)).map((each) => [each.label, each.mine])).toEqual([
    ['Expected', '20-03-2026'],
    ['Headlamp', expect.stringContaining('7 × ')],
    ['Freight', '–, Freight'],
  ]);
});
