export type Level = 'make' | 'model' | 'series';

/** Only a series has years, and only a make has no parent. */
export type LevelRow = {
  readonly id: number;
  readonly name: string;
  readonly active: 0 | 1;
  readonly version: number;
  readonly below: number;
  readonly uses: number;
  readonly parentId: number | null;
  readonly yearFrom: number | null;
  readonly yearTo: number | null;
};

export type RowPage = { readonly records: readonly LevelRow[]; readonly total: number; readonly pages: number };

type Wire = Omit<LevelRow, 'parentId' | 'yearFrom' | 'yearTo'> & {
  readonly yearFrom?: number | null;
  readonly yearTo?: number | null;
};

export const rowOf = (row: Wire, parentId: number | null): LevelRow => ({
  id: row.id,
  name: row.name,
  active: row.active,
  version: row.version,
  below: row.below,
  uses: row.uses,
  parentId,
  yearFrom: row.yearFrom ?? null,
  yearTo: row.yearTo ?? null,
});

export const words = {
  make: { one: 'make', many: 'makes', title: 'Makes', below: 'Models', childOne: 'model', childMany: 'models' },
  model: { one: 'model', many: 'models', title: 'Models', below: 'Series', childOne: 'series', childMany: 'series' },
  series: { one: 'series', many: 'series', title: 'Series', below: 'Years', childOne: '', childMany: '' },
} as const satisfies Record<Level, Record<string, string>>;

/** `2006–2011`, `from 2006`, `to 2011`. */
export function yearsOf({ yearFrom, yearTo }: Pick<LevelRow, 'yearFrom' | 'yearTo'>): string {
  if (yearFrom && yearTo) return yearFrom === yearTo ? String(yearFrom) : `${yearFrom}–${yearTo}`;
  return yearFrom ? `from ${yearFrom}` : yearTo ? `to ${yearTo}` : '';
}
