/** Make, model and series differ only in these names; everything else is written once. */
export const levels = {
  make: { table: 'make', id: 'make_id', parent: null, below: { table: 'model', column: 'make_id' } },
  model: { table: 'model', id: 'model_id', parent: 'make_id', below: { table: 'series', column: 'model_id' } },
  series: { table: 'series', id: 'series_id', parent: 'model_id', below: null },
} as const;
export type Level = keyof typeof levels;
