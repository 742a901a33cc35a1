import { describe, expect, it } from 'vitest';
import { allowedActions, nextStatus } from '../machine/machine.ts';
import { unreachable } from '../machine/machine-testing.ts';
import { cents } from '../money/cents.ts';
import { addWorkingDays, isWorkingDay } from '../nz/working-days.ts';
import { type AcquisitionFacts, mayOverrideHold, mayTake, missingFor } from './actions.ts';
import { documentsPercent } from './documents.ts';
import { claimableGst, gstOfPurchase } from './gst.ts';
import { holdOfPurchase, holdUntil, isHeld } from './hold.ts';
import { identityKindKeys, isChecklistAnswered, needsDateOfBirth } from './identity.ts';
import {
  type AcquisitionAction,
  acquisitionMachine,
  acquisitionStatuses,
  actionBetween,
  areCostsLocked,
  isCorrectable,
  isEditable,
  isInCustody,
  isWithSeller,
  statusIds,
  statusOf,
} from './status.ts';

describe('the machine', () => {
  it('allows exactly these steps', () => {
    const steps = acquisitionStatuses.map((status) => [status, allowedActions(acquisitionMachine, status)]);
    expect(Object.fromEntries(steps)).toEqual({
      open: ['schedule', 'receive', 'cancel'],
      inProgress: ['unschedule', 'receive', 'cancel'],
      completed: ['close', 'cancelReceived'],
      closed: ['unlock'],
      cancelled: ['reopen'],
    });
    expect(unreachable(acquisitionMachine, acquisitionStatuses)).toEqual([]);
  });

  it('finds the step between any two statuses, or none', () => {
    const between = Object.fromEntries(
      acquisitionStatuses.flatMap((from) =>
        acquisitionStatuses.flatMap((to) => {
          const action = actionBetween(from, to);
          return action ? [[`${statusIds[from]}→${statusIds[to]}`, action]] : [];
        }),
      ),
    );
    expect(between).toEqual({
      '1→4': 'schedule',
      '4→1': 'unschedule',
      '1→5': 'receive',
      '4→5': 'receive',
      '5→2': 'close',
      '1→3': 'cancel',
      '4→3': 'cancel',
      '5→3': 'cancelReceived',
      '3→1': 'reopen',
      '2→5': 'unlock',
    });
    for (const action of Object.keys(acquisitionMachine.actions) as AcquisitionAction[])
      for (const from of acquisitionMachine.actions[action].from)
        expect(nextStatus(acquisitionMachine, from, action)).toBe(acquisitionMachine.actions[action].to);
    expect([0, 6, 1.5, Number.NaN].map(statusOf)).toEqual([null, null, null, null]);
  });

  it('says what each status allows', () => {
    const rules = Object.entries({ isEditable, isCorrectable, areCostsLocked, isWithSeller, isInCustody });
    const table = acquisitionStatuses.map((status) => [
      status,
      rules.flatMap(([name, rule]) => (rule(status) ? [name] : [])),
    ]);
    expect(Object.fromEntries(table)).toEqual({
      open: ['isEditable', 'isCorrectable', 'isWithSeller'],
      inProgress: ['isEditable', 'isCorrectable', 'isWithSeller'],
      completed: ['isEditable', 'isCorrectable', 'isInCustody'],
      closed: ['isCorrectable', 'areCostsLocked'],
      cancelled: [],
    });
  });
});

const facts: AcquisitionFacts = {
  sellerName: 'Mere Ruru',
  sellerPhone: '+6421857345',
  sellerAddress: '1 Queen Street',
  pickupAddress: '1 Queen Street',
  hasVinOrChassis: true,
  hasSignature: true,
  photos: 1,
  identity: { kind: 'driverLicence', verifiedBy: 'Kev', reason: '' },
  dateOfBirth: '1980-05-01',
  checklist: { ppsr: 'clear', stolen: 'clear', title: 'problem' },
  priceCents: cents(230_000),
  isInStock: true,
  owedCents: cents(230_000),
  paidCents: cents(230_000),
};
const without = (change: Partial<AcquisitionFacts>) => ({ ...facts, ...change });

