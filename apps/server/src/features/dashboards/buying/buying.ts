import type { BuyingDetail, BuyingOverview } from '@yardkeeper/contract/dashboards/buying';
import { boardPanels } from '@yardkeeper/domain/access/dashboard';
import { acquisitionStatuses, statusIds, statusNames } from '@yardkeeper/domain/acquisitions/status';
import { addDays, type DateRange, instantOf } from '@yardkeeper/domain/format/dates';
import { paybackBandKeys, paybackBandOf, paybackBands, percentOf } from '@yardkeeper/domain/reports/figures';
import { addMonths, firstOfMonth, lastOfMonth, lastYear, monthOf } from '@yardkeeper/domain/reports/periods';
import { dollars, dollarsOrNull } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import { yardSetting } from '../../settings/service.ts';
import { type Chosen, chosenBy, presentPeriod } from '../chosen.ts';
import { type Asked, panelsOf } from '../panels.ts';
import * as q from './buying-queries.ts';

const MOST = 10;
const SOON_DAYS = 7;
const MONTHS = 12;

const midnight = (day: string) => instantOf({ day, time: '00:00:00' });
async function acquisitions(c: Ctx, o: Chosen) {
  const rows = await q.acquisitionsByStatus(c.db, o.range.from, o.range.to, o.personId);
  return {
    statuses: acquisitionStatuses.map((status) => {
      const row = rows.find((each) => each.status === status);
      return {
        status: statusIds[status],
        name: statusNames[status],
        count: row?.n ?? 0,
        total: dollars(row?.total_cents ?? 0),
      };
    }),
  };
}

async function spentIn(c: Ctx, ranges: readonly DateRange[], personId: number | null) {
  const [from, to] = [ranges.map((range) => range.from), ranges.map((range) => range.to)];
  const rows = await q.spendOfRanges(c.db, from, to, personId);
  return ranges.map((_, at) => rows.find((row) => row.n === at + 1) ?? { cents: 0, vehicles: 0 });
}

async function spend(c: Ctx, o: Chosen) {
  const month = { from: firstOfMonth(o.range.to), to: lastOfMonth(o.range.to) };
  const [[period, before, inMonth], { monthlyBudgetCents }] = await Promise.all([
    spentIn(c, [o.range, o.lastYear, month], o.personId),
    yardSetting(c, 'buying'),
  ]);
  return {
    period: dollars(period!.cents),
    periodLastYear: dollars(before!.cents),
    month: dollars(inMonth!.cents),
    budget: dollarsOrNull(monthlyBudgetCents),
    budgetPercent: monthlyBudgetCents === null ? null : percentOf(inMonth!.cents, monthlyBudgetCents),
    vehicles: period!.vehicles,
    average: period!.vehicles === 0 ? null : dollars(Math.round(period!.cents / period!.vehicles)),
  };
}

async function spendByMonth(c: Ctx, o: Chosen) {
  const months = Array.from({ length: MONTHS }, (_, n) => addMonths(o.range.to, n - MONTHS + 1));
  const ranges = months.map((from) => ({ from, to: lastOfMonth(from) }));
  const before = ranges.map((range) => ({ from: lastYear(range).from, to: lastOfMonth(lastYear(range).from) }));
  const [sums, { monthlyBudgetCents }] = await Promise.all([
    spentIn(c, [...ranges, ...before], o.personId),
    yardSetting(c, 'buying'),
  ]);
  return months.map((month, n) => ({
    month: monthOf(month),
    spend: dollars(sums[n]!.cents),
    lastYear: dollars(sums[MONTHS + n]!.cents),
    budget: dollarsOrNull(monthlyBudgetCents),
  }));
}

async function payback(c: Ctx, o: Chosen) {
  const rows = await q.paybackOf(c.db, o.range.from, o.range.to);
  const sum = (of: (row: q.PaybackRow) => number) => rows.reduce((all, row) => all + of(row), 0);
  const [paid, earned] = [sum((row) => row.paid), sum((row) => row.earned)];
  return {
    vehicles: sum((row) => row.n),
    paidBack: sum((row) => (row.percent === 100 ? row.n : 0)),
    paid: dollars(paid),
    earned: dollars(earned),
    percent: percentOf(earned, paid),
  };
}

