import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTable } from '../csv/read-table.ts';
import { cents } from '../money/cents.ts';
import { byPercent, percentProblem } from './by-percent.ts';
import { withGst } from './gst.ts';
import { closeness, type PricedFor, priceFor } from './price-for.ts';
import { priceListDays } from './price-list-days.ts';
import { priceColumns, readPriceRows } from './price-rows.ts';
import { isTradeAboveRetail } from './trade-above-retail.ts';

describe('a change by percent', () => {
  it.each([
    [10_000, 10, 11_000],
    [10_000, -10, 9_000],
    [999, 50, 1_499],
    [1, 50, 2],
    [1, -50, 1],
    [5, -90, 1],
    [0, 500, 0],
    [12_345, 2.5, 12_654],
    [100_000_000, 500, 600_000_000],
  ])('%d cents by %d percent is %d cents', (from, percent, to) => expect(byPercent(cents(from), percent)).toBe(to));

  it.each([
    [-90, true],
    [-90.01, false],
    [500, true],
    [500.01, false],
    [0, false],
    [2.5, true],
    [0.07, true],
    [2.555, false],
    [Number.NaN, false],
  ])('%d is taken: %s', (percent, taken) => expect(percentProblem(percent) === null).toBe(taken));

  it('never turns a price below zero and never reorders two prices', () => {
    const amount = fc.integer({ min: 0, max: 1e8 });
    const percent = fc.integer({ min: -9_000, max: 50_000 }).map((n) => n / 100);
    fc.assert(
      fc.property(amount, amount, percent, (a, b, p) => {
        const [low, high] = a <= b ? [a, b] : [b, a];
        expect(byPercent(cents(low), p)).toBeGreaterThanOrEqual(0);
        expect(byPercent(cents(low), p)).toBeLessThanOrEqual(byPercent(cents(high), p));
      }),
    );
  });
});

describe('trade above retail', () => {
  it.each([
    [{ retail: 100, trade: 100 }, false],
    [{ retail: 100, trade: 100.01 }, true],
    [{ retail: 0, trade: 50 }, false],
    [{ retail: 50, trade: 0 }, false],
    [{ retail: null, trade: 50 }, false],
    [{ retail: 50, trade: null }, false],
  ])('%j: %s', (prices, isAbove) => expect(isTradeAboveRetail(prices)).toBe(isAbove));
});

describe('GST', () => {
  it.each([
    [100, 115],
    [10, 12],
    [9, 10],
    [0, 0],
  ])('%d cents are %d with it', (ex, inc) => expect(withGst(cents(ex))).toBe(inc));
});

describe('the price that counts', () => {
  const row = (makeId: number | null, modelId: number | null, seriesId: number | null, condition = 3) => ({
    makeId,
    modelId,
    seriesId,
    condition,
  });
  const all = [row(null, null, null), row(1, null, null), row(1, 2, null), row(1, 2, 3), row(null, null, null, 1)];
  it.each([
    ['series', { makeId: 1, modelId: 2, seriesId: 3 }, 3, all[3]],
    ['model, for another series', { makeId: 1, modelId: 2, seriesId: 9 }, 3, all[2]],
    ['make, for another model', { makeId: 1, modelId: 9, seriesId: null }, 3, all[1]],
    ['default, for another make', { makeId: 9, modelId: null, seriesId: null }, 3, all[0]],
    ['default of the condition', { makeId: 1, modelId: 2, seriesId: 3 }, 1, all[4]],
    ['none of that condition', { makeId: 1, modelId: 2, seriesId: 3 }, 2, undefined],
  ])('%s', (_, vehicle, condition, expected) => {
    expect(priceFor(all, vehicle, condition)).toBe(expected);
    expect(priceFor([...all].reverse(), vehicle, condition)).toBe(expected);
  });

  it('no matching price is more specific than the chosen one', () => {
    const id = fc.option(fc.integer({ min: 1, max: 2 }), { nil: null });
    const priced = fc.record({ makeId: id, modelId: id, seriesId: id, condition: fc.integer({ min: 1, max: 2 }) });
    fc.assert(
      fc.property(fc.array(priced), priced, (rows: PricedFor[], v) => {
        const chosen = priceFor(rows, v, v.condition);
        const fitting = rows.filter(
          (r) =>
            r.condition === v.condition &&
            (r.makeId === null || r.makeId === v.makeId) &&
            (r.modelId === null || r.modelId === v.modelId) &&
            (r.seriesId === null || r.seriesId === v.seriesId),
        );
        expect(chosen === undefined).toBe(fitting.length === 0);
        for (const other of fitting) expect(closeness(other)).toBeLessThanOrEqual(closeness(chosen!));
      }),
    );
  });
});

