import { describe, expect, it } from 'vitest';
import { factsOf } from './car-facts.ts';
import { faultSentence } from './faults.ts';
import { mappingKey, nameKey, plainName } from './names.ts';
import { monthOf, qtyOf, restrictionOf } from './restriction.ts';
import { sideOf } from './side.ts';

describe('a side', () => {
  it.each([
    ['HEADLAMP ASSY, RH', 'right'],
    ['LAMP ASSY, RR COMBINATION, LH', 'left'],
    ['Tie rod end left', 'left'],
    ['Mirror, R/H', 'right'],
    ['CLIP, LH AND RH', ''],
    ['LIGHT CONTROL RHD', ''],
    ['SHROUD, FAN', ''],
  ])('of %s is “%s”', (name, side) => expect(sideOf(name)).toBe(side));
});

describe('a name of a catalogue', () => {
  it.each([
    ['LAMP ASSY, HEAD, RH', 'head lamp right'],
    ['HEADLAMP ASSY, LH', 'headlamp left'],
    ['ABSORBER ASSY, SHOCK, FR, RH', 'shock front absorber right'],
    ['CAP SUB-ASSY, RADIATOR', 'radiator cap'],
  ])('%s reads %s', (name, plain) => expect(plainName(name)).toBe(plain));

  it('is remembered without its side, which stands beside it', () =>
    expect([nameKey('HEADLAMP ASSY, LH'), nameKey('HEADLAMP ASSY, RH')]).toEqual(['headlamp', 'headlamp']));

  it('is remembered by PNC for the one make that has them, else by name in every catalogue', () => {
    const line = { pnc: '81-110', name: 'HEADLAMP ASSY, RH', side: 'right' } as const;
    expect(mappingKey(line, 'toyota', 39)).toEqual({ kind: 'pnc', catalogId: 'toyota', key: '81110', side: 'right' });
    expect(mappingKey(line, 'nissan', 30)).toEqual({ kind: 'name', catalogId: '', key: 'headlamp', side: 'right' });
    expect(mappingKey({ ...line, name: '' }, 'nissan', 30)).toBeNull();
  });
});

describe('parts that are not for a car', () => {
  const car = { made: '2003-05', engine: '1KZ-TE', model: 'KZN185', options: ['ABS'] };
  it.each([
    ['Production date: 2000/08 - 2004/07\nQTY: 01', ''],
    ['Production date: 2003/06 -', 'Only from 06/2003; this car was made 05/2003'],
    ['Production date: - 2003/04', 'Only up to 04/2003; this car was made 05/2003'],
    ['Prod: 08.1997-07.2002', 'Only up to 07/2002; this car was made 05/2003'],
    ['Production date: 2003 - 2003', ''],
    ['Models: 1KZTE..KZN185', ''],
    ['Models: 5VZFE..VZN185', 'Only for 5VZFE VZN185; this car is 1KZ-TE KZN185'],
    ['Models: 5VZFE, 1KZTE', ''],
    ['Models: DX, SSR-X', ''],
    ['Options: W/ABS', ''],
    ['Options: W/O ABS', 'Only without ABS, which this car has'],
    ['Options: W/HID', 'Only with HID, which this car does not have'],
    ['<script>alert(1)</script>', ''],
  ])('%j', (description, whyNot) => expect(restrictionOf(description, car)).toEqual({ fits: whyNot === '', whyNot }));

  it('are never guessed when the car is not known', () => {
    const unknown = { made: '', engine: '', model: '', options: [] };
    const said = 'Production date: 2003/06 -\nModels: 5VZFE..VZN185\nOptions: W/HID';
    expect(restrictionOf(said, unknown)).toEqual({ fits: true, whyNot: '' });
  });

  it.each([
    ['2004/07', '2004-07'],
    ['07.2004', '2004-07'],
    ['200407', '2004-07'],
    ['2004', '2004'],
    ['soon', ''],
  ])('%s is the month %s', (text, month) => expect(monthOf(text)).toBe(month));

  it.each([
    ['QTY: 02', 2],
    ['Qty 4 pcs', 4],
    ['QTY: 00', null],
    ['none', null],
  ])('%s are %s', (text, qty) => expect(qtyOf(text)).toBe(qty));

  it('follow from the catalogue’s description of the car', () => {
    const parameters = [
      { key: 'prod_period', value: '1997/08 - 2000/08' },
      { key: 'year', value: '1998' },
      { key: 'engine_code', value: '1KZTE' },
    ];
    const described = { frame: 'KZN185-9023353', modelName: 'HILUX SURF', optionCodes: [{ code: 'ABS' }], parameters };
    expect(factsOf(described)).toEqual({ made: '1998', engine: '1KZTE', model: 'KZN185', options: ['ABS'] });
  });
});

describe('a failure of the catalogue', () => {
  it('has words of its own for each code', () => {
    const said = [1001, 1003, 1004, 1005, 1101].map((errorCode) =>
      faultSentence({ kind: 'refused', status: 403, errorCode }),
    );
    expect(new Set(said).size).toBe(5);
    expect(said.every((sentence) => sentence.includes('catalogue'))).toBe(true);
  });

  it.each([
    [{ kind: 'refused', status: 402, errorCode: null }, 'not paid for'],
    [{ kind: 'refused', status: 503, errorCode: null }, 'fault of its own'],
    [{ kind: 'refused', status: 400, errorCode: 1999 }, '1999'],
    [{ kind: 'slow', seconds: 9 }, 'within 9 seconds'],
  ] as const)('%j says %s', (fault, words) => expect(faultSentence(fault)).toContain(words));
});
