import { describe, expect, it } from 'vitest';
import { allCalls } from '../all-calls.ts';
import { type CallDef, callKey } from '../call.ts';
import { aliases } from './aliases.ts';

const calls = new Map(
  Object.values(allCalls)
    .flatMap((feature): CallDef[] => Object.values(feature))
    .map((call) => [callKey(call), call]),
);
type Alias = { readonly of: string; readonly because: string };

/** The faults of an alias; empty when it has none. */
function faultsOf(key: string, { of, because }: Alias, all: Readonly<Record<string, Alias>> = aliases): string[] {
  const [call, counterpart] = [calls.get(key), calls.get(of)];
  if (!call || !counterpart) return [`${key} or ${of} is not served`];
  return [
    ...(of in all ? [`${of} is an alias itself`] : []),
    ...(JSON.stringify(call.guard) === JSON.stringify(counterpart.guard) ? [] : [`${key} is not guarded like ${of}`]),
    ...(call.effect === counterpart.effect ? [] : [`${key} reads and ${of} writes, or the other way round`]),
    ...(/^[A-Z].{20,}\.$/.test(because) ? [] : [`${key} has no reason`]),
  ];
}

describe('aliases', () => {
  it.each(Object.entries(aliases))('%s is guarded like its counterpart and has a reason', (key, alias) => {
    expect(faultsOf(key, alias)).toEqual([]);
  });

  it.each([
    ['GET /nobody/serves', { of: 'GET /user/getCurrentUser', because: 'Nobody serves it at all.' }, 'not served'],
    [
      'POST /user/page',
      { of: 'GET /user/getCurrentUser', because: 'A person is one of the users.' },
      'not guarded like',
    ],
    ['POST /user/logout', { of: 'GET /user/getCurrentUser', because: 'Both are about oneself.' }, 'reads and'],
    ['GET /manageUser/getRole', { of: 'GET /user/getCurrentUser', because: 'So' }, 'no reason'],
    [
      'POST /mgr/invoices/queryInvoicesDetailList',
      { of: 'POST /mgr/invoices/queryInvoicesItemsList', because: 'The lines are most of it.' },
      'an alias itself',
    ],
  ])('%s would be noticed', (key, alias, fault) => expect(faultsOf(key, alias).join()).toContain(fault));
});
