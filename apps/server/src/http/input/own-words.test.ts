import { allCalls } from '@yardkeeper/contract/all-calls';
import { type CallDef, callKey } from '@yardkeeper/contract/call';
import { labelOfPath } from '@yardkeeper/contract/fields/field-labels';
import { ownWord, wordsOfCalls } from '@yardkeeper/contract/fields/labels-of-calls';
import type { Refused } from '@yardkeeper/domain/refused';
import { type Path, sampleOf, withAt } from '@yardkeeper/testkit/call-inputs';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { validated } from './validate.ts';

type Field = { readonly path: Path; readonly siblings: readonly string[]; readonly isRequired: boolean };
/** Every named field of a schema, including those inside lists and optional values. */
function fieldsOf(given: z.core.$ZodType, path: Path = []): Field[] {
  const { def } = (given as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => [
        {
          path: [...path, name],
          siblings: Object.keys(def.shape),
          isRequired: !(field as z.ZodType).safeParse(undefined).success,
        },
        ...fieldsOf(field, [...path, name]),
      ]);
    case 'array':
      return fieldsOf(def.element, [...path, 0]);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return fieldsOf(def.innerType, path);
    case 'pipe':
      return fieldsOf(def.in, path);
    case 'union':
      return def.options.flatMap((option) => fieldsOf(option, path));
    case 'intersection':
      return [...fieldsOf(def.left, path), ...fieldsOf(def.right, path)];
    default:
      return [];
  }
}

const everyCall: readonly CallDef[] = Object.values(allCalls).flatMap((calls) => Object.values(calls));
const taken = everyCall.flatMap((call) =>
  [call.params, call.query, call.body].flatMap((schema) =>
    schema ? fieldsOf(schema).map((field) => ({ ...field, call: callKey(call), schema })) : [],
  ),
);
const last = ({ path }: Field) => String(path.at(-1));
const isGeneric = (name: string) => Object.hasOwn(wordsOfCalls, name);

it('an ambiguous name, such as state, code, type or name, has its own label in every call that takes it', () => {
  const wordless = taken.filter((field) => isGeneric(last(field)) && ownWord(last(field), field.call) === null);
  expect(wordless.map(({ call, path }) => `${call} ${path.join('.')}`)).toEqual([]);
  expect(taken.filter((field) => isGeneric(last(field))).length).toBeGreaterThan(100);
});

it('each missing required field is named by that label, and no two fields of a form share one', () => {
  const wrong: string[] = [];
  for (const { call, schema, path, siblings, isRequired } of taken) {
    const label = labelOfPath(path, call);
    const alike = siblings.filter((name) => labelOfPath([...path.slice(0, -1), name], call) === label);
    if (isGeneric(String(path.at(-1))) && alike.length > 1)
      wrong.push(`${call}: ${alike.join(' and ')} are both ${label}`);
    if (/town or city$/i.test(label) && !siblings.includes('postCode'))
      wrong.push(`${call} ${path.join('.')}: ${label}`);
    if (!isRequired) continue;
    try {
      validated(schema, withAt(sampleOf(schema), path, undefined), call);
      wrong.push(`${call} ${path.join('.')} may be left out`);
    } catch (thrown) {
      const { message, fields = {} } = thrown as Refused;
      const [first = ''] = Object.keys(fields);
      const said = Object.entries(fields).find(([name]) => name.startsWith(path.join('.')))?.[1];
      if (said === undefined) wrong.push(`${call} ${path.join('.')} is not named`);
      else if (first.startsWith(path.join('.')) && !message.startsWith(label) && !message.startsWith(said))
        wrong.push(`${call} ${path.join('.')}: ${message}`);
    }
  }
  expect(wrong).toEqual([]);
});

it('the state that Xero sends back is not labelled as a town', () => {
  const token = everyCall.find(({ path }) => path === '/xero/token')!;
  expect(() => validated(token.query!, { code: 'x' }, callKey(token))).toThrow('What Xero sent back: fill this in');
});
