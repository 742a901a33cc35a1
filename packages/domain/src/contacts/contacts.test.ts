import { describe, expect, it } from 'vitest';
import type { Permission } from '../access/permissions.ts';
import { addDays } from '../format/dates.ts';
import { cents } from '../money/cents.ts';
import { mayBecome, mayCreate, mayEdit, mayList, mayOpen, maySeeBalances } from './access.ts';
import { accountState } from './account-state.ts';
import { ageBuckets, ageing, bucketOf, daysBetween, lateDays, runningStatement } from './ageing.ts';
import { contactTitle } from './kinds.ts';
import { dueOn } from './terms.ts';

describe('age', () => {
  const on = '2026-03-31';
  it.each([
    [-40, 'notDue'],
    [0, 'notDue'],
    [1, 'days1'],
    [29, 'days1'],
    [30, 'days30'],
    [59, 'days30'],
    [60, 'days60'],
    [89, 'days60'],
    [90, 'days90'],
    [400, 'days90'],
  ])('%i days past its day is %s', (late, bucket) => expect(bucketOf(addDays(on, -late), on)).toBe(bucket));

  it('reaches from the first to the last day that it holds', () => {
    for (const bucket of ageBuckets) {
      const { least, most } = lateDays(bucket);
      const held = Array.from({ length: 200 }, (_, n) => n - 50).filter(
        (late) => bucketOf(addDays(on, -late), on) === bucket,
      );
      expect([held[0], held.at(-1)]).toEqual([least ?? -50, most ?? 149]);
    }
  });

  it('counts calendar days over a change of the clocks', () => {
    expect(daysBetween('2026-04-01', '2026-05-01')).toBe(30);
    expect(daysBetween('2026-09-01', '2026-10-01')).toBe(30);
  });

  it('adds up to the open amount, and gives the overdue total', () => {
    const items = [1, 20, 45, 70, 200, -5].map((late, n) => ({ dueOn: addDays(on, -late), openCents: cents(100 + n) }));
    const aged = ageing(items, on);
    expect(aged).toEqual({ notDue: 105, days1: 201, days30: 102, days60: 103, days90: 104, owed: 615, overdue: 510 });
    expect(Object.values(ageing([], on))).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });
});

describe('a statement', () => {
  it('the balance at each line is the opening plus the lines so far', () => {
    let seed = 3;
    for (let round = 0; round < 200; round += 1) {
      const lines = Array.from({ length: round % 17 }, (_, n) => {
        seed = (seed * 48_271) % 2_147_483_647;
        return { on: addDays('2026-01-01', n), amountCents: cents((seed % 200_000) - 100_000) };
      });
      const made = runningStatement(cents(round * 7 - 500), lines);
      const total = lines.reduce((sum, line) => sum + line.amountCents, round * 7 - 500);
      expect(made.closing).toBe(total);
      expect(made.lines.at(-1)?.balanceCents ?? made.opening).toBe(total);
    }
  });
});

describe('terms', () => {
  it.each([
    ['2026-03-10', { days: 7, fromMonthEnd: false }, '2026-03-17'],
    ['2026-03-10', { days: 20, fromMonthEnd: true }, '2026-04-20'],
    ['2026-01-31', { days: 20, fromMonthEnd: true }, '2026-02-20'],
    ['2024-02-01', { days: 0, fromMonthEnd: true }, '2024-02-29'],
    ['2026-12-31', { days: 30, fromMonthEnd: true }, '2027-01-30'],
  ])('%s under %j is due on %s', (issued, terms, due) => expect(dueOn(issued, terms)).toBe(due));
});

describe('the light', () => {
  const account = { onHold: false, limitCents: cents(1_000), balanceCents: cents(0), overdueCents: cents(0) };
  it.each([
    [{}, 'ok'],
    [{ balanceCents: cents(899) }, 'ok'],
    [{ balanceCents: cents(900) }, 'nearLimit'],
    [{ balanceCents: cents(1_000) }, 'nearLimit'],
    [{ balanceCents: cents(1_001) }, 'overLimit'],
    [{ balanceCents: cents(950), overdueCents: cents(1) }, 'overdue'],
    [{ balanceCents: cents(1_001), overdueCents: cents(1) }, 'overLimit'],
    [{ limitCents: null, balanceCents: cents(9_999_999) }, 'ok'],
    [{ limitCents: cents(0), balanceCents: cents(1) }, 'overLimit'],
    [{ onHold: true, balanceCents: cents(1_001) }, 'onHold'],
  ])('%j is %s', (more, state) => expect(accountState({ ...account, ...more })).toBe(state));
});

describe('who may', () => {
  const who = (...held: Permission[]) => ({ role: null, permissions: new Set(held) });
  const customer = { isCustomer: true, isSupplier: false, isSeller: false };
  const supplier = { isCustomer: false, isSupplier: true, isSeller: false };
  const both = { isCustomer: true, isSupplier: true, isSeller: false };
  const seller = { isCustomer: false, isSupplier: false, isSeller: true };

  it('sees, opens and changes each kind', () => {
    expect(mayList(who('VIEW_CUSTOMER'), 'seller')).toBe(true);
    expect(mayList(who('VIEW_CUSTOMER'), 'supplier')).toBe(false);
    expect(mayOpen(who('VIEW_CUSTOMER'), supplier)).toBe(false);
    expect(mayOpen(who('VIEW_SUPPLIER'), supplier)).toBe(false);
    expect(mayOpen(who('VIEW_CUSTOMER', 'VIEW_SUPPLIER'), supplier)).toBe(true);
    expect(mayOpen(who('VIEW_CUSTOMER'), both)).toBe(true);
    expect(mayEdit(who('EDIT_CUSTOMER'), seller)).toBe(true);
    expect(mayEdit(who('EDIT_CUSTOMER'), supplier)).toBe(false);
    expect(mayEdit(who('EDIT_SUPPLIER'), both)).toBe(true);
    expect(mayCreate(who('CREATE_CUSTOMER'), both)).toBe(false);
    expect(mayCreate(who('CREATE_CUSTOMER', 'CREATE_SUPPLIER'), both)).toBe(true);
    expect(mayBecome(who('EDIT_CUSTOMER'), customer, both)).toBe(false);
    expect(mayBecome(who('EDIT_CUSTOMER'), both, both)).toBe(true);
    expect(mayBecome(who('EDIT_SUPPLIER'), supplier, both)).toBe(false);
    expect(maySeeBalances({ role: 'SUPER_ADMIN', permissions: new Set() })).toBe(true);
    expect(maySeeBalances(who('VIEW_CUSTOMER'))).toBe(false);
  });
});

it('a contact is called by its company, else by the person', () => {
  expect(contactTitle({ company: ' ', contactName: 'Ana', contactSurname: 'Ruru' })).toBe('Ana Ruru');
  expect(contactTitle({ company: 'Ruru Motors', contactName: 'Ana', contactSurname: 'Ruru' })).toBe('Ruru Motors');
});
