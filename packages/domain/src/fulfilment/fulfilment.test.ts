import { describe, expect, it } from 'vitest';
import { defaultPermissions } from '../access/defaults.ts';
import { type Role, roles } from '../access/roles.ts';
import { packingStates } from '../invoices/kinds.ts';
import { unreachable } from '../machine/machine-testing.ts';
import { consignmentMachine, consignmentStatuses } from './consignment.ts';
import { isPicked, isToPick, packingMachine } from './packing.ts';
import {
  mayPick,
  type PickingAction,
  pickingActions,
  pickingActionsFor,
  pickingMachine,
  pickingStatuses,
  pickingStatusKeys,
} from './picking.ts';
import { outcomeOf } from './scan.ts';
import { timeLeftWords, urgencyOf } from './time-left.ts';
import { byWalk, zoneOf } from './walking.ts';

const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>) => Object.keys(table) as K[];

it('every status can be reached', () => {
  expect(unreachable(pickingMachine, pickingStatusKeys)).toEqual([]);
  expect(unreachable(packingMachine, keysOf(packingStates))).toEqual([]);
  expect(unreachable(consignmentMachine, keysOf(consignmentStatuses))).toEqual([]);
  expect(Object.values(pickingStatuses).map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(Object.values(consignmentStatuses).map(({ id }) => id)).toEqual([1, 2, 3]);
});

describe('who may pick: role by role, held by whom, in every status', () => {
  const ME = 7;
  const held = { nobody: null, me: ME, another: 8 } as const;
  const pickers: readonly Role[] = [
    'SALES_MANAGER',
    'SALE_MANAGEMENT',
    'SALES_PERSON',
    'INVENTORY_PERSON',
    'PICKER',
    'DISPATCH_SUPERVISOR',
  ];
  /** Written out, so that a changed rule shows up as a change of this table. */
  const plain: Readonly<Record<PickingAction, readonly (keyof typeof held)[]>> = {
    claim: ['nobody', 'me'],
    start: ['nobody', 'me'],
    pick: ['me'],
    stall: ['me'],
    finish: ['me'],
    assign: [],
    typed: [],
    release: [],
    repick: [],
    cancelLine: [],
  };
  const expected = (role: Role, action: PickingAction, by: keyof typeof held): boolean => {
    if (role === 'SUPER_ADMIN' || role === 'PICKING_SUPERVISOR') return true;
    if (role === 'DISPATCH_SUPERVISOR' && (action === 'repick' || action === 'cancelLine')) return true;
    return pickers.includes(role) && plain[action].includes(by);
  };
  it.each(roles)('%s', (role) => {
    const who = { role, userId: ME, permissions: new Set(defaultPermissions[role]) };
    for (const action of pickingActions)
      for (const by of keysOf(held)) {
        expect([action, by, mayPick(action, who, held[by])]).toEqual([action, by, expected(role, action, by)]);
        for (const status of pickingStatusKeys) {
          const offered = pickingActionsFor(status, who, held[by]).includes(action);
          const fits =
            pickingMachine.actions[action].from.includes(status) &&
            action !== 'finish' &&
            !(action === 'claim' && by !== 'nobody') &&
            !(action === 'release' && by === 'nobody');
          expect([status, action, by, offered]).toEqual([status, action, by, fits && expected(role, action, by)]);
        }
      }
  });
  it('a role that the yard created picks with the permission, and supervises nothing', () => {
    const who = { role: null, userId: ME, permissions: new Set(['VIEW_PICKING'] as const) };
    expect(pickingActionsFor('inProgress', who, ME)).toEqual(['pick', 'stall']);
    expect(pickingActionsFor('inProgress', { ...who, permissions: new Set() }, ME)).toEqual([]);
  });
});

it('a line is to pick, picked, or neither', () => {
  const states = keysOf(packingStates);
  expect(states.filter(isToPick)).toEqual(['ready', 'inProgress']);
  expect(states.filter(isPicked)).toEqual(['picked', 'packed', 'pickedUp']);
  expect([isToPick(null), isPicked(null)]).toEqual([false, false]);
});

it('a failed delivery is packed again, or picked when it was collected without a parcel', () => {
  const { comeBack, uncollect } = packingMachine.actions;
  expect([comeBack, uncollect]).toEqual([
    { from: ['pickedUp'], to: 'packed' },
    { from: ['pickedUp'], to: 'picked' },
  ]);
});

it.each([
  ['right', 1, 10],
  ['right', 2, 10],
  ['worse', 5, 50],
  ['alreadyPicked', 3, 30],
  ['wrongPart', 99, 10],
  ['notOnThisJob', 99, 30],
  ['notOnThisJob', 4, 40],
  ['notOnThisJob', 99, null],
] as const)('a scan is %s: tag %i of part %s', (outcome, tagId, partId) => {
  const lines = [
    { tagId: 1, partId: 10, packing: 'ready' },
    { tagId: 2, partId: 20, packing: 'inProgress' },
    { tagId: 3, partId: 30, packing: 'picked' },
    { tagId: 4, partId: 40, packing: 'cancelled' },
    { tagId: 5, partId: 50, packing: 'ready', isAskedAbout: true },
  ] as const;
  expect(
    outcomeOf(
      { tagId, partId },
      lines.map((line) => ({ isAskedAbout: false, ...line })),
    ),
  ).toBe(outcome);
});

it('tags are sorted in walking order, those without a place last', () => {
  const codes = ['B1', null, 'A10', 'a2', 'A-3', 'YARD ROW 2', 'A1'];
  expect(codes.sort(byWalk)).toEqual(['A-3', 'A1', 'a2', 'A10', 'B1', 'YARD ROW 2', null]);
  expect(['A-12-3', 'B04', 'YARD ROW 2', '17'].map(zoneOf)).toEqual(['A', 'B', 'YARD ROW', '17']);
});

describe('time left', () => {
  const now = new Date('2026-03-02T00:00:00Z');
  const due = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  it.each([
    [1, 24 * 60, 'fine'],
    [1, 361, 'fine'],
    [1, 360, 'amber'],
    [2, 76, 'fine'],
    [2, 75, 'amber'],
    [3, 16, 'fine'],
    [3, 15, 'amber'],
    [3, 0, 'amber'],
    [3, -1, 'late'],
  ] as const)('priority %i with %i minutes is %s', (priority, minutes, urgency) =>
    expect(urgencyOf(due(minutes), priority, now)).toBe(urgency),
  );
  it.each([
    [200, '3 h 20 min left'],
    [12, '12 min left'],
    [-12, '12 min late'],
    [-4000, '2 days late'],
  ])('%i minutes are %s', (minutes, words) => expect(timeLeftWords(due(minutes), now)).toBe(words));
});
