import type { ThresholdFilter, ThresholdQuery } from '@yardkeeper/contract/back-orders/thresholds';
import type { z } from 'zod';
import { totalOf } from '../../../db/statements/count-up-to.ts';
import { nearestWords } from '../../../db/statements/nearest-words.ts';
import type { Ctx } from '../../../services.ts';
import { seesSuppliers } from '../whose.ts';
import { wordsFound } from './filter-queries.ts';
import { presentThreshold } from './present.ts';
import * as q from './threshold-queries.ts';

type Query = z.output<typeof ThresholdQuery>;

async function pageAsAsked(c: Ctx, asking: Query) {
  const query = { ...asking, found: await wordsFound(c.db, asking.search, seesSuppliers(c)) };
  const [rows, counted] = await Promise.all([q.pageOfThresholds(c.db, query), q.countAll(c.db, query)]);
  return { records: rows.map((row) => presentThreshold(c, row)), ...totalOf(counted, query, rows.length) };
}

/** When nothing matches, searches the nearest known words instead; `searchedFor` returns them. */
export async function listThresholds(c: Ctx, query: Query) {
  const asked = await pageAsAsked(c, query);
  const searchedFor = asked.total > 0 ? null : await nearestWords(c.db, query.search);
  if (searchedFor === null) return asked;
  const instead = await pageAsAsked(c, { ...query, search: searchedFor });
  return instead.total > 0 ? { ...instead, searchedFor } : asked;
}

export async function thresholdCounts(c: Ctx, filter: Omit<z.output<typeof ThresholdFilter>, 'state'>) {
  const {
    all,
    short,
    below: belowMin,
    inactive,
  } = await q.countThresholds(c.db, {
    ...filter,
    found: await wordsFound(c.db, filter.search, seesSuppliers(c)),
  });
  return { all, short, belowMin, inactive };
}