async function bands(c: Ctx, o: Chosen) {
  const rows = await q.paybackOf(c.db, o.range.from, o.range.to);
  return paybackBandKeys.map((band) => {
    const inside = rows.filter(({ percent }) => percent !== null && paybackBandOf(percent) === band);
    return { band, name: paybackBands[band], count: inside.reduce((all, row) => all + row.n, 0) };
  });
}

const vehicles = async (c: Ctx, o: Chosen) =>
  (await q.leastPaidBack(c.db, o.range.from, o.range.to, MOST)).map((row) => ({
    vehicleId: row.vehicle_id,
    stockNo: row.stock_no,
    vehicle: row.vehicle,
    acquired: row.acquired_on,
    paid: dollars(row.cost_cents),
    earned: dollars(row.sales_cents),
    shelf: dollars(row.shelf_cents),
    percent: row.payback_percent,
  }));

export async function buyingOverview(c: Ctx, filter: Asked<keyof BuyingOverview>): Promise<BuyingOverview> {
  const o = chosenBy(c, filter);
  const panel = panelsOf(c, filter.panel);
  const [bought, pickups, spent, paidBack, wanted, holds] = await Promise.all([
    panel('acquisitions', boardPanels.buying.acquisitions, () => acquisitions(c, o)),
    panel('pickups', boardPanels.buying.pickups, () =>
      q.pickupSums(c.db, midnight(o.today), midnight(addDays(o.today, 1)), c.clock()),
    ),
    panel('spend', boardPanels.buying.spend, () => spend(c, o)),
    panel('payback', boardPanels.buying.payback, () => payback(c, o)),
    panel('wanted', boardPanels.buying.wanted, () => q.wantedSums(c.db)),
    panel('holds', boardPanels.buying.holds, () => q.holdSums(c.db, o.today, addDays(o.today, SOON_DAYS))),
  ]);
  return {
    period: presentPeriod(o),
    acquisitions: bought,
    pickups: pickups && pickups[0]!,
    spend: spent,
    payback: paidBack,
    wanted: wanted && wanted[0]!,
    holds: holds && { held: holds[0]!.held, endIn7Days: holds[0]!.soon },
  };
}

const pickups = async (c: Ctx, o: Chosen) =>
  (await q.pickupsUntil(c.db, midnight(addDays(o.today, 1)), 2 * MOST)).map((row) => ({
    acqId: row.acq_id,
    acqNo: row.acq_no,
    vehicle: row.vehicle,
    regNo: row.reg_no,
    seller: row.seller,
    phone: row.phone,
    address: row.pickup_address,
    pickupAt: row.pickup_at.toISOString(),
    driver: row.driver ?? '',
    isLate: row.pickup_at < c.clock(),
  }));

const wantedModels = async (c: Ctx) =>
  (await q.wantedModels(c.db, MOST)).map((row) => ({
    makeId: row.make_id,
    modelId: row.model_id,
    vehicle: row.vehicle,
    requests: row.requests,
    worth: dollars(row.worth_cents),
    tagsInStock: row.here,
  }));

const holdsToEnd = async (c: Ctx, o: Chosen) =>
  (await q.holdsToEnd(c.db, o.today, MOST)).map((row) => ({
    acqId: row.acq_id,
    acqNo: row.acq_no,
    vehicleId: row.vehicle_id,
    stockNo: row.stock_no ?? '',
    vehicle: row.vehicle,
    holdUntil: row.hold_until,
  }));

export async function buyingDetail(c: Ctx, filter: Asked<keyof BuyingDetail>): Promise<BuyingDetail> {
  const o = chosenBy(c, filter);
  const panel = panelsOf(c, filter.panel);
  const [due, spent, quarters, least, models, holds] = await Promise.all([
    panel('pickups', boardPanels.buyingDetail.pickups, () => pickups(c, o)),
    panel('spend', boardPanels.buyingDetail.spend, () => spendByMonth(c, o)),
    panel('paybackBands', boardPanels.buyingDetail.paybackBands, () => bands(c, o)),
    panel('vehicles', boardPanels.buyingDetail.vehicles, () => vehicles(c, o)),
    panel('wantedModels', boardPanels.buyingDetail.wantedModels, () => wantedModels(c)),
    panel('holds', boardPanels.buyingDetail.holds, () => holdsToEnd(c, o)),
  ]);
  return {
    period: presentPeriod(o),
    pickups: due,
    spend: spent,
    paybackBands: quarters,
    vehicles: least,
    wantedModels: models,
    holds,
  };
}
