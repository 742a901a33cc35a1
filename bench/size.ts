// node bench/size.ts: the bytes that the largest tables of a filled yard (--scale small: 10,000 tags) take with their
// indexes, for each row and for each tag, from which docs/SCALING.md reckons what a larger yard needs.
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { fillDemoYard } from '../apps/server/src/demo/yard/fill.ts';
import { scaleNames } from '../apps/server/src/demo/yard/scale.ts';
import { ownDatabase } from './harness/own-database.ts';
import { table } from './harness/table.ts';

const { values } = parseArgs({ options: { scale: { type: 'string', default: 'small' } } });
const scale = scaleNames.find((name) => name === values.scale) ?? 'small';
const LARGEST = 14;

type Size = { readonly name: string; readonly rows: number; readonly heap: number; readonly all: number };
const database = await ownDatabase({ fast: true });
try {
  const { db } = database.connections;
  await fillDemoYard(db, { today: new Date(), scale });
  await sql`vacuum analyze`.execute(db);
  const { rows } = await sql<Size>`select relname as name, reltuples::float8 as rows,
      pg_table_size(oid)::float8 as heap, pg_total_relation_size(oid)::float8 as all
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 4 desc`.execute(db);
  const tags = rows.find(({ name }) => name === 'tag')!.rows;
  const whole = rows.reduce((sum, { all }) => sum + all, 0);
  console.log(
    table(
      rows.slice(0, LARGEST).map(({ name, rows: many, heap, all }) => ({
        table: name,
        rows: String(many),
        'bytes a row': (all / Math.max(1, many)).toFixed(0),
        'of them indexes': `${((100 * (all - heap)) / all).toFixed(0)} %`,
        'bytes a tag': (all / tags).toFixed(0),
      })),
    ),
  );
  console.log(
    `All tables: ${(whole / 1e6).toFixed(0)} MB, ${(whole / tags).toFixed(0)} bytes for each of ${tags} tags`,
  );
} finally {
  await database.close();
}
