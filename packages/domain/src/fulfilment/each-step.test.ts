import { describe, expect, it } from 'vitest';
import { defaultPermissions } from '../access/defaults.ts';
import { type Role, roles } from '../access/roles.ts';
import { type PackingState, packingStates } from '../invoices/kinds.ts';
import { nextStatus } from '../machine/machine.ts';
import {
  type ConsignmentAction,
  consignmentActions,
  consignmentActionsFor,
  consignmentMachine,
  consignmentStatusKeys,
  deliveryWayKeys,
  mayDeliver,
  seesConsignment,
} from './consignment.ts';
import { mayHandOverHere, type PackingAction, packingMachine } from './packing.ts';

const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>) => Object.keys(table) as K[];
const ME = 7;
const whoIs = (role: Role) => ({ role, userId: ME, permissions: new Set(defaultPermissions[role]) });

// The tables are written out, so that a changed rule shows up as a changed table here.

describe('a line: every step from every state', () => {
  const steps: Readonly<Record<PackingAction, Partial<Record<PackingState, PackingState>>>> = {
    begin: { ready: 'inProgress' },
    pick: { ready: 'picked', inProgress: 'picked' },
    putBack: { inProgress: 'ready' },
    unpick: { picked: 'inProgress' },
    pack: { picked: 'packed' },
    unpack: { packed: 'picked' },
    handOver: { packed: 'pickedUp' },
    collect: { picked: 'pickedUp' },
    comeBack: { pickedUp: 'packed' },
    uncollect: { pickedUp: 'picked' },
    cancel: { ready: 'cancelled', inProgress: 'cancelled', picked: 'cancelled', packed: 'cancelled' },
    restore: { cancelled: 'ready' },
  };
  it.each(keysOf(packingMachine.actions))('%s', (action) => {
    for (const state of keysOf(packingStates))
      expect([state, nextStatus(packingMachine, state, action)]).toEqual([state, steps[action][state] ?? null]);
  });
  it('has the numbers of the contract', () =>
    expect(Object.values(packingStates).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]));
  it('is handed over the counter by who sells or sends', () =>
    expect(roles.filter((role) => mayHandOverHere(whoIs(role))).toSorted()).toEqual([
      'DISPATCHER',
      'DISPATCH_SUPERVISOR',
      'SALES_MANAGER',
      'SALES_PERSON',
      'SUPER_ADMIN',
    ]));
});

describe('a consignment: every step by every role in every status, whoever holds and drives it', () => {
  const from: Readonly<Record<ConsignmentAction, (typeof consignmentStatusKeys)[number]>> = {
    claim: 'open',
    assign: 'open',
    release: 'open',
    pack: 'open',
    plan: 'open',
    leave: 'open',
    deliver: 'outForDelivery',
    fail: 'outForDelivery',
    correct: 'delivered',
  };
  const people = { nobody: null, me: ME, another: 8 } as const;
  const cases = deliveryWayKeys.flatMap((way) =>
    keysOf(people).flatMap((dispatcher) => keysOf(people).map((driver) => ({ way, dispatcher, driver }))),
  );
  type Case = (typeof cases)[number];
  const bySender = (role: Role, { dispatcher }: Case) => role === 'DISPATCHER' && dispatcher !== 'another';
  const drivers: readonly Role[] = ['DRIVER', 'DISPATCHER', 'SALES_MANAGER', 'SALE_MANAGEMENT'];
  const byDriver = (role: Role, { way, driver }: Case) => drivers.includes(role) && way === 'van' && driver === 'me';
  const expected = (role: Role, action: ConsignmentAction, given: Case): boolean => {
    if (role === 'SUPER_ADMIN' || role === 'DISPATCH_SUPERVISOR') return true;
    if (action === 'claim' || action === 'pack' || action === 'plan') return bySender(role, given);
    if (action === 'leave') return bySender(role, given) || byDriver(role, given);
    if (action === 'deliver' || action === 'fail')
      return byDriver(role, given) || (given.way !== 'van' && bySender(role, given));
    return false;
  };
  it.each(roles)('%s', (role) => {
    for (const given of cases)
      for (const action of consignmentActions) {
        const { way, dispatcher, driver } = given;
        const held = { way, dispatcherId: people[dispatcher], driverId: people[driver] };
        const may = expected(role, action, given);
        expect([given, action, mayDeliver(action, whoIs(role), held)]).toEqual([given, action, may]);
        for (const status of consignmentStatusKeys) {
          const fits =
            from[action] === status &&
            !(action === 'claim' && dispatcher !== 'nobody') &&
            !(action === 'release' && dispatcher === 'nobody');
          const offered = consignmentActionsFor(status, whoIs(role), held).includes(action);
          expect([given, status, action, offered]).toEqual([given, status, action, may && fits]);
        }
      }
  });
  it('follows the table of steps', () =>
    expect(consignmentActions.map((action) => [action, consignmentMachine.actions[action].to])).toEqual([
      ['claim', 'open'],
      ['assign', 'open'],
      ['release', 'open'],
      ['pack', 'open'],
      ['plan', 'open'],
      ['leave', 'outForDelivery'],
      ['deliver', 'delivered'],
      ['fail', 'open'],
      ['correct', 'outForDelivery'],
    ]));
  it('drivers see those they deliver, others see all', () => {
    for (const role of roles)
      expect([role, ...Object.values(people).map((id) => seesConsignment(whoIs(role), id))]).toEqual([
        role,
        role !== 'DRIVER',
        true,
        role !== 'DRIVER',
      ]);
  });
});
