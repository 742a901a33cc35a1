import { describe, expect, it } from 'vitest';
import { drawnOf, heightsOf, inShort, ticksOf } from '../../kit/chart/chart.ts';
import { daysNamed } from './words.ts';

describe('the heights written beside a chart', () => {
  it.each([
    [[2_850], ['$0', '$1K', '$2K', '$3K']],
    [
      [950, 1_900],
      ['$0', '$500', '$1K', '$1.5K', '$2K'],
    ],
    [[12_345], ['$0', '$5K', '$10K', '$15K']],
    [
      [-300, 700],
      ['−$500', '$0', '$500', '$1K'],
    ],
    [[1_250_000], ['$0', '$500K', '$1M', '$1.5M']],
    [[3], ['$0', '$1', '$2', '$3']],
    [[0], ['$0', '$1']],
    [[], ['$0', '$1']],
  ])('of %j are %j', (values, said) => expect(ticksOf(values).map((tick) => inShort(tick, 'money'))).toEqual(said));

  it('hold every value, are evenly apart and say exactly what they are', () => {
    for (let most = 1; most < 5_000_000; most = Math.ceil(most * 1.37)) {
      const ticks = ticksOf([most, -Math.floor(most / 7)]);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
      expect(ticks.length).toBeLessThanOrEqual(7);
      expect(new Set(ticks.slice(1).map((tick, n) => tick - ticks[n]!)).size).toBe(1);
      for (const tick of ticks) {
        const [, figure, unit] = /^(?:−)?\$([\d.,]+)([KM]?)$/.exec(inShort(tick, 'money'))!;
        const said = Number(figure!.replaceAll(',', '')) * { '': 1, K: 1_000, M: 1_000_000 }[unit as 'K']!;
        expect(said).toBeCloseTo(Math.abs(tick), 6);
      }
    }
  });

  it('write out what would be rounded away', () =>
    expect([2_850, 2_900, 999.5, 1_234_567].map((value) => inShort(value, 'money'))).toEqual([
      ...['$2,850', '$2.9K', '$999.5', '$1,234,567'],
    ]));

  it('reach as high as bars on each other do together', () => {
    const series = drawnOf([
      { key: 'a', name: 'A', hue: 'blue', as: 'bar', stack: 'all' },
      { key: 'b', name: 'B', hue: 'blue', as: 'bar', stack: 'all' },
      { key: 'c', name: 'C', hue: 'blue', as: 'line' },
    ]);
    expect(Math.max(...heightsOf(series, [{ name: 'x', values: { a: 3, b: 4, c: 5 } }]))).toBe(7);
  });
});

describe('days below a curve', () => {
  it('are day and month within a year, month and year over more, and no two of them have one name', () => {
    expect(daysNamed(['2026-01-03', '2026-02-03'])).toEqual([
      { name: '3 Jan', tick: '3 Jan' },
      { name: '3 Feb', tick: '3 Feb' },
    ]);
    const long = daysNamed(['2024-02-03', '2025-02-03', '2025-02-20', '2026-02-03']);
    expect(long.map(({ tick }) => tick)).toEqual(['Feb 24', 'Feb 25', 'Feb 25', 'Feb 26']);
    expect(new Set(long.map(({ name }) => name)).size).toBe(4);
  });
});
