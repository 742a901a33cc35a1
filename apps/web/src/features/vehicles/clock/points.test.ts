import { describe, expect, it } from 'vitest';
import { clockPoints } from './points.ts';

const clock = (points: { on: string; earned: number }[], expected: { on: string; earned: number } | null = null) => ({
  vehicleId: 1,
  since: '2026-01-01',
  figures: {} as never,
  points,
  expected,
  breakEvenParts: [],
});

describe('the line of a vehicle', () => {
  it('stands still between sales and ends today', () => {
    const line = clockPoints(clock([{ on: '2026-01-03', earned: 250 }]), '2026-01-05');
    expect(line.map(({ on, earned }) => [on, earned])).toEqual([
      ['2026-01-01', 0],
      ['2026-01-02', 0],
      ['2026-01-03', 250],
      ['2026-01-04', 250],
      ['2026-01-05', 250],
    ]);
    expect(line.every(({ expected }) => expected === null)).toBe(true);
  });

  it('goes on from today to what is expected', () => {
    const line = clockPoints(
      clock([{ on: '2026-01-01', earned: 100 }], { on: '2026-01-05', earned: 300 }),
      '2026-01-03',
    );
    expect(line.map(({ earned, expected }) => [earned, expected])).toEqual([
      [100, null],
      [100, null],
      [100, 100],
      [null, 200],
      [null, 300],
    ]);
  });

  it('has few points however long it is, and today is one of them', () => {
    const line = clockPoints({ ...clock([]), since: '2019-01-01' }, '2026-11-17');
    expect(line.length).toBeLessThan(45);
    expect(line.at(-1)?.on).toBe('2026-11-17');
    expect(clockPoints({ ...clock([]), since: null }, '2026-11-17').length).toBeGreaterThan(0);
  });
});
