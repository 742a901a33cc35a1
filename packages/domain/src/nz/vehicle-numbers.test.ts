import { describe, expect, it } from 'vitest';
import { isFrameNumber, isNzIssuedVin, isPlate, isVin, plateStyle, tidyPlate, tidyVin } from './vehicle-numbers.ts';

describe('plates', () => {
  it.each([
    ['ABC123', 'since 2001'],
    ['lzq 7', 'since 2001'],
    ['XE3782', 'before 2001'],
    ['KIWI', 'personalised'],
    ['1', 'personalised'],
  ])('%s is a plate %s', (plate, style) => expect(plateStyle(plate)).toBe(style));

  it.each(['', 'ABCD1234', 'ĀBC123', 'AB_12'])('%j is none', (plate) => expect(isPlate(plate)).toBe(false));

  it('is stored in capitals without blanks', () => expect(tidyPlate(' abc 123 ')).toBe('ABC123'));
});

describe('VINs and frame numbers', () => {
  it.each(['7AT0C13JX20123456', 'JTDKB20U593123456', ' jtd kb20u593123456 '])('%s is a VIN', (vin) =>
    expect(isVin(vin)).toBe(true),
  );

  it.each(['7AT0C13JX2012345', '7AT0C13JX201234567', '7AT0C13JX2012345O', '7AT0C13JX2012345I', 'QAT0C13JX20123456'])(
    '%s is none',
    (vin) => expect(isVin(vin)).toBe(false),
  );

  it('knows the ones given here', () => {
    expect(isNzIssuedVin('7AT0C13JX20123456')).toBe(true);
    expect(isNzIssuedVin('JTDKB20U593123456')).toBe(false);
    expect(tidyVin('7at0 c13j x201 23456')).toBe('7AT0C13JX20123456');
  });

  it('a frame number is the model’s code, a dash and a serial', () => {
    expect(isFrameNumber('KZN185-9023353')).toBe(true);
    expect(isFrameNumber('KZN1859023353')).toBe(false);
    expect(isVin('KZN185-9023353')).toBe(false);
  });
});
