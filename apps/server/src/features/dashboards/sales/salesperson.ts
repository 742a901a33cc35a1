import type { DashboardFilter } from '@yardkeeper/contract/dashboards/filter';
import type { SalespersonDetail, SalespersonOverview } from '@yardkeeper/contract/dashboards/salesperson';
import { boardPanels } from '@yardkeeper/domain/access/dashboard';
import { daysBetween } from '@yardkeeper/domain/contacts/ageing';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { seesAllInvoices } from '@yardkeeper/domain/invoices/facts';
import { orderStepKeys, orderSteps } from '@yardkeeper/domain/invoices/kinds';
import { refuse } from '@yardkeeper/domain/refused';
import {
  commissionCents,
  followUp,
  followUpBy,
  openDaysLeft,
  reachedPercent,
  targetOf,
  winPercent,
} from '@yardkeeper/domain/reports/figures';
import { firstOfMonth, lastOfMonth, monthOf } from '@yardkeeper/domain/reports/periods';
import { NEW_DAYS } from '@yardkeeper/domain/wanted/requests';
import { quotesStillOpen } from '../../../db/shared-reads/open-quotes.ts';
import { dollars, dollarsOrNull } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import { countOrdersByStep } from '../../invoices/finding/list.ts';
import { yardSetting } from '../../settings/service.ts';
import { type Chosen, chosenBy, presentPeriod } from '../chosen.ts';
import { type Asked, panelsOf } from '../panels.ts';
import { revenueLine } from '../revenue-line.ts';
import * as s from '../sums-queries.ts';
import { personById } from './person-queries.ts';
import * as q from './work-queries.ts';

const MOST = 100;

type Own = Chosen & { readonly personId: number };

/** Users who may see only their own documents get their own figures, whoever they ask for. */
async function ownOf(c: Ctx, filter: DashboardFilter) {
  const o = chosenBy(c, filter);
  const personId = seesAllInvoices(c.actor) && o.personId !== null ? o.personId : c.actor.userId;
  const [found] = await personById(c.db, personId);
  const person = found ?? refuse('notFound', 'That person does not exist');
  return { o: { ...o, personId } satisfies Own, person: { userId: person.user_id, name: person.users_name } };
}

async function revenue(c: Ctx, o: Own) {
  const day = { from: o.today, to: o.today };
  const month = { from: firstOfMonth(o.today), to: o.today };
  const [today, thisMonth, period, before] = await s.sumsOfRanges(
    c.db,
    [day, month, o.range, o.lastYear],
    o.yardId,
    o.personId,
  );
  return {
    today: dollars(today!.revenue_cents),
    month: dollars(thisMonth!.revenue_cents),
    period: dollars(period!.revenue_cents),
    periodLastYear: dollars(before!.revenue_cents),
    sales: period!.sales,
  };
}

async function target(c: Ctx, o: Own) {
  const range = { from: firstOfMonth(o.range.to), to: lastOfMonth(o.range.to) };
  const [targets, [sums], calendar] = await Promise.all([
    yardSetting(c, 'targets'),
    s.sumsOfRanges(c.db, [range], null, o.personId),
    yardSetting(c, 'calendar'),
  ]);
  const { targetCents, commissionPercent } = targetOf(targets, o.personId);
  const reached = sums!.revenue_cents;
  return {
    month: monthOf(range.from),
    target: dollarsOrNull(targetCents),
    reached: dollars(reached),
    percent: reachedPercent(reached, targetCents),
    toGo: targetCents === null ? null : dollars(Math.max(0, targetCents - reached)),
    workingDaysLeft: openDaysLeft(calendar, o.today, range),
    commissionPercent,
    commission: dollarsOrNull(commissionCents(reached, commissionPercent)),
  };
}

async function followUps(c: Ctx, o: Own) {
  const now = c.clock();
  const { endsBy, madeBy } = followUpBy(now, o.today);
  return (await q.quotesDue(c.db, o.personId, endsBy, madeBy, MOST)).flatMap((row) => {
    const why = followUp({ expiresAt: row.expires_at, issuedOn: row.issued_on }, now, o.today);
    return why === null ? [] : [{ ...row, why }];
  });
}

