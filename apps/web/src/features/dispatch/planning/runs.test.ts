import { describe, expect, it } from 'vitest';
import { someRow } from '../desk-testing.ts';
import { idsOfRun, moved, runsOf } from './runs.ts';

const van = (id: number, driverId: number | null, stop: number | null, status = 1) =>
  someRow(id, { way: 'van', driverId, stop, status });
const runs = runsOf([van(1, 21, 2), van(2, 21, 1), van(3, null, null), van(4, 21, 3, 2)], [21, 22]);

describe('runs of the vans', () => {
  it('stand in the order of their stops; what is out is no part of the order', () => {
    expect(idsOfRun(runs, 21)).toEqual([2, 1]);
    expect(idsOfRun(runs, 22)).toEqual([]);
    expect(idsOfRun(runs, null)).toEqual([3]);
  });

  it.each([
    ['to a driver’s place', 3, { driverId: 21, at: 1 }, 21, [2, 3, 1]],
    ['earlier', 1, { driverId: 21, at: 0 }, 21, [1, 2]],
    ['past the end', 2, { driverId: 21, at: 9 }, 21, [1, 2]],
    ['to another driver', 1, { driverId: 22, at: 0 }, 22, [1]],
    ['from its driver', 1, { driverId: null, at: 0 }, 21, [2]],
  ] as const)('a stop goes %s, and one run is saved', (_, deliveryId, to, saves, ids) => {
    const after = moved(runs, deliveryId, to);
    expect(after?.saves).toBe(saves);
    expect(after && idsOfRun(after.runs, saves)).toEqual(ids);
  });

  it('nothing is saved where nothing moves, and what is out does not move', () => {
    expect(moved(runs, 2, { driverId: 21, at: 0 })).toBeNull();
    expect(moved(runs, 3, { driverId: null, at: 0 })).toBeNull();
    expect(moved(runs, 4, { driverId: 22, at: 0 })).toBeNull();
    expect(moved(runs, 99, { driverId: 22, at: 0 })).toBeNull();
  });
});
