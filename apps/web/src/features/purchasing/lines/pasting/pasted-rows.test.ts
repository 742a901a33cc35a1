import { describe, expect, it } from 'vitest';
import { readPasted } from './pasted-rows.ts';

const read = (text: string) => {
  const { rows, columns } = readPasted(text);
  return rows.map((row) => columns.map((column) => `${column}=${row[column]}`).join(' '));
};

describe('rows pasted from a spreadsheet', () => {
  it('are read by the names in their first row, whatever they are called', () => {
    expect(read('SKU\tDescription\tQuantity\tUnit price\nLD-77\tHeadlamp\t5\t80.50\n')).toEqual([
      'part=Headlamp supplierPartNo=LD-77 qty=5 unitCost=80.50',
    ]);
  });

  it('are read in the usual order without such a row', () => {
    expect(read('Headlamp\tLD-77\t5\t80\nTail lamp\tLD-78\t2\t40')).toEqual([
      'part=Headlamp supplierPartNo=LD-77 qty=5 unitCost=80',
      'part=Tail lamp supplierPartNo=LD-78 qty=2 unitCost=40',
    ]);
  });

  it('may hold quotes and empty lines, and columns nobody knows', () => {
    expect(read('Part\tColour\tQty\n"Lamp ""left"""\tred\t1\n\t\t\n')).toEqual(['part=Lamp "left" qty=1']);
  });
});
