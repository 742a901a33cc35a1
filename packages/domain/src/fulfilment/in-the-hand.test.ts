import { describe, expect, it } from 'vitest';
import { readConfirmations, readMoment } from './confirmations.ts';
import { whenDone } from './phone-clock.ts';

describe('when a step on a phone was done', () => {
  const now = new Date('2026-03-10T20:00:00Z');
  const after = new Date('2026-03-10T18:00:00Z');
  it.each([
    ['', now, false],
    ['2026-03-10T19:00:00Z', new Date('2026-03-10T19:00:00Z'), false],
    ['2026-03-10T20:00:30Z', now, false],
    ['2026-03-10T17:59:00Z', after, false],
    ['2026-03-10T17:00:00Z', now, true],
    ['2026-03-11T20:00:00Z', now, true],
    ['soon', now, true],
  ] as const)('%s', (doneAt, at, isClockWrong) =>
    expect(whenDone({ doneAt, now, after })).toEqual({ at, isClockWrong }),
  );
  it('accepts times from up to a week without a connection', () => {
    const said = (doneAt: string) => whenDone({ doneAt, now, after: null });
    expect(said('2026-03-03T20:00:00Z').isClockWrong).toBe(false);
    expect(said('2026-03-03T19:59:59Z')).toEqual({ at: now, isClockWrong: true });
  });
});

describe('the list of a courier', () => {
  it.each([
    ['Reference,Delivered At,Received By\nD1,today,Ana', { reference: 'D1', deliveredAt: 'today', receivedBy: 'Ana' }],
    ['\uFEFFTracking No\tPOD date\tSigned for by\nX 1\t1/2/26\t', { reference: 'X 1', deliveredAt: '1/2/26' }],
    ['Name;TICKET\nAna;T9', { reference: 'T9', deliveredAt: '', receivedBy: 'Ana' }],
    ['Consignment\n\n,\n"D,2"', { row: 4, reference: 'D,2' }],
  ])('%j', (text, row) => expect(readConfirmations(text)).toMatchObject([row]));
  it.each([
    ['What\n1', 'no column'],
    ['', 'no column'],
    ['Reference\n', 'no row'],
    ['Reference\n"open', 'Row'],
  ])('%j cannot be read', (text, why) => expect(readConfirmations(text)).toContain(why));

  const now = new Date('2026-03-10T20:00:00Z');
  it.each([
    ['11/03/2026 8:30am', '2026-03-10T19:30:00.000Z'],
    ['11-03-2026 20:15:09', '2026-03-11T07:15:09.000Z'],
    ['11 Mar 2026, 12.05 pm', '2026-03-10T23:05:00.000Z'],
    ['2026-03-11', '2026-03-10T23:00:00.000Z'],
    ['2026-03-11 07:00', '2026-03-10T18:00:00.000Z'],
    ['2026-07-01T07:00:00Z', '2026-07-01T07:00:00.000Z'],
    ['1/7/2026', '2026-07-01T00:00:00.000Z'],
    ['never', null],
    ['31/02/2026 8:00', null],
    ['11/03/2026 25:00', null],
  ])('%s is %s', (text, at) => expect(readMoment(text, now)?.toISOString() ?? null).toBe(at));
});
