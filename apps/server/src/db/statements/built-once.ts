import { type Compilable, CompiledQuery, type RawBuilder, sql as text } from 'kysely';
import type { Db } from '../connect.ts';

const bakedIn = (n: number) =>
  new Error(
    `Value ${n + 1} of a query built once did not become a parameter: the first caller’s would serve everybody`,
  );

/**
 * A placeholder for a value while the query is built. Converting it to text would freeze it in the SQL, so that throws.
 */
const placeOf = (n: number) => {
  const refuse = (): never => {
    throw bakedIn(n);
  };
  return { [Symbol.toPrimitive]: refuse, toJSON: refuse };
};

/**
 * Compiles a query on its first call and afterwards only fills in new values, because compiling costs as much as
 * running it. The query's shape must not depend on the values.
 */
export function builtOnce<Values extends readonly unknown[], Row>(
  build: (db: Db, ...values: Values) => Compilable<Row>,
): (db: Db, ...values: Values) => Promise<Row[]> {
  let kept: { readonly sql: string; readonly parameters: readonly unknown[]; readonly places: unknown[] } | null = null;
  return async (db, ...values) => {
    if (!kept) {
      const places = values.map((_, n) => placeOf(n));
      const { sql, parameters } = build(db, ...(places as unknown as Values)).compile();
      const lost = places.findIndex((place) => !parameters.includes(place));
      if (lost >= 0) throw bakedIn(lost);
      kept = { sql, parameters, places };
    }
    const { sql, places } = kept;
    const parameters = kept.parameters.map((given) => (places.includes(given) ? values[places.indexOf(given)] : given));
    return (await db.executeQuery<Row>(CompiledQuery.raw(sql, parameters) as CompiledQuery<Row>)).rows;
  };
}

/**
 * The values of a filter: a number or text becomes a parameter; undefined, true, false or 0 changes the query's shape.
 */
export type Asked = Readonly<Record<string, string | number | boolean | undefined>>;

/** A query whose shape depends on the filter: each shape is compiled once. */
export function builtPerShape<A extends Asked, Row>(
  build: (asked: A) => RawBuilder<Row>,
): (db: Db, asked: A) => Promise<Row[]> {
  const kept = new Map<string, (db: Db, ...values: unknown[]) => Promise<Row[]>>();
  return (db, asked) => {
    const fields = Object.entries(asked);
    const values = fields.filter(([, value]) => isValue(value));
    const shape = fields.map(([name, value]) => `${name} ${isValue(value) ? '?' : value}`).join();
    let run = kept.get(shape);
    if (!run) {
      run = builtOnce((asking, ...places) => {
        const placed = Object.fromEntries(values.map(([name], n) => [name, places[n]]));
        return { compile: () => build({ ...asked, ...placed }).compile(asking) };
      });
      kept.set(shape, run);
    }
    return run(db, ...values.map(([, value]) => value));
  };
}

const isValue = (value: Asked[string]) => typeof value === 'string' || (typeof value === 'number' && value !== 0);

/** The text of a query without values, built once, to be continued by another statement. */
export function textBuiltOnce<Row>(build: (db: Db) => Compilable<Row>): (db: Db) => RawBuilder<Row> {
  let kept: RawBuilder<Row> | null = null;
  return (db) => {
    if (!kept) {
      const { sql, parameters } = build(db).compile();
      if (parameters.length > 0) throw bakedIn(0);
      kept = text.raw<Row>(sql);
    }
    return kept;
  };
}
