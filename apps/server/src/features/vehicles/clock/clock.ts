import type { ClockFigures, ModelClockQuery, VehicleClock } from '@yardkeeper/contract/vehicles/clock';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import {
  type Clock,
  type ClockFacts,
  type CrushRules,
  clockOf,
  earnedByDay,
  paybackPercent,
} from '@yardkeeper/domain/vehicles/clock';
import type { z } from 'zod';
import { dollars } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import { seesCost } from '../../inventory/tag/record.ts';
import { yardSetting } from '../../settings/service.ts';
import { sumsOf } from '../queries.ts';
import { opened } from '../record.ts';
import * as q from './clock-queries.ts';

type Vehicle = { readonly acquired_on: string | null; readonly active: boolean; readonly dismantled: boolean };

const factsOf = (v: Vehicle, paidCents: number, row: q.ClockRow): ClockFacts => ({
  paidCents,
  sales: (row.sold_on ?? []).map((on, n) => ({ on, cents: row.sold_cents![n]! })),
  shelfCents: row.shelf ?? [],
  acquiredOn: v.acquired_on,
  isActive: v.active,
  isDismantled: v.dismantled,
});

const present = (clock: Clock): ClockFigures => ({
  paid: dollars(clock.paidCents),
  earned: dollars(clock.earnedCents),
  shelf: dollars(clock.shelfCents),
  paybackPercent: clock.paybackPercent,
  reachedOn: clock.reachedOn,
  expectedOn: clock.expectedOn,
  partsToBreakEven: clock.partsToBreakEven,
  isCrushCandidate: clock.isCrushCandidate,
  crushReasons: clock.crushReasons,
});

/** Payback and crushing both reveal what the vehicle cost, so users who may not see cost get none of these. */
const untold = {
  paid: null,
  earned: null,
  paybackPercent: null,
  reachedOn: null,
  expectedOn: null,
  partsToBreakEven: null,
  isCrushCandidate: false,
  crushReasons: [],
} satisfies Partial<ClockFigures>;

const shownTo = (c: Ctx, clock: Clock): ClockFigures => ({ ...present(clock), ...(seesCost(c) ? {} : untold) });

export const clockFigures = (c: Ctx, v: Vehicle, paidCents: number, row: q.ClockRow, rules: CrushRules) =>
  shownTo(c, clockOf(factsOf(v, paidCents, row), rules, todayIn(c.clock())));

const MOST_PARTS = 20;

export async function vehicleClock(c: Ctx, vehicleId: number): Promise<VehicleClock> {
  const [v, [sums], [row], tags, rules] = await Promise.all([
    opened(c, vehicleId),
    sumsOf(c.db, vehicleId),
    q.clockRow(c.db, vehicleId),
    q.dearestTags(c.db, vehicleId, MOST_PARTS),
    yardSetting(c, 'buying'),
  ]);
  const facts = factsOf(v, sums!.cost_cents, row!);
  const clock = clockOf(facts, rules, todayIn(c.clock()));
  const known = { vehicleId, figures: shownTo(c, clock), since: v.acquired_on };
  if (!seesCost(c)) return { ...known, points: [], expected: null, breakEvenParts: [] };
  return {
    ...known,
    points: earnedByDay(facts.sales).map(({ on, earnedCents }) => ({ on, earned: dollars(earnedCents) })),
    expected: clock.expectedOn === null ? null : { on: clock.expectedOn, earned: dollars(clock.paidCents) },
    breakEvenParts: tags.slice(0, clock.partsToBreakEven ?? MOST_PARTS).map((tag) => ({
      tagId: tag.tag_id,
      tagNo: tagNoOf(tag.tag_id),
      part: tag.part,
      location: tag.state === 'onVehicle' ? 'On the car' : (tag.location ?? 'Not put away yet'),
      retail: dollars(tag.cents),
    })),
  };
}

/** Empty for users who may not see cost, because every figure reveals it. */
export async function clockByModel(c: Ctx, asked: z.output<typeof ModelClockQuery>) {
  if (!seesCost(c)) return { records: [], total: 0, pages: 0 };
  const { pageNum, pageSize, makeId, modelId } = asked;
  const rows = await q.modelRows(c.db, makeId ?? null, modelId ?? null, pageSize, (pageNum - 1) * pageSize);
  const total = rows[0]?.total ?? 0;
  const records = rows.map((row) => ({
    makeId: row.make_id,
    modelId: row.model_id,
    model: row.model,
    vehicles: row.vehicles,
    paid: dollars(row.paid),
    earned: dollars(row.earned),
    shelf: dollars(row.shelf),
    paybackPercent: paybackPercent(row.earned, row.paid),
    paidBack: row.paid_back,
    daysToPayback: row.days === null ? null : Math.round(row.days),
  }));
  return { records, total, pages: Math.ceil(total / pageSize) };
}
