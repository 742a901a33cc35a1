import { kindOfDay } from '@yardkeeper/contract/fields/fields';
import { addDays, todayIn } from '@yardkeeper/domain/format/dates';
import { boundsOf } from '@yardkeeper/domain/format/day-kinds';
import type { z } from 'zod';
import { leavesOf, type Path, sampleOf } from './call-inputs.ts';

/** A field of a call's input, with values at its bounds and values beyond them. */
export type Extreme = { readonly path: Path; readonly taken: readonly unknown[]; readonly refused: readonly unknown[] };

const lengths = [
  10, 12, 20, 24, 30, 40, 60, 80, 100, 120, 200, 255, 300, 400, 500, 1_000, 2_000, 4_000, 5_000, 10_000, 20_000,
];
/** Longer than anything that people type. */
const TOO_LONG = 200_000;
/** The length for a list without a maximum. */
const MANY = 20_000;
const words = ['10127', `%_\\'";--`, 'T0010127', '漢字 Āē 🚗', '0', '-1', ' ', 'null', '../..', '1e400', '='];
const numbers = [
  -1e308, -1e15, -2_147_483_649, -1_000_000, -1, -0.01, 0, 0.01, 0.001, 1, 1.5, 7, 13, 100, 101, 366, 2_147_483_647,
  2_147_483_648, 99_999_999.99, 1e11, 9_007_199_254_740_991, 9_007_199_254_740_992, 1e20, 1e308,
];

const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;
const parted = (path: Path, schema: z.ZodType, values: readonly unknown[]): Extreme => ({
  path,
  taken: values.filter((value) => takes(schema, value)),
  refused: values.filter((value) => !takes(schema, value)),
});

function textsFor(schema: z.ZodType): unknown[] {
  const kind = kindOfDay.get(schema)?.kind;
  if (kind) {
    const { from, to } = boundsOf(kind, todayIn(new Date()));
    const days = [from, to, addDays(from, -1), addDays(to, 1), '0001-01-01', '9999-12-31', '2026-02-30', ''];
    return days.flatMap((day) => [day, `${day}T23:59:59+12:00`]);
  }
  const longest = lengths.findLast((n) => takes(schema, 'w'.repeat(n)));
  const ends = longest === undefined ? [] : [longest, longest + 1].map((n) => 'w'.repeat(n));
  return [...ends, ...words, 'w'.repeat(TOO_LONG)];
}

/** The last accepted whole number between an accepted and a refused one. */
function lastTaken(schema: z.ZodType, taken: number, refused: number): number {
  let [last, beyond] = [taken, refused];
  while (Math.abs(beyond - last) > 1) {
    const middle = Math.trunc((last + beyond) / 2);
    if (takes(schema, middle)) last = middle;
    else beyond = middle;
  }
  return last;
}

function numbersFor(schema: z.ZodType): unknown[] {
  const taken = numbers.filter((n) => takes(schema, n));
  const [least, most] = [taken[0], taken.at(-1)];
  if (least === undefined || most === undefined) return numbers;
  const [below, above] = [numbers[numbers.indexOf(least) - 1], numbers[numbers.indexOf(most) + 1]];
  const isNear = (n: number | undefined): n is number => n !== undefined && Math.abs(n) < 1e16;
  const bounds = [
    isNear(above) ? lastTaken(schema, Math.trunc(most), above) : most,
    isNear(below) ? lastTaken(schema, Math.trunc(least), below) : least,
  ];
  const between = taken.filter((n) => n === 0 || n === 2_147_483_648);
  const beyond = [bounds[0]! + 1, bounds[1]! - 1, ...numbers];
  return [...new Set([...bounds, ...between, ...beyond.filter((n) => !takes(schema, n))])];
}

type List = {
  readonly path: Path;
  readonly schema: z.ZodType;
  readonly most: number | undefined;
  readonly element: z.ZodType;
};
function listsOf(given: z.core.$ZodType, path: Path = [], whole: z.core.$ZodType = given): List[] {
  const { def } = (given as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => listsOf(field, [...path, name]));
    case 'array': {
      const checks = (def.checks ?? []).map(
        (check) => check._zod.def as { check: string; maximum?: number; length?: number },
      );
      const most =
        checks.find(({ check }) => check === 'max_length')?.maximum ??
        checks.find(({ check }) => check === 'length_equals')?.length;
      const list = { path, schema: whole as z.ZodType, most, element: def.element as z.ZodType };
      return [list, ...listsOf(def.element, [...path, 0])];
    }
    case 'nullable':
    case 'optional':
    case 'default':
    case 'prefault':
      return listsOf(def.innerType, path);
    case 'pipe':
      return listsOf(def.in, path, whole);
    case 'union':
      return def.options.flatMap((option) => listsOf(option, path));
    default:
      return [];
  }
}

/** A list with as many different elements as possible, because many lists allow each element only once. */
const listOf = (element: z.ZodType, length: number): unknown[] => {
  const sample = sampleOf(element);
  return Array.from({ length }, (_, n) => (typeof sample === 'number' && takes(element, n + 1) ? n + 1 : sample));
};

/** For each number, text, day and list in a schema: values at its bounds, just beyond and far beyond. */
export function extremesOf(schema: z.ZodType): Extreme[] {
  const leaves = leavesOf(schema).map((leaf) =>
    parted(leaf.path, leaf.schema, leaf.kind === 'text' ? textsFor(leaf.schema) : numbersFor(leaf.schema)),
  );
  const lists = listsOf(schema).map(({ path, schema: list, most, element }) =>
    parted(path, list, [listOf(element, most ?? MANY), [], ...(most === undefined ? [] : [listOf(element, most + 1)])]),
  );
  return [...leaves, ...lists];
}
