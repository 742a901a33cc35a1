import { allCalls } from '@yardkeeper/contract/all-calls';
import { type CallDef, callKey } from '@yardkeeper/contract/call';
import { defaultPermissions } from '@yardkeeper/domain/access/defaults';
import { admits } from '@yardkeeper/domain/access/guard';
import { type Role, roles } from '@yardkeeper/domain/access/roles';
import { fuzzed } from '@yardkeeper/testkit/fuzzed';
import { requestOf } from '../every-call/product-thread/call-request.ts';
import { type Parts, plainParts } from '../every-call/product-thread/known-records.ts';

/** Calls that are left out, and why. */
const left: Readonly<Record<string, string>> = {
  'POST /user/logout': 'ends the session that asks',
  'POST /mgr/backups/backUpNow': 'begins a backup, which goes on after its answer',
};
export const attacked: readonly CallDef[] = Object.values(allCalls)
  .flatMap((calls): CallDef[] => Object.values(calls))
  .filter((call) => !(callKey(call) in left));

export const everyone: readonly (Role | null)[] = [...roles, null];
const actorOf = (role: Role | null) => role && { role, permissions: new Set(defaultPermissions[role]) };
export const mayMake = (call: CallDef, role: Role | null): boolean => admits(call.guard, actorOf(role));

export type Attack = { readonly call: CallDef; readonly parts: Parts };
const places = ['params', 'query', 'body'] as const;

/** One request to this call: its plain input about records that exist, with a few fields replaced. */
export function attackOn(call: CallDef, known: Readonly<Record<string, number>>, random: () => number): Attack {
  const plain = plainParts(call, known);
  const parts = Object.fromEntries(
    places.map((place) => {
      const schema = call[place];
      const isChanged = schema && random() < (place === 'params' ? 0.3 : 0.8);
      return [place, isChanged ? fuzzed(schema, plain[place], random) : plain[place]];
    }),
  ) as Parts;
  return { call, parts };
}

const fieldsOf = (given: unknown): Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given) ? (given as Record<string, unknown>) : {};

/** Half a character cannot be written into an address. */
const wholeTexts = (given: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fieldsOf(given)).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.toWellFormed() : value,
    ]),
  );

/** A path and a query can hold only texts, so other inputs are sent as what their fields say. */
export const sentAs = ({ call, parts }: Attack) =>
  requestOf(call, { params: wholeTexts(parts.params), query: wholeTexts(parts.query), body: parts.body });

export const said = (attack: Attack): string => {
  const { method, url, body = '' } = sentAs(attack);
  return `${method} ${url.slice(0, 300)} ${body.slice(0, 400)}`;
};
