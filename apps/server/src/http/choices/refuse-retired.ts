import { type CallDef, callKey } from '@yardkeeper/contract/call';
import { type Choice, choicesOf, fieldName } from '@yardkeeper/contract/fields/choices';
import { continued, labelOfPath } from '@yardkeeper/contract/fields/field-labels';
import { Refused } from '@yardkeeper/domain/refused';
import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { type Input, type Keeper, keeperIds, keepersOf } from './kept-by.ts';
import { listTables, retiredSentence } from './lists.ts';

type Chosen = { readonly path: readonly (string | number)[]; readonly id: number };
type Found = { readonly choice: number; readonly id: number; readonly name: string };
type Row = Readonly<Record<string, unknown>>;

/** Every id found at a path of the request. */
function chosenAt(given: unknown, { path, isChosen }: Choice): Chosen[] {
  const walk = (value: unknown, rest: readonly string[], come: readonly (string | number)[], beside: Row): Chosen[] => {
    const [step, ...further] = rest;
    if (step === undefined)
      return typeof value === 'number' && (isChosen?.(beside) ?? true) ? [{ path: come, id: value }] : [];
    if (step === '*')
      return Array.isArray(value) ? value.flatMap((each, n) => walk(each, further, [...come, n], beside)) : [];
    if (value === null || typeof value !== 'object') return [];
    const holder = value as Row;
    return walk(holder[step], further, [...come, step], holder);
  };
  return walk(given, path, [], {});
}

const isKept = (keeper: Keeper, column: string, param: number) =>
  ` and not exists (select from ${keeper.table} where ${keeper.key} = any($${param}::bigint[]) and ${column} = t.id)`;

/** One statement per call, however many choices it has: finds retired entries that the record does not already have. */
function statementOf(choices: readonly Choice[], keepers: readonly Keeper[]): string {
  return choices
    .map(({ path, list }, n) => {
      const { table, id, name, offered } = listTables[list];
      const kept = keepers.map((keeper, k) => {
        const column = keeper.columns[fieldName(path)];
        return column ? isKept(keeper, column, choices.length + k + 1) : '';
      });
      return `select ${n} as choice, t.id, t.name from (select ${id} as id, ${name} as name from ${table}
        where ${id} = any($${n + 1}::bigint[]) and not ${offered}) t where true${kept.join('')}`;
    })
    .join(' union all ');
}

/**
 * Refuses retired list entries that a request newly chooses, each at its field; null for calls that choose nothing. A
 * value that the record already has stays allowed: nobody has to clean up a list to save something else.
 */
export function retiredChoices(call: CallDef) {
  const choices = choicesOf(call);
  if (call.effect === 'read' || choices.length === 0) return null;
  const keepers = (keepersOf[callKey(call)] ?? []).filter((keeper) =>
    choices.some(({ path }) => keeper.columns[fieldName(path)] !== undefined),
  );
  const text = statementOf(choices, keepers);

  return async (db: Db, given: object, userId: number): Promise<Refused | null> => {
    const input = given as Input;
    const chosen = choices.map((choice) => chosenAt(input[choice.place], choice));
    if (chosen.every((ids) => ids.length === 0)) return null;
    const values = [
      ...chosen.map((ids) => ids.map(({ id }) => id)),
      ...keepers.map((keeper) => keeperIds(keeper, input, userId)),
    ];
    const { rows } = await db.executeQuery<Found>(CompiledQuery.raw(text, values) as CompiledQuery<Found>);
    const refused = rows.flatMap(({ choice, id, name }) =>
      chosen[choice]!.filter((each) => each.id === id).map(({ path }) => ({
        path,
        sentence: retiredSentence(choices[choice]!.list, name),
      })),
    );
    const [first] = refused;
    if (!first) return null;
    const fields = Object.fromEntries(refused.map(({ path, sentence }) => [path.join('.'), sentence]));
    return new Refused('badInput', `${labelOfPath(first.path, callKey(call))}: ${continued(first.sentence)}`, fields);
  };
}
export type RetiredChoices = ReturnType<typeof retiredChoices>;

const comesFirst = (error: unknown) =>
  error instanceof Refused && ['forbidden', 'unauthenticated'].includes(error.kind);

/** The check is sent before the first statement of the work. A missing permission is reported in preference to it. */
export async function refusingRetired<T>(asked: Promise<Refused | null>, work: () => Promise<T>): Promise<T> {
  // The check may fail while the work still runs; this prevents an unhandled rejection.
  asked.catch(() => undefined);
  let failure: { readonly error: unknown } | null = null;
  let done: T | undefined;
  try {
    done = await work();
  } catch (error) {
    failure = { error };
  }
  if (failure && comesFirst(failure.error)) throw failure.error;
  const refused = await asked;
  if (refused) throw refused;
  if (failure) throw failure.error;
  return done as T;
}
