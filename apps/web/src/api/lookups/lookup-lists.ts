import type { QueryClient } from '@tanstack/react-query';
import type { ArgsOf, CallKey, ReplyOf } from '@yardkeeper/contract/all-calls';
import { type CallOptions, call } from '../call.ts';
import { fillsOptions } from './fills-options.ts';

const lookupCalls = {
  paymentTypes: 'POST /mgr/common/queryPaymentTypeList',
  users: 'POST /mgr/common/queryUserList',
  drivers: 'POST /mgr/common/queryDriverList',
  partTypes: 'POST /mgr/common/queryPartType',
  makes: 'POST /mgr/common/queryMakeList',
  models: 'POST /mgr/common/queryModelList',
  series: 'POST /mgr/common/querySeriesList',
  modelTypes: 'POST /mgr/common/queryModelTypeList',
  years: 'POST /mgr/common/queryYear',
  engines: 'POST /mgr/common/queryEngineCodeList',
  transmissions: 'POST /mgr/common/queryTransCodeList',
  colours: 'POST /mgr/common/queryColourList',
  expenseTypes: 'POST /mgr/common/queryExpenseTypeList',
  referred: 'POST /mgr/common/queryReferredList',
  stockTypes: 'POST /mgr/common/getStockType',
  purchaseTypes: 'POST /mgr/common/getStockPurchaseType',
  writeOffs: 'POST /mgr/common/getWriteOff',
  plates: 'POST /mgr/common/getPlates',
  adjustTypes: 'POST /mgr/common/adjustType',
  couriers: 'POST /mgr/common/queryCourierList',
  group1: 'POST /mgr/common/queryGroup1List',
  group2: 'POST /mgr/common/queryGroup2List',
  regions: 'POST /mgr/common/queryRegionList',
  terms: 'GET /mgr/accountTerms/getAccountTermsList',
} as const satisfies Record<string, CallKey>;

type Calls = typeof lookupCalls;
export type LookupName = keyof Calls;
/** Payment types write active as Y or N, all other lists as 1 or 0. */
export type LookupEntry<N extends LookupName> = ReplyOf<Calls[N]> extends readonly (infer E)[] ? E : never;
export type LookupBody<N extends LookupName> = N extends 'terms'
  ? { includeInactive?: boolean }
  : ArgsOf<Calls[N]> extends { body?: infer B }
    ? B
    : never;

const lookupsKey = ['lookups'] as const;
/** The parent is part of the key, so that an answer for another make cannot land in this list. */
export const lookupKey = (name: LookupName, body: object = {}) => [...lookupsKey, name, body] as const;

export async function fetchLookup<N extends LookupName>(
  name: N,
  body: LookupBody<N> | undefined,
  signal?: AbortSignal,
): Promise<readonly LookupEntry<N>[]> {
  const options = { signal, quiet: true };
  if (name !== 'terms')
    return call(
      lookupCalls[name],
      { body: body ?? {} } as ArgsOf<Calls[N]>,
      options as CallOptions<Calls[N]>,
    ) as Promise<LookupEntry<N>[]>;
  // The server always answers all terms, so the retired ones are removed here.
  const terms = await call(lookupCalls.terms, {}, options);
  return (body?.includeInactive ? terms : terms.filter((t) => t.active === 1)) as LookupEntry<N>[];
}

/** The live connection tells only super admins about changes to people, so these lists expire by time. */
const untold: readonly LookupName[] = ['users', 'drivers'];
const fiveMinutes = 5 * 60_000;

export const lookupQuery = <N extends LookupName>(name: N, body?: LookupBody<N>) => ({
  queryKey: lookupKey(name, body ?? {}),
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchLookup(name, body, signal),
  staleTime: untold.includes(name) ? fiveMinutes : Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  meta: fillsOptions,
});

/** A merged make changes every list below it too. */
const touched: Readonly<Record<string, readonly LookupName[]>> = {
  paymentType: ['paymentTypes'],
  expenseType: ['expenseTypes'],
  referredGroup: ['referred'],
  stockType: ['stockTypes'],
  purchaseType: ['purchaseTypes'],
  writeOff: ['writeOffs'],
  plates: ['plates'],
  adjustType: ['adjustTypes'],
  partType: ['partTypes'],
  group1: ['group1'],
  group2: ['group2'],
  region: ['regions'],
  modelType: ['modelTypes'],
  colour: ['colours'],
  engine: ['engines'],
  transmission: ['transmissions'],
  courier: ['couriers'],
  terms: ['terms'],
  make: ['makes', 'models', 'series', 'engines', 'transmissions'],
  model: ['models', 'series'],
  series: ['series'],
};

export function refreshLookups(client: QueryClient, kind?: string): Promise<unknown> {
  const names = kind === undefined ? undefined : touched[kind];
  if (kind !== undefined && names === undefined) return Promise.resolve();
  const keys = names ? names.map((name) => [...lookupsKey, name]) : [lookupsKey];
  return Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
