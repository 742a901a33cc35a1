import { describe, expect, it } from 'vitest';
import { draftOf } from '../../lines/line-draft.ts';
import { someInvoice, someLine } from '../editor-testing.ts';
import { type EditorValues, valuesOf } from '../values.ts';
import { differencesOf } from './differences.ts';
import { merged, withKeptAddress } from './merge.ts';

const base = valuesOf(someInvoice({ lines: [someLine(1), someLine(2), someLine(3)], orderNo: 'PO 1', version: 3 }));
const line = (v: EditorValues, id: number, change: object) => ({
  ...v,
  lines: v.lines.map((each) => (each.lineId === id ? { ...each, ...change } : each)),
});
const without = (v: EditorValues, id: number) => ({ ...v, lines: v.lines.filter((each) => each.lineId !== id) });
const lines = (v: EditorValues) => v.lines.map((each) => [each.description, each.unitPrice]);

describe('two who changed one document', () => {
  it('each have what they changed; where both did, mine goes over theirs', () => {
    const theirs = { ...base, version: 4, orderNo: 'PO theirs', reference: 'Ute', priority: 2 };
    const both = merged(base, theirs, { ...base, orderNo: 'PO mine', printPrice: 0 });
    expect(both).toMatchObject({ version: 4, orderNo: 'PO mine', reference: 'Ute', priority: 2, printPrice: 0 });
  });

  it('line by line: changed, added and taken off by either', () => {
    const theirs = without(line({ ...base, version: 4 }, 1, { unitPrice: 11 }), 3);
    const added = draftOf(someLine(9, { description: 'Theirs', unitPrice: 9 }));
    const mine = line(without(base, 1), 2, { unitPrice: 22 });
    expect(lines(merged(base, { ...theirs, lines: [...theirs.lines, added] }, mine))).toEqual([
      ['Line 2', 22],
      ['Theirs', 9],
    ]);
    expect(lines(merged(base, theirs, base))).toEqual([
      ['Line 1', 11],
      ['Line 2', 10],
    ]);
  });

  it('what I changed and they took off comes back as a new line', () => {
    const both = merged(base, without(base, 2), line(base, 2, { discount: 1 }));
    expect(both.lines.map((each) => each.lineId)).toEqual([1, 0, 3]);
  });

  it('the customer is one choice: name and address do not come from two', () => {
    const theirs = { ...base, debtorId: 5, customer: 'Theirs', buyer: null };
    expect(merged(base, theirs, { ...base, orderNo: 'X' })).toMatchObject({ debtorId: 5, customer: 'Theirs' });
    const mine = { ...base, debtorId: 6, customer: 'Mine' };
    expect(merged(base, theirs, mine)).toMatchObject({ debtorId: 6, customer: 'Mine' });
  });

  it('a delivery address is a difference when both changed it, and is theirs when only they did', () => {
    const to = (address: string) => ({
      name: 'Moana',
      phone: '',
      address,
      suburb: '',
      state: 'Napier',
      postCode: '4110',
    });
    const theirs = { ...base, delivery: to('9 Their Road'), courierPriority: 1 };
    const rows = (mine: EditorValues) =>
      differencesOf(theirs, withKeptAddress(base, theirs, mine), merged(base, theirs, mine), () => '');
    const mine = { ...base, delivery: to('1 My Street') };
    expect(rows(mine)).toContainEqual({
      label: 'Goes to',
      theirs: 'Moana, 9 Their Road, Napier 4110',
      mine: 'Moana, 1 My Street, Napier 4110',
      kept: 'Moana, 1 My Street, Napier 4110',
    });
    expect(rows(mine).map(({ label }) => label)).toContain('Courier priority');
    expect(merged(base, theirs, base).delivery).toEqual(theirs.delivery);
    expect(rows(base).map(({ label }) => label)).toEqual(['Courier priority']);
  });
});