describe('guards', () => {
  it.each<[AcquisitionAction, Partial<AcquisitionFacts>, string[]]>([
    ['schedule', {}, []],
    ['schedule', { sellerPhone: '', pickupAddress: '' }, ['sellerPhone', 'pickupAddress']],
    ['unschedule', {}, ['signature']],
    ['unschedule', { hasSignature: false }, []],
    ['receive', {}, []],
    ['receive', { hasSignature: false, photos: 0 }, ['signature', 'photos']],
    ['receive', { hasVinOrChassis: false }, ['vin']],
    ['receive', { sellerAddress: '' }, ['sellerAddress']],
    ['receive', { sellerAddress: '', priceCents: cents(20_000) }, []],
    ['receive', { identity: { kind: '', verifiedBy: '', reason: '' } }, ['identityKind']],
    [
      'receive',
      { identity: { kind: 'passport', verifiedBy: '', reason: '' }, dateOfBirth: null },
      ['verifiedBy', 'dateOfBirth'],
    ],
    ['receive', { identity: { kind: 'notVerified', verifiedBy: '', reason: '' } }, ['notVerifiedReason']],
    ['receive', { identity: { kind: 'notVerified', verifiedBy: '', reason: 'At auction' }, dateOfBirth: null }, []],
    ['receive', { identity: { kind: 'known', verifiedBy: 'Kev', reason: '' }, dateOfBirth: null }, []],
    ['receive', { checklist: {} }, ['checklist']],
    ['close', {}, []],
    ['close', { isInStock: false, paidCents: cents(1) }, ['stock', 'payment']],
    ['cancel', {}, ['payment']],
    ['cancel', { paidCents: cents(0) }, []],
    ['cancelReceived', {}, ['stock', 'payment']],
    ['cancelReceived', { isInStock: false, paidCents: cents(0) }, []],
    ['reopen', {}, []],
    ['unlock', {}, []],
    ['unlock', { filedUpTo: '' }, []],
    ['unlock', { filedUpTo: '2026-03-31' }, ['period']],
    ['close', { filedUpTo: '2026-03-31' }, []],
  ])('%s with %j misses %j', (action, change, missing) =>
    expect(Object.keys(missingFor(action, without(change)))).toEqual(missing),
  );

  it('say who may', () => {
    const who = (
      role: 'SUPER_ADMIN' | 'CAR_SUPERVISOR' | 'ACCOUNTING' | null,
      ...held: ('EDIT_VA_AND_PICKUP' | 'VIEW_PICKUP')[]
    ) => ({
      role,
      permissions: new Set(held),
      userId: 7,
    });
    const driver = who(null, 'VIEW_PICKUP');
    expect(mayTake('receive', driver, 7)).toBe(true);
    expect(mayTake('receive', driver, 8)).toBe(false);
    expect(mayTake('cancel', driver, 7)).toBe(false);
    expect(mayTake('cancel', who(null, 'EDIT_VA_AND_PICKUP'), null)).toBe(true);
    expect(mayTake('cancelReceived', who(null, 'EDIT_VA_AND_PICKUP'), null)).toBe(false);
    expect(mayTake('cancelReceived', who('CAR_SUPERVISOR'), null)).toBe(true);
    expect(mayTake('unlock', who('ACCOUNTING'), null)).toBe(true);
    expect(mayTake('unlock', who(null, 'EDIT_VA_AND_PICKUP'), null)).toBe(false);
    expect(mayTake('unlock', who('SUPER_ADMIN'), null)).toBe(true);
    expect([mayOverrideHold(who('CAR_SUPERVISOR')), mayOverrideHold(driver)]).toEqual([true, false]);
  });
});

describe('GST of a purchase', () => {
  it.each([
    [230_000, 'notRegistered', 30_000, 'secondhand'],
    [16_000, 'notRegistered', 2_087, 'secondhand'],
    [115_000, 'registeredTsi', 15_000, 'inputTax'],
    [115_000, 'registeredBuyerCreated', 15_000, 'inputTax'],
    [115_000, 'associated', 0, 'none'],
    [0, 'notRegistered', 0, 'secondhand'],
  ] as const)('%i cents from a seller who is %s hold %i', (paid, seller, gst, basis) => {
    const made = gstOfPurchase(cents(paid), seller);
    expect([made.gstCents, made.basis, made.exCents + made.gstCents]).toEqual([gst, basis, paid]);
  });
});

