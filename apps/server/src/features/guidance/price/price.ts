import type { GuidanceQuery, PriceGuidance } from '@yardkeeper/contract/guidance/schemas';
import { daysBetween } from '@yardkeeper/domain/contacts/ageing';
import { addDays, type IsoDate, todayIn } from '@yardkeeper/domain/format/dates';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { seesAllInvoices } from '@yardkeeper/domain/invoices/facts';
import { usualCondition } from '@yardkeeper/domain/parts/conditions';
import {
  ENOUGH_SALES,
  type GuidanceScope,
  guide,
  priceBands,
  priceStats,
  quotesByBand,
  verdicts,
} from '@yardkeeper/domain/prices/guidance';
import { median } from '@yardkeeper/domain/prices/percentile';
import { priceFor } from '@yardkeeper/domain/prices/price-for';
import { refuse } from '@yardkeeper/domain/refused';
import { percentOf } from '@yardkeeper/domain/reports/figures';
import type { z } from 'zod';
import { dollars, dollarsOrNull } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import { noSuchTag, tagIdFrom } from '../../inventory/tag/record.ts';
import { pricesOfParts } from '../../prices/prices-of-parts.ts';
import * as q from './price-queries.ts';

const YEAR = 365;
const MOST_BEHIND = 50;

type About = {
  readonly partId: number;
  readonly makeId: number | null;
  readonly modelId: number | null;
  readonly seriesId: number | null;
  readonly askedCents: number | null;
  readonly tradeCents: number | null;
  readonly daysOnShelf: number | null;
};

/** A tag is compared at its own price, a part at that of the price list. */
async function aboutOf(c: Ctx, asked: z.output<typeof GuidanceQuery>, today: IsoDate): Promise<About> {
  if (asked.tagNo !== undefined) {
    const [found] = await q.tagAskedFor(c.db, tagIdFrom(asked.tagNo));
    const tag = found ?? noSuchTag(asked.tagNo);
    return {
      partId: tag.part_id,
      makeId: tag.make_id,
      modelId: tag.model_id,
      seriesId: tag.series_id,
      askedCents: tag.retail_cents || null,
      tradeCents: tag.trade_cents || null,
      daysOnShelf: Math.max(0, daysBetween(tag.made_on, today)),
    };
  }
  const partId = asked.partId ?? refuse('badInput', 'Say which part it is about', { partId: 'Choose a part or a tag' });
  const vehicle = { makeId: asked.makeId ?? null, modelId: asked.modelId ?? null, seriesId: asked.seriesId ?? null };
  const price = priceFor(await pricesOfParts(c, [partId]), vehicle, usualCondition);
  return {
    partId,
    ...vehicle,
    askedCents: price?.retailCents || null,
    tradeCents: price?.tradeCents || null,
    daysOnShelf: null,
  };
}

type Of = { readonly model_id: number | null; readonly series_id: number | null };
const within = (a: About, scope: GuidanceScope) => (row: Of) =>
  (scope !== 'series' || row.series_id === a.seriesId) &&
  (scope === 'part' || scope === 'make' || row.model_id === a.modelId);
const scopesOf = (a: About): GuidanceScope[] => [
  ...(a.seriesId === null ? [] : (['series'] as const)),
  ...(a.modelId === null ? [] : (['model'] as const)),
  ...(a.makeId === null ? [] : (['make'] as const)),
  'part',
];

/** As narrow as there are enough sales; what is wider than the make is read only when it is needed. */
async function salesWithin(c: Ctx, a: About, since: IsoDate) {
  const scopes = scopesOf(a);
  const narrow = a.makeId === null ? [] : await q.salesOf(c.db, a.partId, a.makeId, since);
  for (const scope of scopes.filter((each) => each !== 'part')) {
    const sales = narrow.filter(within(a, scope));
    if (sales.length >= ENOUGH_SALES) return { scope, sales };
  }
  return { scope: 'part' as const, sales: await q.salesOf(c.db, a.partId, null, since) };
}

const scopeName = (scope: GuidanceScope, n: q.PartNames): string =>
  ({
    series: [n.make, n.model, n.series].filter(Boolean).join(' '),
    model: [n.make, n.model].filter(Boolean).join(' '),
    make: n.make ?? '',
    part: 'every make',
  })[scope];

