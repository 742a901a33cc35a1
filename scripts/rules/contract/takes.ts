// Whether everything that one JSON schema describes is also taken by another.
export type Schema = Readonly<Record<string, unknown>>;
type Fields = Readonly<Record<string, Schema>>;
/** Answers may gain fields, values of a list and wider bounds; inputs may lose none of what was accepted. */
type Direction = 'input' | 'answer';

const optionsOf = (schema: Schema): readonly Schema[] | undefined =>
  (schema.anyOf ?? schema.oneOf) as readonly Schema[] | undefined;
const valuesOf = (schema: Schema): readonly unknown[] | undefined =>
  'const' in schema ? [schema.const] : (schema.enum as readonly unknown[] | undefined);
const typeOfValue = (value: unknown): string => (value === null ? 'null' : typeof value);
const typesOf = (schema: Schema): readonly string[] | undefined =>
  schema.type === undefined ? valuesOf(schema)?.map(typeOfValue) : ([schema.type].flat() as string[]);
const isAny = (schema: Schema): boolean =>
  typesOf(schema) === undefined && optionsOf(schema) === undefined && schema.allOf === undefined;

/** The least and the most; `more` means that a greater value takes less. */
const bounds = [
  ['minimum', true],
  ['exclusiveMinimum', true],
  ['minLength', true],
  ['minItems', true],
  ['maximum', false],
  ['exclusiveMaximum', false],
  ['maxLength', false],
  ['maxItems', false],
] as const;
const sames = ['pattern', 'format', 'multipleOf'] as const;

function narrower(given: Schema, taking: Schema): string[] {
  const tighter = bounds.filter(([name, more]) => {
    const [was, is] = [given[name], taking[name]] as [number | undefined, number | undefined];
    return is !== undefined && (was === undefined || (more ? is > was : is < was));
  });
  const other = sames.filter((name) => taking[name] !== undefined && taking[name] !== given[name]);
  return [...tighter.map(([name]) => name), ...other].map((name) => `${name} is ${JSON.stringify(taking[name])}`);
}

const requiredOf = (schema: Schema): readonly string[] => (schema.required as string[] | undefined) ?? [];
const isFilled = (field: Schema): boolean => 'default' in field;

function fieldsTaken(given: Schema, taking: Schema, way: Direction, at: string): string[] {
  const [from, to] = [(given.properties ?? {}) as Fields, (taking.properties ?? {}) as Fields];
  const missing = requiredOf(taking).filter((name) => !requiredOf(given).includes(name) && !isFilled(to[name] ?? {}));
  const rest = taking.additionalProperties as Schema | boolean | undefined;
  const takesOthers = way === 'answer' || typeof rest === 'object';
  const unknown = takesOthers ? [] : Object.keys(from).filter((name) => !(name in to));
  return [
    ...missing.map((name) => `${at}.${name} ${way === 'input' ? 'is required' : 'is no longer sure to be there'}`),
    ...unknown.map((name) => `${at}.${name} is no longer taken`),
    ...Object.entries(from).flatMap(([name, field]) => (to[name] ? takes(field, to[name], way, `${at}.${name}`) : [])),
    ...(typeof given.additionalProperties === 'object' && typeof rest === 'object'
      ? takes(given.additionalProperties as Schema, rest as Schema, way, `${at}.*`)
      : []),
  ];
}

/** What `given` describes and `taking` does not take; empty when it takes everything. */
export function takes(given: Schema, taking: Schema, way: Direction, at: string): string[] {
  if (isAny(taking)) return [];
  const from = optionsOf(given);
  if (from) return from.flatMap((option) => takes(option, taking, way, at));
  const to = optionsOf(taking);
  if (to) {
    const tries = to.map((option) => takes(given, option, way, at));
    return tries.some((found) => found.length === 0)
      ? []
      : (tries.toSorted((a, b) => a.length - b.length)[0] ?? [`${at} takes nothing`]);
  }
  const types = typesOf(taking)!;
  const isTyped = (type: string) => types.includes(type) || (type === 'integer' && types.includes('number'));
  const strange = typesOf(given)?.filter((type) => !isTyped(type)) ?? ['anything'];
  if (strange.length > 0) return [`${at} may be ${strange.join(', ')}, which is not expected`];
  const values = valuesOf(taking);
  const givenValues = valuesOf(given);
  if (way === 'input' && values) {
    const lost = givenValues ? givenValues.filter((value) => !values.includes(value)) : ['any value'];
    if (lost.length > 0) return [`${at} no longer takes ${lost.map((value) => JSON.stringify(value)).join(', ')}`];
  }
  return [
    ...(way === 'input' && !givenValues ? narrower(given, taking).map((words) => `${at}: ${words}`) : []),
    ...(given.properties || taking.properties ? fieldsTaken(given, taking, way, at) : []),
    ...(given.items && taking.items ? takes(given.items as Schema, taking.items as Schema, way, `${at}[]`) : []),
  ];
}
