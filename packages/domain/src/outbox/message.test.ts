import { describe, expect, it } from 'vitest';
import { unreachable } from '../machine/machine-testing.ts';
import { isDone, messageActions, messageStates, outboxMachine, shownStateOf, stateAfter } from './message.ts';

describe('what a person may do with a message', () => {
  it.each([
    ['queued', ['skip']],
    ['sending', []],
    ['sent', []],
    ['parked', ['retry', 'skip']],
    ['skipped', []],
  ] as const)('%s: %j', (state, actions) => expect(messageActions(state)).toEqual(actions));

  it.each([
    ['queued', 'retry', null],
    ['sending', 'retry', null],
    ['sent', 'retry', null],
    ['parked', 'retry', 'queued'],
    ['skipped', 'retry', null],
    ['queued', 'skip', 'skipped'],
    ['sending', 'skip', null],
    ['sent', 'skip', null],
    ['parked', 'skip', 'skipped'],
    ['skipped', 'skip', null],
  ] as const)('%s, %s leads to %s', (state, action, to) => expect(stateAfter(state, action)).toBe(to));

  it.each(messageStates)('%s is where retry or skip leads, or not', (state) => {
    expect([isDone(state, 'retry'), isDone(state, 'skip')]).toEqual([state === 'queued', state === 'skipped']);
  });

  it('every state can be reached, and what was sent or given up stays so', () => {
    expect(unreachable(outboxMachine, messageStates)).toEqual([]);
    const left = Object.values(outboxMachine.actions).flatMap((a) => a.from);
    expect(left).not.toContain('sent');
    expect(left).not.toContain('skipped');
  });
});

describe('the shown state of a message', () => {
  it.each([
    ['sent', 'smtp', 'sent'],
    ['sent', 'mailbox', 'kept'],
    ['sent', null, 'sent'],
    ['parked', 'mailbox', 'parked'],
  ] as const)('%s by %s is %s', (state, by, standing) => expect(shownStateOf(state, by)).toBe(standing));
});
