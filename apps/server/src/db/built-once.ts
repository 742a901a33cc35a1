import { type Compilable, CompiledQuery } from 'kysely';
import type { Db } from './connect.ts';

/**
 * A query built at its first call and afterwards only run with new values: for what is asked at every click, building
 * it costs as much as asking. Its shape must not depend on the values.
 */
export function builtOnce<Values extends readonly unknown[], Row>(
  build: (db: Db, ...values: Values) => Compilable<Row>,
): (db: Db, ...values: Values) => Promise<Row[]> {
  let kept: { readonly sql: string; readonly parameters: readonly unknown[]; readonly places: unknown[] } | null = null;
  return async (db, ...values) => {
    if (!kept) {
      const places = values.map(() => ({}));
      const { sql, parameters } = build(db, ...(places as unknown as Values)).compile();
      kept = { sql, parameters, places };
    }
    const { sql, places } = kept;
    const parameters = kept.parameters.map((given) => (places.includes(given) ? values[places.indexOf(given)] : given));
    return (await db.executeQuery<Row>(CompiledQuery.raw(sql, parameters))).rows;
  };
}
