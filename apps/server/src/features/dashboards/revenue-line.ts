import { grainOf, pointOf, pointsOf, yearBefore } from '@yardkeeper/domain/reports/periods';
import { dollars } from '../../http/wire.ts';
import type { Ctx } from '../../services.ts';
import { seesCost } from '../inventory/tag/record.ts';
import type { Chosen } from './chosen.ts';
import { marginOfSales, sumsByPoint } from './sums-queries.ts';

/** 29 February gets no value of the year before: its counterpart, the 28th, already belongs to 28 February. */
const isLeapDay = (day: string) => day.endsWith('-02-29');

/** Revenue by day, or by month for a long period, each with the same point a year before. */
export async function revenueLine(c: Ctx, o: Chosen) {
  const grain = grainOf(o.range);
  const [now, before] = await Promise.all([
    sumsByPoint(c.db, grain, o.range, o.yardId, o.personId),
    sumsByPoint(c.db, grain, o.lastYear, o.yardId, o.personId),
  ]);
  const sums = new Map(now.map((row) => [row.on, row]));
  const sumsBefore = new Map(before.map((row) => [row.on, row.revenue_cents]));
  const points = pointsOf(o.range, grain).map((on) => {
    const row = sums.get(on);
    return {
      on,
      revenue: dollars(row?.revenue_cents ?? 0),
      lastYear: dollars(isLeapDay(on) ? 0 : (sumsBefore.get(pointOf(yearBefore(on), grain)) ?? 0)),
      margin: seesCost(c) ? dollars(marginOfSales(row).cents) : null,
      sales: row?.sales ?? 0,
    };
  });
  return { grain, points };
}
