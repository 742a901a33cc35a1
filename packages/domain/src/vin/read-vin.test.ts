import { describe, expect, it } from 'vitest';
import { makerOfFrame } from './frames.ts';
import { checkDigitOf, readVin } from './read-vin.ts';

const read = (vin: string) => readVin(vin, 2026);

describe('what a VIN says by itself', () => {
  it.each([
    ['JTDKB20U593123456', 'Toyota', []],
    ['JTHBK262X85123456', 'Lexus', []],
    ['JN1TBNT30U0123456', 'Nissan', []],
    ['JMZGG128231123456', 'Mazda', []],
    ['JF1BL5KR45G123456', 'Subaru', [2005]],
    ['KMHDN45D22U123456', 'Hyundai', [2002]],
    ['KNAFU411AB5123456', 'Kia', [2011, 1981]],
    ['WVWZZZ1KZ8W123456', 'Volkswagen', [2008]],
    ['WBAVA32070VA12345', 'BMW', []],
    ['WDD2040082A123456', 'Mercedes-Benz', []],
    ['6FPAAAJGSW5A12345', 'Ford', []],
    ['6T1BE42K10X123456', 'Toyota', []],
    ['MR0FZ22G501123456', 'Toyota', []],
    ['SALLAAA145A123456', 'Land Rover', [2005]],
    ['5YJSA1E26HF000337', 'Tesla', [2017]],
  ])('%s: %s %j', (vin, make, years) => {
    expect([read(vin)?.kind, read(vin)?.make, read(vin)?.years]).toEqual(['vin', make, years]);
  });

  it('the check digit is checked only where it is used', () => {
    expect(checkDigitOf('1M8GDM9AXKP042788')).toBe('X');
    expect(read('1HGCM82633A004352')).toMatchObject({ make: 'Honda', years: [2003], isDoubtful: false });
    const misread = read('1HGCM82633A004353')!;
    expect(misread.isDoubtful).toBe(true);
    expect(misread.says.join()).toContain('check digit');
    expect(read('JTDKB20U593123457')?.isDoubtful).toBe(false);
    expect(read('LSJW74097PZ123456')).toMatchObject({ make: 'MG', isDoubtful: true });
  });

  it('a year that comes round after thirty is offered twice, never one from the future', () => {
    expect(read('KMHDN45D2TU123456')?.years).toEqual([2026, 1996]);
    expect(readVin('KMHDN45D2TU123456', 2024)?.years).toEqual([1996]);
    expect(read('5YJSA1E26HF000337')?.years).toEqual([2017]);
    expect(read('KMHDN45D20U123456')?.years).toEqual([]);
  });

  it('one given in New Zealand and a frame number are what they are', () => {
    expect(read('7AT0C13JX20123456')).toMatchObject({ kind: 'nzIssued', make: null, years: [] });
    expect(read('7A8DK08K003123456')?.kind).toBe('nzIssued');
    expect(read('kzn185-9023353')).toMatchObject({ kind: 'frame', make: 'Toyota', years: [] });
    expect(read('ABC99-1234567')).toMatchObject({ kind: 'frame', make: null });
    expect(read('ZZZ')).toBeNull();
    expect(read('XXX0000000000000O')).toBeNull();
  });

  it('a model code that two makers use tells none', () => {
    expect(['NT31', 'GD1', 'GD2', 'BK5P', 'CY4A', 'BP5', 'ZC71S', 'GE7'].map(makerOfFrame)).toEqual([
      'Nissan',
      'Honda',
      null,
      'Mazda',
      'Mitsubishi',
      'Subaru',
      'Suzuki',
      null,
    ]);
  });

  it('a maker nobody knows is said to be unknown', () => {
    expect(read('9ZZZZZ1KZ8W123456')).toMatchObject({
      make: null,
      years: [],
      says: ['A maker of South America that we do not know'],
    });
  });
});
