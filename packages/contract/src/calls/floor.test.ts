import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allCalls } from '../all-calls.ts';
import { type CallDef, type Calls, callKey, defineCalls } from '../call.ts';

/** Features whose calls may be floor work, and how many calls of each are; the count makes a new mark a decision. */
const marked: Readonly<Record<string, number>> = {
  account: 2,
  tablets: 1,
  notifications: 4,
  lookups: 16,
  locations: 5,
  parts: 1,
  acquisitions: 4,
  pickup: 5,
  vehicles: 14,
  inventory: 16,
  stocktake: 5,
  picking: 18,
  dispatch: 21,
  delivery: 9,
  dashboards: 1,
};
/** Of these features only the named calls; of the others any that keeps to the words below. */
const only: Readonly<Record<string, readonly string[]>> = {
  account: ['POST /user/logout', 'GET /user/getCurrentUser'],
  dashboards: ['GET /mgr/dashboard/getWaiting'],
  parts: ['POST /mgr/partNames/queryPartNameList'],
  tablets: ['POST /mgr/device/stay'],
};
/** Settings, people, money, cost, files with everything in them, and messages to customers. */
const never =
  /setting|saveLookup|removeLookup|user\/(?!logout|getCurrentUser)|role|password|pin\b|price|pay|money|credit|purchase(?!d)|cost|expense|sum(?!mary)|export|import|csv|register|email|sms|tellLate|xero|accounting|backup|dealers/i;

const wrongMarks = (features: Readonly<Record<string, Calls>>): string[] =>
  Object.entries(features).flatMap(([feature, calls]) =>
    Object.values(calls)
      .filter((call) => call.floor)
      .filter(
        (call) =>
          !(feature in marked) ||
          (only[feature] && !only[feature].includes(callKey(call))) ||
          never.test(call.path) ||
          call.guard === 'public' ||
          (typeof call.guard === 'object' && 'role' in call.guard),
      )
      .map((call) => `${feature}: ${callKey(call)}`),
  );

const countOf = (calls: Calls): number => Object.values(calls).filter((call) => call.floor).length;

describe('the mark of floor work', () => {
  it('is on no call about settings, people, money, cost or exports', () => expect(wrongMarks(allCalls)).toEqual([]));

  it('is on as many calls of each feature as somebody decided', () => {
    const found = Object.entries(allCalls).map(([feature, calls]) => [feature, countOf(calls)] as const);
    expect(Object.fromEntries(found.filter(([, n]) => n > 0))).toEqual(marked);
  });

  it('would be noticed where it must not be', () => {
    const on = (call: CallDef): CallDef => ({ ...call, floor: true }) as CallDef;
    const planted = {
      settings: { save: on(allCalls.settings.save) },
      account: { save: on(allCalls.account.changePassword) },
      inventory: { exportCsv: on(allCalls.inventory.exportCsv), reprice: on(allCalls.inventory.reprice) },
      vehicles: { cost: on(allCalls.vehicles.sums) },
      tablets: { look: on(allCalls.tablets.look) },
    };
    expect(wrongMarks(planted)).toHaveLength(6);
  });

  it('does not compile on a public call or on one of the super admin', () => {
    const call = { method: 'GET', path: '/x', effect: 'read', summary: '', reply: z.null() } as const;
    defineCalls({
      // @ts-expect-error nobody switched who makes a public call
      open: { ...call, guard: 'public', floor: true },
      // @ts-expect-error a super admin signs in
      admin: { ...call, guard: { role: 'SUPER_ADMIN' }, floor: true },
    });
  });
});
