import type { GuidanceQuery, PriceGuidance } from '@yardkeeper/contract/guidance/schemas';
import { daysBetween } from '@yardkeeper/domain/contacts/ageing';
import { addDays, type IsoDate, todayIn } from '@yardkeeper/domain/format/dates';
import { usualCondition } from '@yardkeeper/domain/parts/conditions';
import {
  ENOUGH_SALES,
  type GuidanceScope,
  guide,
  likeWords,
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
import { freeThatFit } from '../../fits/find/find.ts';
import { noSuchTag, tagIdFrom } from '../../inventory/tag/record.ts';
import { pricesOfParts } from '../../prices/prices-of-parts.ts';
import * as q from './price-queries.ts';

const YEAR = 365;
export const aYearBefore = (day: IsoDate): IsoDate => addDays(day, -YEAR);

export type About = {
  readonly tagId: number | null;
  readonly partId: number;
  readonly makeId: number | null;
  readonly modelId: number | null;
  readonly seriesId: number | null;
  readonly askedCents: number | null;
  readonly tradeCents: number | null;
  readonly daysOnShelf: number | null;
};

/** Compares a tag at its own price, and a part at its price in the price list. */
export async function aboutOf(c: Ctx, asked: z.output<typeof GuidanceQuery>, today: IsoDate): Promise<About> {
  if (asked.tagNo !== undefined) {
    const [found] = await q.tagAskedFor(c.db, tagIdFrom(asked.tagNo));
    const tag = found ?? noSuchTag(asked.tagNo);
    return {
      tagId: tagIdFrom(asked.tagNo),
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
  const price = priceFor(await pricesOfParts(c, [partId], [vehicle]), vehicle, usualCondition);
  return {
    tagId: null,
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
export const scopesOf = (a: About): GuidanceScope[] => [
  ...(a.seriesId === null ? [] : (['series'] as const)),
  ...(a.modelId === null ? [] : (['model'] as const)),
  ...(a.makeId === null ? [] : (['make'] as const)),
  'part',
];

/** From the same model, and from the same series where both are known. */
const isLike = (a: About) => (row: Of) =>
  row.model_id === a.modelId && (a.seriesId === null || row.series_id === null || row.series_id === a.seriesId);

/** Uses the narrowest scope with enough sales; reads sales beyond the make only when needed. */
export async function salesWithin(c: Ctx, a: About, since: IsoDate) {
  const narrow = a.makeId === null ? [] : await q.salesOf(c.db, a.partId, a.makeId, since);
  const like = narrow.filter(isLike(a));
  for (const scope of scopesOf(a).filter((each) => each !== 'part')) {
    const sales = narrow.filter(within(a, scope));
    if (sales.length >= ENOUGH_SALES) return { scope, sales, like: a.modelId === null ? sales : like };
  }
  const sales = await q.salesOf(c.db, a.partId, null, since);
  return { scope: 'part' as const, sales, like: a.makeId === null ? sales : a.modelId === null ? narrow : like };
}

/** Stock that fits the model; without a model, all stock of the make. */
async function supplyOf(c: Ctx, a: About): Promise<q.Here> {
  const { tagId, partId, makeId, modelId, seriesId } = a;
  if (makeId === null || modelId === null) return (await q.hereOf(c.db, partId, makeId))[0]!;
  const fit = await freeThatFit(c, { tagId, partId, modelId, seriesId, number: '' });
  const ids = tagId === null ? fit : [tagId, ...fit];
  return (await q.hereLike(c.db, ids, partId, makeId, modelId, seriesId))[0]!;
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
  const since = aYearBefore(today);
  const a = await aboutOf(c, asked, today);
  const [[names], { scope, sales, like }, ofMake, [waiting], supply] = await Promise.all([
    q.namesOf(c.db, a.partId, a.makeId, a.modelId, a.seriesId),
    salesWithin(c, a, since),
    q.quotesOf(c.db, a.partId, a.makeId, since),
    q.waitingFor(c.db, a.partId, a.makeId, a.modelId),
    supplyOf(c, a),
  ]);
  if (!names) refuse('notFound', 'That part does not exist');
  const quoted = scope === 'part' && a.makeId !== null ? await q.quotesOf(c.db, a.partId, null, since) : ofMake;
  const inScope = within(a, scope);
  const stats = priceStats(sales.map((sale) => sale.price_cents));
  const bands = quotesByBand(
    quoted.filter(inScope).map((row) => ({ cents: row.price_cents, isWon: row.is_won })),
    stats.medianCents,
  );
  const hereName = likeWords(supply.here, names!);
  const facts = {
    ...stats,
    askedCents: a.askedCents,
    here: supply.here,
    soldLike: like.reduce((all, sale) => all + sale.qty, 0),
    like: hereName,
    isOfOthers: scope === 'part' && a.makeId !== null,
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
    hereName,
    promised: supply.promised,
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
