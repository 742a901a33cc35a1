import type { Role } from '@yardkeeper/domain/access/roles';
import { roles } from '@yardkeeper/domain/access/roles';
import type { Client } from '@yardkeeper/testkit/client';
import { expect, it } from 'vitest';
import { useDriving } from '../fixtures-driving.ts';

const [y, app] = useDriving();

const actions = ['plan', 'leave', 'deliver', 'fail', 'correct'] as const;
type Action = (typeof actions)[number];
const states = ['open', 'out', 'delivered'] as const;
type State = (typeof states)[number];

/**
 * For a consignment with a driver and no dispatcher; written out here, so that a change of the rules fails the test.
 */
const may: Readonly<Record<Action, readonly Role[]>> = {
  plan: ['SUPER_ADMIN', 'DISPATCH_SUPERVISOR', 'DISPATCHER'],
  leave: ['SUPER_ADMIN', 'DISPATCH_SUPERVISOR', 'DISPATCHER', 'DRIVER'],
  deliver: ['SUPER_ADMIN', 'DISPATCH_SUPERVISOR', 'DRIVER'],
  fail: ['SUPER_ADMIN', 'DISPATCH_SUPERVISOR', 'DRIVER'],
  correct: ['SUPER_ADMIN', 'DISPATCH_SUPERVISOR'],
};
const from: Readonly<Record<Action, State>> = {
  plan: 'open',
  leave: 'open',
  deliver: 'out',
  fail: 'out',
  correct: 'delivered',
};
const isSuccess = (action: Action, role: Role, state: State) => may[action].includes(role) && from[action] === state;
// Repeating `leave` for a consignment that is out succeeds.
const isRepeated = (action: Action, state: State) => action === 'leave' && state === 'out';
const expected = (action: Action, role: Role, state: State): number =>
  !may[action].includes(role) ? 403 : isSuccess(action, role, state) || isRepeated(action, state) ? 200 : 409;

const doing = (action: Action, id: number, who: Client) =>
  ({
    plan: () => y.assign(id, y.driver.userId, who),
    leave: () => y.leave(id, who),
    deliver: () => y.deliver(id, who, { receivedBy: 'Somebody else' }),
    fail: () => y.fail(id, who, { reason: 'Refused' }),
    correct: () => y.correct(id, who),
  })[action]();
async function inState(state: State): Promise<number> {
  const { deliveryId } = state === 'open' ? await y.loaded() : await y.out();
  if (state === 'delivered') await y.deliver(deliveryId);
  return deliveryId;
}

it('every step, by every role, in every state', async () => {
  await y.stockUp(40);
  const shared = new Map<State, number>();
  for (const state of states) shared.set(state, await inState(state));
  for (const role of roles) {
    const who = await app.as(role);
    for (const action of actions)
      for (const state of states) {
        const isChange = isSuccess(action, role, state) && action !== 'plan';
        const { status } = await doing(action, isChange ? await inState(state) : shared.get(state)!, who);
        expect([role, action, state, status]).toEqual([role, action, state, expected(action, role, state)]);
      }
  }
  for (const action of actions)
    for (const state of states)
      expect([action, state, (await doing(action, shared.get(state)!, y.driver2)).status]).toEqual([
        action,
        state,
        404,
      ]);
}, 300_000);

it('what another dispatcher holds is theirs and the supervisor’s', async () => {
  const { deliveryId } = await y.packed(1, { termsId: 4, overrideReason: 'Known' });
  await y.give(deliveryId, y.other.userId);
  expect((await y.leave(deliveryId, y.packer)).status).toBe(403);
  expect((await y.leave(deliveryId, y.other)).status).toBe(200);
  expect((await y.deliver(deliveryId, y.packer, {}, {})).status).toBe(403);
  expect((await y.deliver(deliveryId, y.other, {}, {})).status).toBe(200);
});