async function quotes(c: Ctx, o: Own) {
  const { endsBy, madeBy } = followUpBy(c.clock(), o.today);
  const [[open], people, [due], [running]] = await Promise.all([
    s.openQuotes(c.db, o.personId),
    s.quotesByPerson(c.db, o.range.from, o.range.to, o.personId),
    q.countQuotesDue(c.db, o.personId, endsBy, madeBy),
    quotesStillOpen(c.db, o.range.from, o.range.to, o.personId, c.clock()),
  ]);
  const made = { made: people[0]?.made ?? 0, won: people[0]?.won ?? 0, stillOpen: running?.n ?? 0 };
  return {
    open: open!.n,
    openTotal: dollars(open!.net_cents),
    toFollowUp: due!.n,
    ...made,
    winPercent: winPercent(made),
  };
}

async function orders(c: Ctx, o: Own) {
  const counts = new Map((await countOrdersByStep(c, o.personId)).map(({ step, n }) => [step, n]));
  return { steps: orderStepKeys.map((step) => ({ step, name: orderSteps[step], count: counts.get(step) ?? 0 })) };
}

const newSince = (c: Ctx) => new Date(c.clock().getTime() - NEW_DAYS * 86_400_000);

export async function salespersonOverview(
  c: Ctx,
  filter: Asked<keyof SalespersonOverview>,
): Promise<SalespersonOverview> {
  const { o, person } = await ownOf(c, filter);
  const panel = panelsOf(c, filter.panel);
  const [sold, aim, quoted, steps, stalled, came] = await Promise.all([
    panel('revenue', boardPanels.salesperson.revenue, () => revenue(c, o)),
    panel('target', boardPanels.salesperson.target, () => target(c, o)),
    panel('quotes', boardPanels.salesperson.quotes, () => quotes(c, o)),
    panel('orders', boardPanels.salesperson.orders, () => orders(c, o)),
    panel('stalled', boardPanels.salesperson.stalled, async () => (await q.countStalled(c.db, o.personId))[0]!),
    panel(
      'arrivals',
      boardPanels.salesperson.arrivals,
      async () => (await q.countArrivals(c.db, o.personId, newSince(c)))[0]!,
    ),
  ]);
  return {
    period: presentPeriod(o),
    person,
    revenue: sold,
    target: aim,
    quotes: quoted,
    orders: steps,
    stalled,
    arrivals: came,
  };
}

const stallNames = { notFound: 'Not found', damaged: 'Damaged', wrongPart: 'Wrong part' } as const;

export async function salespersonDetail(c: Ctx, filter: Asked<keyof SalespersonDetail>): Promise<SalespersonDetail> {
  const { o, person } = await ownOf(c, filter);
  const panel = panelsOf(c, filter.panel);
  const [line, due, stalled, came] = await Promise.all([
    panel('revenue', boardPanels.salespersonDetail.revenue, () => revenueLine(c, o)),
    panel('followUps', boardPanels.salespersonDetail.followUps, () => followUps(c, o)),
    panel('stalled', boardPanels.salespersonDetail.stalled, () => q.stalledLinesOf(c.db, o.personId, MOST)),
    panel('arrivals', boardPanels.salespersonDetail.arrivals, () => q.arrivalsFor(c.db, o.personId, newSince(c), MOST)),
  ]);
  return {
    period: presentPeriod(o),
    person,
    revenue: line && { grain: line.grain, points: line.points.map(({ margin: _, ...point }) => point) },
    followUps:
      due?.map((row) => ({
        invoiceId: row.invoice_id,
        invoiceNo: row.number,
        customer: row.customer,
        phone: row.phone,
        total: dollars(row.net_cents),
        issued: row.issued_on,
        expiresAt: row.expires_at?.toISOString() ?? null,
        days: Math.max(0, daysBetween(row.issued_on, o.today)),
        why: row.why,
      })) ?? null,
    stalled:
      stalled?.map((row) => ({
        invoiceId: row.invoice_id,
        invoiceNo: row.number,
        customer: row.customer,
        tagNo: row.tag_id === null ? '' : tagNoOf(row.tag_id),
        description: row.description,
        reason: stallNames[row.reason],
        since: row.stalled_at.toISOString(),
      })) ?? null,
    arrivals:
      came?.map((row) => ({
        requestId: row.request_id,
        customer: row.customer,
        phone: row.phone,
        part: row.part,
        vehicle: row.vehicle,
        tagNo: tagNoOf(row.tag_id),
        location: row.location ?? '',
        retail: dollars(row.retail_cents),
        arrivedOn: row.arrived_on,
        keptById: row.kept_by,
      })) ?? null,
  };
}
