import type { Reading } from '@yardkeeper/contract/fields/digits';
import { continued, labelOfPath } from '@yardkeeper/contract/fields/field-labels';
import { Refused } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import { sentenceFor } from './sentences.ts';

const leavesFieldOpen = /^(Use|That is) /;
const others = (count: number) =>
  count === 0 ? '' : `, and ${count} more ${count === 1 ? 'field needs' : 'fields need'} attention`;

/** `call` is the method and path, which tell what an ambiguous field such as `state` means. */
export function validated<S extends z.ZodType>(
  schema: S,
  value: unknown,
  call = '',
  reading: Reading = {},
): z.output<S> {
  const wordless = new Set<string>();
  // Zod calls this only where the schema has no message of its own.
  const error: z.core.$ZodErrorMap = (issue) => {
    wordless.add((issue.path ?? []).join('.'));
    return sentenceFor(issue);
  };
  const result = schema.safeParse(value, { ...reading, error });
  if (result.success) return result.data;
  const found = new Map<string, { readonly path: PropertyKey[]; readonly sentence: string }>();
  for (const { path, message } of result.error.issues) {
    const field = path.join('.');
    if (!found.has(field)) found.set(field, { path, sentence: message });
  }
  const [field, first] = [...found][0]!;
  const fields = Object.fromEntries([...found].map(([name, { sentence }]) => [name, sentence]));
  if (field === '') throw new Refused('badInput', 'The request could not be understood', fields);
  const isNamed = wordless.has(field) || leavesFieldOpen.test(first.sentence);
  const said = isNamed ? `${labelOfPath(first.path, call)}: ${continued(first.sentence)}` : first.sentence;
  throw new Refused('badInput', said + others(found.size - 1), fields);
}
