import { isStale } from '../../kit/text/failure.ts';

type Fields = Readonly<Record<string, string>>;

const overridable = ['account', 'deposit', 'margin', 'warranty', 'returned'] as const;
export type OverridableRule = (typeof overridable)[number];
export const overridableIn = (fields: Fields): OverridableRule | null =>
  overridable.find((rule) => rule in fields) ?? null;

/** What a refusal asks for before the request can be sent again; null when nothing here can answer it. */
export function needOf(fields: Fields): 'conflict' | 'buyer' | 'override' | 'hold' | null {
  if (isStale(fields)) return 'conflict';
  if (Object.keys(fields).some((path) => path.startsWith('buyer.'))) return 'buyer';
  if (overridableIn(fields)) return 'override';
  return 'hold' in fields ? 'hold' : null;
}
export type Need = NonNullable<ReturnType<typeof needOf>>;
