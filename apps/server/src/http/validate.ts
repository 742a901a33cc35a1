import { type RefusalKind, Refused } from '@yardkeeper/domain/refused';
import type { z } from 'zod';

const words = (field: string) => {
  const spaced = field
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[._]/g, ' ')
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

/** The parsed value, or a refusal whose sentence names the first field and whose `fields` holds them all. */
export function validated<S extends z.ZodType>(schema: S, value: unknown, kind: RefusalKind = 'badInput'): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) fields[issue.path.join('.')] ??= issue.message;
  const [field, message] = Object.entries(fields)[0] ?? ['', 'The request could not be understood'];
  throw new Refused(kind, field ? `${words(field)}: ${message}` : message, fields);
}
