import type { z } from 'zod';
import { leavesOf, type Path, withAt } from './call-inputs.ts';
import { extremesOf } from './extremes.ts';

/** What attackers send: into SQL, markup, paths, headers, templates, formulas, regular expressions and JSON. */
const hostile: readonly unknown[] = [
  "' or '1'='1",
  "1'; drop table app_user; --",
  '1) union select password_hash from app_user --',
  '$1',
  '%00',
  'a\u0000b',
  '\ud800',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '=cmd|calc!A1',
  '{{7*7}}',
  `\${7*7}`,
  '%s%s%n',
  'x\r\nset-cookie: a=b',
  '(a+)+$',
  '\u202e\u200b',
  'http://169.254.169.254/latest/meta-data/',
  '9'.repeat(400),
  '1e999',
  'NaN',
  true,
  null,
  [],
  {},
  [[[[]]]],
  { $ne: 1 },
  { toString: 1 },
  { __proto__: { admin: true } },
  { length: 1e9 },
  -0,
  1e308,
  0.1 + 0.2,
];

type Field = { readonly path: Path; readonly values: readonly unknown[] };
const known = new WeakMap<z.ZodType, readonly Field[]>();

function fieldsOf(schema: z.ZodType): readonly Field[] {
  const kept = known.get(schema);
  if (kept) return kept;
  const bounds: readonly Field[] = extremesOf(schema).map(({ path, taken, refused }) => ({
    path,
    values: [...taken, ...refused.filter((value) => String(value).length < 30_000)],
  }));
  const plain = leavesOf(schema).map(({ path }) => ({ path, values: hostile }));
  const made = [...bounds, ...plain].filter(({ values }) => values.length > 0);
  known.set(schema, made);
  return made;
}

/** The input with a few of its fields replaced: by a bound of its schema, by a value beyond it, or by an attack. */
export function fuzzed(schema: z.ZodType, input: unknown, random: () => number): unknown {
  const fields = fieldsOf(schema);
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!;
  // Now and then the whole is of another kind.
  if (fields.length === 0 || random() < 0.02) return one([...hostile, input, input, input]);
  let made = input;
  const changes = 1 + Math.floor(random() * 3);
  for (let n = 0; n < changes; n += 1) {
    const { path, values } = one(fields);
    made = withAt(made, path, one(values));
  }
  return made;
}
