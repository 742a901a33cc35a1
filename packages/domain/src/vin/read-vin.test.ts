import { describe, expect, it } from 'vitest';
import { frameNumberOf, tidyChassis } from './frame-number.ts';
import { makerOfFrame } from './frames.ts';
import { makeIn } from './makes.ts';
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

  it('a year letter that repeats after thirty years gives two years, none in the future', () => {
    expect(read('KMHDN45D2TU123456')?.years).toEqual([2026, 1996]);
    expect(readVin('KMHDN45D2TU123456', 2024)?.years).toEqual([1996]);
    expect(read('5YJSA1E26HF000337')?.years).toEqual([2017]);
    expect(read('KMHDN45D20U123456')?.years).toEqual([]);
  });

  it('recognises a VIN issued in New Zealand and a frame number', () => {
    expect(read('7AT0C13JX20123456')).toMatchObject({ kind: 'nzIssued', make: null, years: [] });
    expect(read('7A8DK08K003123456')?.kind).toBe('nzIssued');
    expect(read('kzn185-9023353')).toMatchObject({ kind: 'frame', make: 'Toyota', years: [] });
    expect(read('ABC99-1234567')).toMatchObject({ kind: 'frame', make: null });
    expect(read('ZZZ')).toBeNull();
    expect(read('XXX0000000000000O')).toBeNull();
  });

  it('a model code that two makers use names no maker', () => {
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

  it('an unknown maker is reported as unknown', () => {
    expect(read('9ZZZZZ1KZ8W123456')).toMatchObject({
      make: null,
      years: [],
      says: ['A maker of South America that we do not know'],
    });
  });
});

describe('a frame number', () => {
  it.each([
    ['NHP10-1234567', 'NHP10-1234567'],
    ['nhp10 1234567', 'NHP10-1234567'],
    ['NHP10 - 1234567', 'NHP10-1234567'],
    ['NHP101234567', 'NHP10-1234567'],
    ['kzn 185-9023353', 'KZN185-9023353'],
    ['NT31123456', 'NT31-123456'],
    ['CW5W0400123', 'CW5W-0400123'],
    ['ZC72S123456', 'ZC72S-123456'],
    ['ABC99 1234567', 'ABC99-1234567'],
  ])('%s is %s', (typed, number) => {
    expect([frameNumberOf(typed), read(typed)?.frame?.number]).toEqual([number, number]);
  });

  it.each(['KLM 482', 'AB 1234', 'ABC991234567', 'JTDKB20U 593123456', 'T104242', '021 857345', ''])(
    '%s is none',
    (typed) => expect([frameNumberOf(typed), tidyChassis(typed)]).toEqual([null, typed.replaceAll(' ', '')]),
  );
});

it('a maker is found in a list with another spelling; the same spelling comes first', () => {
  const list = [{ name: 'GWM' }, { name: 'Skoda' }, { name: 'MINI' }, { name: 'Land-Rover' }, { name: 'VW' }];
  const found = ['Great Wall', 'Škoda', 'Mini', 'LAND ROVER', 'Volkswagen', 'Lada'].map((make) => makeIn(list, make));
  expect(found.map((each) => each?.name)).toEqual(['GWM', 'Skoda', 'MINI', 'Land-Rover', 'VW', undefined]);
  expect(makeIn([{ name: 'GWM' }, { name: 'Great Wall' }], 'Great Wall')).toEqual({ name: 'Great Wall' });
});
