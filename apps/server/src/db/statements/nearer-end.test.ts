import { useApp } from '@yardkeeper/testkit/use-app';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { nearerEnd } from './nearer-end.ts';

const app = useApp();
const pageSize = 20;

it.each([980, 981, 987, 1_000])('with %i rows each page equals that read from the start', async (rows) => {
  const { db } = app.connections;
  const all = Array.from({ length: rows }, (_, n) => n + 1);
  const backs: number[] = [];
  for (let pageNum = 1; pageNum <= Math.ceil(rows / pageSize) + 2; pageNum += 1) {
    const { isBack, limit } = await nearerEnd({ pageNum, pageSize }, async () => rows, 100);
    if (isBack) backs.push(pageNum);
    const way = sql.raw(isBack ? 'desc' : 'asc');
    const read = sql<{ n: number }>`select n from generate_series(1, ${rows}::int) n order by n ${way} ${limit}`;
    const found = (await read.execute(db)).rows.map(({ n }) => n);
    expect(isBack ? found.reverse() : found, `page ${pageNum}`).toEqual(
      all.slice((pageNum - 1) * pageSize, pageNum * pageSize),
    );
  }
  expect([backs[0]! > 20, backs.length > 20]).toEqual([true, true]);
});

it('needs no total near the start, and skips rows if there is none', async () => {
  const never = () => Promise.reject(new Error('asked'));
  expect((await nearerEnd({ pageNum: 50, pageSize }, never)).isBack).toBe(false);
  expect((await nearerEnd({ pageNum: 5_000, pageSize }, undefined)).isBack).toBe(false);
});
