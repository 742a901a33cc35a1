import { rounds } from '@yardkeeper/testkit/rounds';
import { useApp } from '@yardkeeper/testkit/use-app';
import { expect, it } from 'vitest';

const app = useApp();

const ROWS = rounds(10_000, 50_000);
/** A call may hold a statement for 55 seconds; a file of 50,000 rows that needs longer could never be imported. */
const LIMIT = rounds(11_000, 55_000);

it(`${ROWS} part numbers and as many prices are imported in one go each`, { timeout: 240_000 }, async () => {
  const admin = await app.as('SUPER_ADMIN');
  const file = (lines: readonly string[]) => ({ body: {}, files: { file: new Blob([lines.join('\n')]) } });
  const timed = async <T>(what: string, work: Promise<T>): Promise<T> => {
    const began = performance.now();
    const answer = await work;
    const took = performance.now() - began;
    console.log(`${ROWS} ${what} in ${Math.round(took)} ms`);
    expect(took).toBeLessThan(LIMIT);
    return answer;
  };
  const numbers = file([
    'Part number,Make,Part name,Description',
    ...Array.from({ length: ROWS }, (_, n) => `BULK-${n},Toyota,Alternator,Part ${n}`),
  ]);
  expect(await timed('numbers imported', admin.do('POST /mgr/partNames/importPartNoCsv', numbers))).toMatchObject({
    added: ROWS,
  });
  expect(await timed('numbers checked', admin.do('POST /mgr/partNames/checkPartNoCsv', numbers))).toMatchObject({
    unchanged: ROWS,
  });

  const names = await app.connections.db.selectFrom('part_name').select('name').orderBy('part_id').execute();
  const makes = await app.connections.db
    .selectFrom('model as o')
    .innerJoin('make as m', 'm.make_id', 'o.make_id')
    .select(['m.name as make', 'o.name as model'])
    .execute();
  const lines = makes.flatMap(({ make, model }) => names.map(({ name }) => `"${name}",${make},"${model}",Used,120,90`));
  const prices = file(['Part name,Make,Model,Condition,Retail ex GST,Trade ex GST', ...lines.slice(0, ROWS)]);
  expect(await timed('prices imported', admin.do('POST /mgr/partNames/importPartPriceCsv', prices))).toMatchObject({
    added: ROWS,
  });
});
