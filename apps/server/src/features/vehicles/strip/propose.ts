import type { ProposedItem, SaidOfCar } from '@yardkeeper/contract/vehicles/stock-items';
import { choiceOf, chosenOnce } from '@yardkeeper/domain/parts/alternatives';
import { usualCondition } from '@yardkeeper/domain/parts/conditions';
import { suits } from '@yardkeeper/domain/parts/needs';
import { priceFor } from '@yardkeeper/domain/prices/price-for';
import { type CarTraits, traitsOf } from '@yardkeeper/domain/vehicles/traits';
import type { z } from 'zod';
import { dollars } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import { parametersOf } from '../../catalogue/answers/known-car.ts';
import { autoSelected } from '../../parts/auto-select/auto-select.ts';
import { pricesOfParts } from '../../prices/prices-of-parts.ts';
import { defaultPrices } from '../../prices/service.ts';
import { wantedOfParts } from '../../wanted/telling.ts';
import type { VehicleRecord } from '../queries.ts';
import { opened } from '../record.ts';
import { linesOf } from './line-queries.ts';
import { factsOfParts } from './propose-queries.ts';
import { stripTemplates } from './templates.ts';

type Wanted = Pick<ProposedItem, 'partId' | 'configId' | 'source' | 'ticked' | 'onCar'>;

/** Proposes each part once: templates come before automatic choice, and that before default prices. */
function merged(lists: readonly (readonly Wanted[])[]): Map<number, Wanted> {
  const all = new Map<number, Wanted>();
  for (const wanted of lists.flat()) {
    const before = all.get(wanted.partId);
    all.set(wanted.partId, before ? { ...before, ticked: before.ticked || wanted.ticked } : wanted);
  }
  return all;
}

type Asked = z.output<typeof SaidOfCar> & { readonly vehicleId: number; readonly templateId?: number | undefined };

/** What the user says wins over the vehicle's record, and the record over the catalogue. */
async function carOf(c: Ctx, v: VehicleRecord, { fuel, gearbox, body, drive }: Asked): Promise<CarTraits> {
  const known = traitsOf({
    make: v.make,
    engine: v.engine,
    transmission: v.transmission,
    modelType: v.model_type,
    names: [v.model, v.series],
    catalogue: await parametersOf(c, [v.vin, v.chassis]),
  });
  return {
    fuel: fuel ?? known.fuel,
    gearbox: gearbox ?? known.gearbox,
    body: body ?? known.body,
    drive: drive ?? known.drive,
  };
}

export async function proposeStripList(c: Ctx, asked: Asked) {
  const { vehicleId, templateId } = asked;
  const v = await opened(c, vehicleId);
  const car = await carOf(c, v, asked);
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
  const vehicle = { makeId: v.make_id, modelId: v.model_id, seriesId: v.series_id };
  const [every, prices, lines, waitedFor] = await Promise.all([
    factsOfParts(c.db, ids, v),
    pricesOfParts(c, ids, [vehicle]),
    linesOf(c.db, vehicleId),
    wantedOfParts(c, v, ids),
  ]);
  const said = new Map(every.map(({ part_id, name }) => [part_id, suits(name, car)]));
  const parts = every.filter(({ part_id }) => said.get(part_id)!.verdict !== 'no');
  const already = Map.groupBy(lines, (line) => line.part_id);
  const byPart = Map.groupBy(prices, (price) => price.partId);
  const items = parts.map((part): ProposedItem & { name: string } => {
    const price = priceFor(byPart.get(part.part_id) ?? [], vehicle, usualCondition);
    const there = already.get(part.part_id)?.length ?? 0;
    const want = wanted.get(part.part_id)!;
    const { verdict, missing } = said.get(part.part_id)!;
    return {
      ...want,
      name: part.name,
      // Not ticked: parts already on the list, and parts that the vehicle is not known to have.
      ticked: want.ticked && there === 0 && verdict === 'yes',
      choice: choiceOf(part.name)?.name ?? '',
      missing: [...missing],
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
      wanted: waitedFor.get(part.part_id) ?? 0,
    };
  });
  return {
    templateId: chosen?.templateId ?? null,
    templates: templates.map((t) => ({ templateId: t.templateId, name: t.name, fits: fits(t) })),
    items: chosenOnce(items).map(({ name: _, ...item }) => item),
    car,
    leftOut: every
      .filter(({ part_id }) => wanted.get(part_id)!.ticked && said.get(part_id)!.verdict === 'no')
      .map(({ name }) => name),
  };
}
