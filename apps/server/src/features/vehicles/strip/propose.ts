import type { ProposedItem } from '@yardkeeper/contract/vehicles/stock-items';
import { usualCondition } from '@yardkeeper/domain/parts/conditions';
import { priceFor } from '@yardkeeper/domain/prices/price-for';
import { dollars } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import { autoSelected } from '../../parts/auto-select/auto-select.ts';
import { pricesOfParts } from '../../prices/prices-of-parts.ts';
import { defaultPrices } from '../../prices/service.ts';
import { wantedOfParts } from '../../wanted/telling.ts';
import { opened } from '../record.ts';
import { linesOf } from './line-queries.ts';
import { factsOfParts } from './propose-queries.ts';
import { stripTemplates } from './templates.ts';

type Wanted = Pick<ProposedItem, 'partId' | 'configId' | 'source' | 'ticked' | 'onCar'>;

/** A part is proposed once: a template comes before automatic choice, and that before a default price. */
function merged(lists: readonly (readonly Wanted[])[]): Map<number, Wanted> {
  const all = new Map<number, Wanted>();
  for (const wanted of lists.flat()) {
    const before = all.get(wanted.partId);
    all.set(wanted.partId, before ? { ...before, ticked: before.ticked || wanted.ticked } : wanted);
  }
  return all;
}

export async function proposeStripList(c: Ctx, vehicleId: number, templateId: number | undefined) {
  const v = await opened(c, vehicleId);
  const templates = (await stripTemplates(c)).filter((t) => t.active === 1);
  const fits = (t: (typeof templates)[number]) => t.modelTypeId === null || t.modelTypeId === v.model_type_id;
  const own = templates.find((t) => t.modelTypeId !== null && t.modelTypeId === v.model_type_id);
  const chosen = templates.find((t) => t.templateId === templateId) ?? own ?? templates.find(fits) ?? null;
  const [usual, priced] = await Promise.all([
    autoSelected(c, v.make_id),
    defaultPrices(c, { condition: usualCondition }),
  ]);
  const wanted = merged([
    (chosen?.lines ?? []).map((line) => ({
      partId: line.partId,
      configId: line.configId,
      source: 'template' as const,
      ticked: line.ticked === 1,
      onCar: line.onCar,
    })),
    usual.map(({ partId }) => ({
      partId,
      configId: null,
      source: 'autoSelect' as const,
      ticked: true,
      onCar: 0 as const,
    })),
    priced.map(({ partId }) => ({
      partId,
      configId: null,
      source: 'defaultPrice' as const,
      ticked: false,
      onCar: 0 as const,
    })),
  ]);
  const ids = [...wanted.keys()];
  const [parts, prices, lines, asked] = await Promise.all([
    factsOfParts(c.db, ids, v),
    pricesOfParts(c, ids),
    linesOf(c.db, vehicleId),
    wantedOfParts(c, v, ids),
  ]);
  const already = Map.groupBy(lines, (line) => line.part_id);
  const byPart = Map.groupBy(prices, (price) => price.partId);
  const vehicle = { makeId: v.make_id, modelId: v.model_id, seriesId: v.series_id };
  const items = parts.map((part): ProposedItem => {
    const price = priceFor(byPart.get(part.part_id) ?? [], vehicle, usualCondition);
    const there = already.get(part.part_id)?.length ?? 0;
    const want = wanted.get(part.part_id)!;
    return {
      ...want,
      // A part that is already on the list is not ticked again.
      ticked: want.ticked && there === 0,
      partDesc: part.name,
      otherWords: part.other_words,
      group1: part.group1 ?? '',
      partCondition: usualCondition,
      partNo: part.part_no ?? '',
      priceItemId: price?.priceItemId ?? null,
      retail: dollars(price?.retailCents ?? 0),
      trade: dollars(price?.tradeCents ?? 0),
      already: there,
      inStock: part.in_stock,
      soldLastYear: part.sold_last_year,
      wanted: asked.get(part.part_id) ?? 0,
    };
  });
  return {
    templateId: chosen?.templateId ?? null,
    templates: templates.map((t) => ({ templateId: t.templateId, name: t.name, fits: fits(t) })),
    items,
  };
}
