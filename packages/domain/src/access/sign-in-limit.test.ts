import { describe, expect, it } from 'vitest';
import { type FailureKind, secondsToWait } from './sign-in-limit.ts';

const at = new Date('2026-01-01T00:00:00Z');
const later = (seconds: number) => new Date(at.getTime() + seconds * 1000);
const wait = (failures: number, after = 0, kind: FailureKind = 'pair') =>
  secondsToWait(kind, { failures, lastFailedAt: at }, later(after));

describe('waiting after failed sign-ins', () => {
  it('is nothing for the first tries of a user at one address', () =>
    expect([1, 2, 3].map((n) => wait(n))).toEqual([0, 0, 0]));
  it('then doubles', () => expect([4, 5, 6, 7].map((n) => wait(n))).toEqual([2, 4, 8, 16]));
  it('never passes five minutes', () => expect(wait(60)).toBe(300));
  it('runs down', () => expect([wait(6, 3), wait(6, 8)]).toEqual([5, 0]));
  it('is forgotten after a quarter of an hour', () => expect(wait(60, 901)).toBe(0));
  it('starts later for an address, because many users share it', () =>
    expect([wait(29, 0, 'address'), wait(30, 0, 'address')]).toEqual([0, 2]));
  it('stays short for a user name alone, so that nobody locks a colleague out', () =>
    expect([9, 10, 11, 12, 13, 14, 60].map((n) => wait(n, 0, 'user'))).toEqual([0, 2, 4, 8, 16, 30, 30]));
  it('is nothing without a failure', () => expect(secondsToWait('user', undefined, at)).toBe(0));
});
