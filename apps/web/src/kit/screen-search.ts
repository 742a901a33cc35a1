import { readIso } from '@yardkeeper/domain/format/dates';

export type FilterValue = string | number | boolean;
export type FilterShape = Readonly<Record<string, FilterValue>>;
type Check = (value: FilterValue) => boolean;

/** Every name a screen keeps in the address with a value of its kind, and a check where only some texts are valid. */
export type ScreenSearch = { readonly shape: FilterShape; readonly checks: Readonly<Record<string, Check>> };

export const searchOf = <F extends FilterShape>(
  shape: F,
  checks: { readonly [Name in keyof F]?: Check } = {},
): ScreenSearch => ({ shape, checks: checks as ScreenSearch['checks'] });

export const oneOf =
  (known: readonly string[]): Check =>
  (value) =>
    known.includes(String(value));
export const isDay: Check = (value) => readIso(value)?.day === value;
export const isAnyDay: Check = (value) => value === '' || isDay(value);
export const isNumeral: Check = (value) => /^\d{0,9}$/.test(String(value));

const paging = searchOf(
  { pageNum: 1, pageSize: 20, sortField: '', sortOrder: 'ASC' },
  { sortOrder: oneOf(['ASC', 'DESC']) },
);

export const tabSearch = searchOf({ tab: '' });

export const together = (...parts: readonly ScreenSearch[]): ScreenSearch => ({
  shape: Object.assign({}, ...parts.map(({ shape }) => shape)),
  checks: Object.assign({}, ...parts.map(({ checks }) => checks)),
});

export const listSearch: typeof searchOf = (shape, checks) => together(searchOf(shape, checks), paging);

const renamed = <V>(prefix: string, values: Readonly<Record<string, V>>): Record<string, V> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value]));

/** Renames the search of a second list on the same screen. */
export const prefixed = (prefix: string, { shape, checks }: ScreenSearch): ScreenSearch => ({
  shape: renamed(prefix, shape),
  checks: renamed(prefix, checks),
});

/** Older links and saved filters write an empty value like this. */
const EMPTY = '~';

/** Reads the value as the same kind as `like`; undefined when it cannot. */
export function readValue(said: unknown, like: FilterValue): FilterValue | undefined {
  const one: unknown = Array.isArray(said) ? said[0] : said;
  if (typeof one !== 'string') return typeof one === typeof like ? (one as FilterValue) : undefined;
  if (typeof like === 'number') return /^\d{1,9}$/.test(one) ? Number(one) : undefined;
  if (typeof like === 'boolean') return one === 'true' ? true : one === 'false' ? false : undefined;
  return one === EMPTY ? '' : one;
}

/** Keeps the declared names of an address; an invalid value counts as absent. */
export const validSearch = (
  { shape, checks }: ScreenSearch,
  said: Readonly<Record<string, unknown>>,
): Record<string, FilterValue | undefined> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, like]) => {
      const value = readValue(said[name], like);
      return [name, value !== undefined && (checks[name]?.(value) ?? true) ? value : undefined];
    }),
  );