describe('the price list opens', () => {
  it('with today and tomorrow of New Zealand', () => {
    expect(priceListDays(new Date('2026-03-10T20:00:00Z'))).toEqual(['2026-03-11', '2026-03-12']);
    expect(priceListDays(new Date('2026-12-31T10:59:00Z'))).toEqual(['2026-12-31', '2027-01-01']);
  });
});

describe('prices from a file', () => {
  const read = (text: string) =>
    readPriceRows(readTable(text, priceColumns), {
      partName: new Map([['door', 7]]),
      make: new Map([['toyota', 39]]),
      model: new Map([['39/corolla', 5]]),
      series: new Map([['5/zze122', 8]]),
    });
  const header = 'Part name,Make,Model,Series,Condition,Retail ex GST,Trade ex GST\n';
  it('are whole cents for a part, a vehicle and a condition', () => {
    expect(read(`${header}Door,Toyota,Corolla,ZZE122,used,"$1,234.50",1000`).rows).toEqual([
      { row: 2, partId: 7, makeId: 39, modelId: 5, seriesId: 8, condition: 3, retail: 123_450, trade: 100_000 },
    ]);
    expect(read('Part name;Condition;Retail ex GST;Trade ex GST\nDoor;1;10;.5').rows).toMatchObject([
      { makeId: null, modelId: null, seriesId: null, condition: 1, retail: 1_000, trade: 50 },
    ]);
  });
  it.each([
    ['Bonnet,,,,Used,1,1', ['Part name', '“Bonnet” is not in the list']],
    [',,,,Used,1,1', ['Part name', 'Enter a part name']],
    ['Door,,Corolla,,Used,1,1', ['Model', 'Name its make too']],
    ['Door,Toyota,,ZZE122,Used,1,1', ['Series', 'Name its model too']],
    ['Door,Lada,,,Used,1,1', ['Make', '“Lada” is not in the list']],
    ['Door,Toyota,Hilux,,Used,1,1', ['Model', '“Hilux” is not in the list']],
    ['Door,Toyota,Corolla,ZZE1,Used,1,1', ['Series', '“ZZE1” is not in the list']],
    ['Door,,,,Rusty,1,1', ['Condition', 'Write New Genuine, Aftermarket, Used or Reco']],
    ['Door,,,,Used,-1,1', ['Retail ex GST', 'A price cannot be below zero']],
    ['Door,,,,Used,1,1.005', ['Trade ex GST', 'Use at most two decimals']],
    ['Door,,,,Used,1e3,1', ['Retail ex GST', '“1e3” is not a price']],
    ['Door,,,,Used,,1', ['Retail ex GST', 'Write a price']],
    ['Door,,,,Used,1000001,1', ['Retail ex GST', 'A price is at most $1,000,000.00']],
  ])('%s is refused', (line, [column, message]) =>
    expect(read(header + line)).toEqual({ rows: [], problems: [{ row: 2, column, message }] }),
  );
  it('the same key twice is an error', () =>
    expect(read(`${header}Door,,,,Used,1,1\ndoor,,,,3,2,2`).problems).toEqual([
      { row: 3, column: 'Part name', message: 'The same part, vehicle and condition as in row 2' },
    ]));
});
