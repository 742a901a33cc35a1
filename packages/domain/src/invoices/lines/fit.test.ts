import { describe, expect, it } from 'vitest';
import { fits, vehicleInWords } from './fit.ts';

const of = (makeId: number | null, modelId: number | null = null, seriesId: number | null = null) => ({
  makeId,
  modelId,
  seriesId,
});

describe('a part fits the vehicle of the customer', () => {
  it.each([
    ['nothing is known of either', of(null), of(null), true],
    ['nothing is known of the vehicle', of(null), of(1, 2, 3), true],
    ['the part is for any vehicle', of(1, 2, 3), of(null), true],
    ['all is the same', of(1, 2, 3), of(1, 2, 3), true],
    ['the series of the part is not known', of(1, 2, 3), of(1, 2), true],
    ['only the make of the vehicle is known', of(1), of(1, 2, 3), true],
    ['the make is another', of(1), of(9, 2, 3), false],
    ['the model is another', of(1, 2), of(1, 9), false],
    ['the series is another', of(1, 2, 3), of(1, 2, 9), false],
  ])('when %s', (_, vehicle, part, expected) => expect(fits(vehicle, part)).toBe(expected));
});

describe('the vehicle in words', () => {
  const none = { regNo: '', vin: '', make: '', model: '', series: '', year: null };
  it.each([
    [{ regNo: 'ABC123', make: 'Toyota', model: 'Corolla', year: 2014 }, 'ABC123 · Toyota Corolla 2014'],
    [{ regNo: 'ABC123', vin: '7AT0C13JX20123456' }, 'ABC123'],
    [{ vin: '7AT0C13JX20123456', make: 'Toyota' }, '7AT0C13JX20123456 · Toyota'],
    [{ make: 'Mazda', model: 'Demio', series: 'DE' }, 'Mazda Demio DE'],
    [{}, ''],
  ])('%o', (known, expected) => expect(vehicleInWords({ ...none, ...known })).toBe(expected));
});
