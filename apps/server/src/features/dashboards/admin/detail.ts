import type { AdminDetail } from '@yardkeeper/contract/dashboards/admin';
import { boardPanels } from '@yardkeeper/domain/access/dashboard';
import { daysBetween } from '@yardkeeper/domain/contacts/ageing';
import { percentOf, reachedPercent, targetOf, winPercent } from '@yardkeeper/domain/reports/figures';
import { firstOfMonth, monthOf } from '@yardkeeper/domain/reports/periods';
import { dollars, dollarsOrNull } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import { seesCost } from '../../inventory/tag/record.ts';
import { yardSetting } from '../../settings/service.ts';
import { type Chosen, chosenBy, presentPeriod } from '../chosen.ts';
import { type Asked, panelsOf } from '../panels.ts';
import { revenueLine } from '../revenue-line.ts';
import * as s from '../sums-queries.ts';
import * as q from './yard-queries.ts';

const MOST = 10;

const marginOf = (c: Ctx, row: s.SaleSums) => (seesCost(c) ? dollars(s.marginOfSales(row).cents) : null);

/** A target is for one month, so it is compared only when the period lies within one month. */
async function byPerson(c: Ctx, o: Chosen) {
  const { from, to } = o.range;
  const [people, quotes, targets] = await Promise.all([
    s.sumsByPerson(c.db, from, to, o.yardId, o.personId),
    s.quotesByPerson(c.db, from, to, o.personId),
    yardSetting(c, 'targets'),
  ]);
  const isMonth = monthOf(from) === monthOf(to) && from === firstOfMonth(from);
  return people.map((row) => {
    const quoted = quotes.find((each) => each.user_id === row.user_id);
    const target = isMonth ? targetOf(targets, row.user_id).targetCents : null;
    return {
      userId: row.user_id,
      name: row.name,
      sales: row.sales,
      revenue: dollars(row.revenue_cents),
      margin: marginOf(c, row),
      quotes: quoted?.made ?? 0,
      won: quoted?.won ?? 0,
      winPercent: winPercent(quoted ?? { made: 0, won: 0 }),
      target: dollarsOrNull(target),
      targetPercent: reachedPercent(row.revenue_cents, target),
    };
  });
}

const byYard = async (c: Ctx, o: Chosen) =>
  (await s.sumsByYard(c.db, o.range.from, o.range.to, o.yardId, o.personId)).map((row) => ({
    yardId: row.yard_id,
    name: row.name ?? 'No yard',
    revenue: dollars(row.revenue_cents),
    margin: marginOf(c, row),
  }));

async function returnsByReason(c: Ctx, o: Chosen) {
  const rows = await s.creditsByReason(c.db, o.range.from, o.range.to, o.yardId, o.personId);
  const all = rows.reduce((sum, row) => sum + row.net_cents, 0);
  return rows.map((row) => ({
    reason: row.reason,
    credits: row.credits,
    net: dollars(row.net_cents),
    share: percentOf(row.net_cents, all),
  }));
}

const returnsByPerson = async (c: Ctx, o: Chosen) =>
  (await s.sumsByPerson(c.db, o.range.from, o.range.to, o.yardId, o.personId)).map((row) => ({
    userId: row.user_id,
    name: row.name,
    sold: dollars(row.sold_cents),
    returned: dollars(row.credited_cents),
    rate: percentOf(row.credited_cents, row.sold_cents),
  }));

const lateOrders = async (c: Ctx) =>
  (await q.lateOrders(c.db, c.clock(), MOST)).map((row) => ({
    invoiceId: row.invoice_id,
    invoiceNo: row.number,
    customer: row.customer,
    salesperson: row.salesperson,
    dueAt: row.due_at.toISOString(),
    step: row.step,
  }));

const toStrip = async (c: Ctx, o: Chosen) =>
  (await q.longestToStrip(c.db, o.today, o.yardId, MOST)).map((row) => ({
    vehicleId: row.vehicle_id,
    stockNo: row.stock_no,
    vehicle: row.vehicle,
    acquired: row.acquired_on,
    days: row.acquired_on === null ? null : daysBetween(row.acquired_on, o.today),
    holdUntil: row.hold_until,
  }));

export async function adminDetail(c: Ctx, filter: Asked<keyof AdminDetail>): Promise<AdminDetail> {
  const o = chosenBy(c, filter);
  const panel = panelsOf(c, filter.panel);
  const [revenue, people, yards, reasons, returned, late, strip] = await Promise.all([
    panel('revenue', boardPanels.adminDetail.revenue, () => revenueLine(c, o)),
    panel('byPerson', boardPanels.adminDetail.byPerson, () => byPerson(c, o)),
    panel('byYard', boardPanels.adminDetail.byYard, () => byYard(c, o)),
    panel('returnsByReason', boardPanels.adminDetail.returnsByReason, () => returnsByReason(c, o)),
    panel('returnsByPerson', boardPanels.adminDetail.returnsByPerson, () => returnsByPerson(c, o)),
    panel('lateOrders', boardPanels.adminDetail.lateOrders, () => lateOrders(c)),
    panel('toStrip', boardPanels.adminDetail.toStrip, () => toStrip(c, o)),
  ]);
  return {
    period: presentPeriod(o),
    revenue,
    byPerson: people,
    byYard: yards,
    returnsByReason: reasons,
    returnsByPerson: returned,
    lateOrders: late,
    toStrip: strip,
  };
}