export async function priceGuidance(c: Ctx, asked: z.output<typeof GuidanceQuery>): Promise<PriceGuidance> {
  const today = todayIn(c.clock());
  const since = addDays(today, -YEAR);
  const a = await aboutOf(c, asked, today);
  const around = (makeId: number | null) =>
    Promise.all([q.quotesOf(c.db, a.partId, makeId, since), q.hereOf(c.db, a.partId, makeId)]);
  const [[names], { scope, sales }, ofMake, [waiting]] = await Promise.all([
    q.namesOf(c.db, a.partId, a.makeId, a.modelId, a.seriesId),
    salesWithin(c, a, since),
    around(a.makeId),
    q.waitingFor(c.db, a.partId, a.makeId, a.modelId),
  ]);
  if (!names) refuse('notFound', 'That part does not exist');
  const [quoted, here] = scope === 'part' && a.makeId !== null ? await around(null) : ofMake;
  const inScope = within(a, scope);
  const stats = priceStats(sales.map((sale) => sale.price_cents));
  const bands = quotesByBand(
    quoted.filter(inScope).map((row) => ({ cents: row.price_cents, isWon: row.is_won })),
    stats.medianCents,
  );
  const sum = (of: (row: q.Here) => number) => here.filter(inScope).reduce((all, row) => all + of(row), 0);
  const facts = {
    ...stats,
    askedCents: a.askedCents,
    here: sum((row) => row.here),
    waiting: waiting!.n,
    daysToSell: median(sales.map((sale) => sale.days)),
    daysOnShelf: a.daysOnShelf,
    bands,
  };
  const { verdict, reasons, caution, ...suggested } = guide(facts);
  return {
    part: names!.part,
    vehicle: [names!.make, names!.model, names!.series].filter(Boolean).join(' '),
    scope,
    scopeName: scopeName(scope, names!),
    asked: dollarsOrNull(a.askedCents),
    trade: dollarsOrNull(a.tradeCents),
    sold: stats.sold,
    median: dollarsOrNull(stats.medianCents),
    low: dollarsOrNull(stats.lowCents),
    high: dollarsOrNull(stats.highCents),
    bandLow: dollarsOrNull(stats.bandLowCents),
    bandHigh: dollarsOrNull(stats.bandHighCents),
    lastSoldOn: sales.reduce<string | null>(
      (last, sale) => (last !== null && last > sale.on_day ? last : sale.on_day),
      null,
    ),
    daysToSell: facts.daysToSell,
    daysOnShelf: a.daysOnShelf,
    here: facts.here,
    promised: sum((row) => row.promised),
    waiting: facts.waiting,
    quotes: bands.map(({ band, quoted: n, won }) => {
      const { name, from, to } = priceBands[band];
      const of = (share: number | null) =>
        share === null || share === 0 ? null : dollars(Math.round(stats.medianCents! * share));
      return { band, name, from: of(from), to: of(to), quoted: n, won, wonPercent: percentOf(won, n) };
    }),
    verdict,
    verdictName: verdicts[verdict],
    suggestedLow: dollarsOrNull(suggested.suggestedLowCents),
    suggestedHigh: dollarsOrNull(suggested.suggestedHighCents),
    reasons: reasons.map(({ text, points }) => ({
      text,
      points,
      effect: points > 0 ? 'hold' : points < 0 ? 'discount' : 'none',
    })),
    caution,
  };
}

/** Everybody who may see guidance sees the price; only those who may open the document see whose it was. */
const isShown = (c: Ctx, s: q.Behind) =>
  c.actor.permissions.has('VIEW_INVOICE_AND_QUOTE') &&
  (seesAllInvoices(c.actor) || s.salesperson_id === c.actor.userId || s.created_by === c.actor.userId);

/** Of a tag, the sales of the scope that its guidance was reckoned from; of a part, as narrow as is asked. */
export async function salesBehind(c: Ctx, asked: z.output<typeof GuidanceQuery>) {
  const today = todayIn(c.clock());
  const since = addDays(today, -YEAR);
  const a = await aboutOf(c, asked, today);
  const { scope } = asked.tagNo === undefined ? { scope: scopesOf(a)[0]! } : await salesWithin(c, a, since);
  const of = <T>(scopes: readonly GuidanceScope[], id: T) => (scopes.includes(scope) ? id : null);
  const rows = await q.salesBehind(
    c.db,
    a.partId,
    of(['series', 'model', 'make'], a.makeId),
    of(['series', 'model'], a.modelId),
    of(['series'], a.seriesId),
    since,
    MOST_BEHIND,
  );
  return rows.map((row) => ({
    ...(isShown(c, row)
      ? { invoiceId: row.invoice_id, invoiceNo: row.number, customer: row.customer }
      : { invoiceId: 0, invoiceNo: '', customer: '' }),
    on: row.on_day,
    tagNo: tagNoOf(row.tag_id),
    vehicle: row.vehicle,
    grade: row.grade,
    price: dollars(row.price_cents),
    days: row.days,
  }));
}