describe('GST that may be claimed', () => {
  it.each([
    [[], 0],
    [[[230_000, 30_000, 0]], 0],
    [[[230_000, 30_000, 115_000]], 15_000],
    [[[230_000, 30_000, 230_000]], 30_000],
    [[[0, 0, 0]], 0],
    [[[100, 13, 50]], 7],
    [
      [
        [230_000, 30_000, 115_000],
        [11_500, 1_500, 11_500],
        [5_000, 0, 5_000],
      ],
      16_500,
    ],
  ] as const)('of %j is %i', (expenses, claimable) =>
    expect(
      claimableGst(
        expenses.map(([total, gst, paid]) => ({
          totalCents: cents(total),
          gstCents: cents(gst),
          paidCents: cents(paid),
        })),
      ),
    ).toBe(claimable),
  );
});

describe('who the seller is', () => {
  it('needs a date of birth with a document only', () =>
    expect(identityKindKeys.filter(needsDateOfBirth)).toEqual([
      'driverLicence',
      'passport',
      'firearmsLicence',
      'hospitality18',
    ]));

  it('needs every item of the checklist looked at, whatever was found', () => {
    expect(isChecklistAnswered({ ppsr: 'clear', stolen: 'problem', title: 'clear' })).toBe(true);
    expect(isChecklistAnswered({ ppsr: 'clear', stolen: 'notChecked', title: 'clear' })).toBe(false);
    expect(isChecklistAnswered({ ppsr: 'clear', stolen: 'clear' })).toBe(false);
  });

  it('counts what is on file in fifths', () => {
    const none = {
      hasPhoto: false,
      hasSignature: false,
      hasVinOrChassis: false,
      hasIdentity: false,
      hasSellerAddress: false,
    };
    expect(documentsPercent(none)).toBe(0);
    expect(documentsPercent({ ...none, hasPhoto: true, hasIdentity: true })).toBe(40);
    const all = Object.fromEntries(Object.keys(none).map((name) => [name, true])) as typeof none;
    expect(documentsPercent(all)).toBe(100);
  });
});

describe('the hold', () => {
  const rule = { holdDays: 10, holdKind: 'workingDays' } as const;
  it.each([
    ['2026-03-02', '2026-03-16'],
    ['2026-03-07', '2026-03-20'],
    ['2026-03-30', '2026-04-15'],
    ['2026-12-21', '2027-01-13'],
    ['2026-12-24', '2027-01-18'],
    ['2026-12-31', '2027-01-18'],
  ])('of a vehicle received on %s ends on %s', (received, until) => expect(holdUntil(received, rule)).toBe(until));

  it('counts the yard’s own holidays, and calendar days', () => {
    expect(addWorkingDays('2026-01-16', 1)).toBe('2026-01-19');
    expect(addWorkingDays('2026-01-16', 1, ['2026-01-19'])).toBe('2026-01-20');
    expect(holdUntil('2026-12-21', { holdDays: 14, holdKind: 'calendarDays' })).toBe('2027-01-04');
    expect(['2026-12-24', '2026-12-29', '2027-01-04', '2026-10-26'].map((day) => isWorkingDay(day))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('of a licensed dealer’s vehicle ends on the same day', () => {
    expect(holdOfPurchase('licensedDealer', '2026-03-02', rule)).toBe('2026-03-02');
    expect(holdOfPurchase('driverLicence', '2026-03-02', rule)).toBe('2026-03-16');
    expect(holdOfPurchase('driverLicence', '2026-03-02', rule, ['2026-03-16'])).toBe('2026-03-17');
  });

  it('lasts through its last day unless overridden', () => {
    expect(isHeld('2026-03-16', '2026-03-16', false)).toBe(true);
    expect(isHeld('2026-03-16', '2026-03-17', false)).toBe(false);
    expect(isHeld('2026-03-16', '2026-03-10', true)).toBe(false);
    expect(isHeld(null, '2026-03-10', false)).toBe(false);
  });
});
