import type { z } from 'zod';

type Schema = z.core.$ZodType;
export type Path = readonly (string | number)[];

/** A number or text field in the input of a call, with the constraints of its schema. */
export type Leaf = {
  readonly path: Path;
  readonly kind: 'number' | 'text';
  readonly mayBeNull: boolean;
  readonly isWhole: boolean;
  readonly least: number;
  /** the whole schema of the field, including checks after a transform */
  readonly schema: z.ZodType;
};

const plainDays = ['x', 'abc', '2026-03-31', '2026-03-31T09:00:00Z', 'name@yard.co.nz', '01-0902-0068389-00', 'A01'];
const numbers = [1, 0, 2000, 30];

const isFirstOf = <T>(candidates: readonly T[], schema: Schema) =>
  candidates.find((value) => (schema as z.ZodType).safeParse(value).success);

/** The smallest input that a schema accepts: optional fields are left out. */
export function sampleOf(given: Schema): unknown {
  const schema = given as z.core.$ZodTypes;
  const { def } = schema._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .filter(([, field]) => !(field as z.ZodType).safeParse(undefined).success)
          .map(([name, field]) => [name, sampleOf(field)]),
      );
    case 'array':
      return [sampleOf(def.element)];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return sampleOf(def.innerType);
    case 'union':
      return sampleOf(def.options[0]!);
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'boolean':
      return true;
    case 'pipe':
      return isFirstOf<unknown>([...plainDays, ...numbers], given) ?? sampleOf(def.in);
    case 'number':
      return isFirstOf(numbers, given) ?? 1;
    case 'string':
      return isFirstOf(plainDays, given) ?? 'x';
    default:
      return null;
  }
}

/** Every number and text field that a schema accepts, also inside objects and lists. */
export function leavesOf(given: Schema, path: Path = [], mayBeNull = false, whole: Schema = given): Leaf[] {
  const schema = given as z.core.$ZodTypes;
  const { def } = schema._zod;
  const leaf = { path, mayBeNull, isWhole: false, least: -Infinity, schema: whole as z.ZodType };
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => leavesOf(field, [...path, name]));
    case 'array':
      return leavesOf(def.element, [...path, 0]);
    case 'nullable':
      return leavesOf(def.innerType, path, true);
    case 'optional':
    case 'default':
    case 'prefault':
      return leavesOf(def.innerType, path, mayBeNull);
    case 'pipe':
      return leavesOf(def.in, path, mayBeNull, whole);
    case 'union': {
      const literals = def.options.every((o) => (o as z.core.$ZodTypes)._zod.def.type === 'literal');
      return def.options.slice(0, literals ? 1 : undefined).flatMap((option) => leavesOf(option, path, mayBeNull));
    }
    case 'literal':
      return typeof def.values[0] === 'number' ? [{ ...leaf, kind: 'number', isWhole: true, least: 0 }] : [];
    case 'number': {
      const { isInt, minValue } = given as z.ZodNumber;
      return [{ ...leaf, kind: 'number', isWhole: isInt, least: minValue ?? -Infinity }];
    }
    case 'string':
      return [{ ...leaf, kind: 'text' }];
    default:
      return [];
  }
}

/** Replaces the value at a path; creates missing objects and lists on the way. */
export function withAt(value: unknown, [step, ...rest]: Path, placed: unknown): unknown {
  if (step === undefined) return placed;
  if (typeof step === 'number') return [withAt(Array.isArray(value) ? value[0] : undefined, rest, placed)];
  const fields = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  return { ...fields, [step]: withAt((fields as Record<string, unknown>)[step], rest, placed) };
}
