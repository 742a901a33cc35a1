import { type RefusalKind, Refused } from '@yardkeeper/domain/refused';
import type { z } from 'zod';

const words = (field: string) => {
  const spaced = field
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[._]/g, ' ')
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

const leavesFieldOpen = /^(Use|That is) /;
const others = (count: number) =>
  count === 0 ? '' : `, and ${count} more ${count === 1 ? 'field needs' : 'fields need'} attention`;

export function validated<S extends z.ZodType>(schema: S, value: unknown, kind: RefusalKind = 'badInput'): z.output<S> {
  // Used only where the schema has no message, because the library's own messages do not name the field.
  const wordless = new Set<string>();
  const error: z.core.$ZodErrorMap = ({ path }) => void wordless.add((path ?? []).join('.'));
  const result = schema.safeParse(value, { error });
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) fields[issue.path.join('.')] ??= issue.message;
  const [field, message] = Object.entries(fields)[0] ?? ['', 'The request could not be understood'];
  const named = field && (wordless.has(field) || leavesFieldOpen.test(message));
  const first = named ? `${words(field)}: ${message}` : message;
  throw new Refused(kind, first + others(Object.keys(fields).length - 1), fields);
}
