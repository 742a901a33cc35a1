import { todayIn } from '@yardkeeper/domain/format/dates';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { firstDaysOfAges } from '@yardkeeper/domain/reports/figures';
import type { Ctx } from '../../services.ts';
import { tagsByNumbers } from '../inventory/finding/list.ts';
import { stockByDay, unpricedTags } from './admin/yard-queries.ts';

type Asked = { readonly pageNum: number; readonly pageSize: number; readonly yardId?: number | undefined };

/** Tags in stock without a price, oldest first; their number comes from stored figures. */
export async function notPriced(c: Ctx, { pageNum, pageSize, yardId = undefined }: Asked) {
  const yard = yardId ?? null;
  const [found, days] = await Promise.all([
    unpricedTags(c.db, yard, pageSize, (pageNum - 1) * pageSize),
    stockByDay(c.db, firstDaysOfAges(todayIn(c.clock())), yard),
  ]);
  const total = days.reduce((sum, day) => sum + day.unpriced, 0);
  const numbers = found.map(({ tag_id }) => tagNoOf(tag_id));
  const tags = new Map((await tagsByNumbers(c, numbers)).map((tag) => [tag.tagNo, tag]));
  const records = numbers.flatMap((tagNo) => tags.get(tagNo) ?? []);
  return { records, total, pages: Math.ceil(total / pageSize) };
}
