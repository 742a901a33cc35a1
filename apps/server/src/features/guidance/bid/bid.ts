import type { BidLine, BidQuery, BidSheet } from '@yardkeeper/contract/guidance/schemas';
import { bidCaution, bidLine, bidSum } from '@yardkeeper/domain/acquisitions/bid';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { usualCondition } from '@yardkeeper/domain/parts/conditions';
import { priceFor } from '@yardkeeper/domain/prices/price-for';
import { refuse } from '@yardkeeper/domain/refused';
import { traitsOf } from '@yardkeeper/domain/vehicles/traits';
import type { z } from 'zod';
import { dollars, dollarsOrNull } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import { opened } from '../../acquisitions/record.ts';
import { parametersOf } from '../../catalogue/answers/known-car.ts';
import { pricesOfParts } from '../../prices/prices-of-parts.ts';
import { yardSetting } from '../../settings/service.ts';
import { stripTemplates } from '../../vehicles/strip/templates.ts';
import * as q from './bid-queries.ts';
import { oneOfEach, whyNot } from './likely-parts.ts';
import { fates, salesToGoBy } from './sales-to-go-by.ts';

type Car = {
  readonly makeId: number;
  readonly modelId: number | null;
  readonly seriesId: number | null;
  readonly modelTypeId: number | null;
  /** as recorded on the acquisition */
  readonly engine: string | null;
  readonly transmission: string | null;
  readonly marks: readonly string[];
};

async function carOf(c: Ctx, asked: z.output<typeof BidQuery>): Promise<Car> {
  if (asked.acqId !== undefined) {
    const a = await opened(c, asked.acqId);
    return {
      makeId: a.make_id,
      modelId: a.model_id,
      seriesId: a.series_id,
      modelTypeId: a.model_type_id,
      engine: a.engine,
      transmission: a.transmission,
      marks: [a.vin, a.chassis],
    };
  }
  const makeId = asked.makeId ?? refuse('badInput', 'Say which vehicle it is about', { makeId: 'Choose a make' });
  return {
    makeId,
    modelId: asked.modelId ?? null,
    seriesId: asked.seriesId ?? null,
    modelTypeId: asked.modelTypeId ?? null,
    engine: null,
    transmission: null,
    marks: [],
  };
}

/** The requested template, else the one for the vehicle's type, else one for all types. */
async function templateFor(c: Ctx, { modelTypeId }: Car, templateId: number | undefined) {
  const all = (await stripTemplates(c)).filter((template) => template.active === 1);
  const own = all.find((template) => template.modelTypeId !== null && template.modelTypeId === modelTypeId);
  return (
    all.find((template) => template.templateId === templateId) ??
    own ??
    all.find((template) => template.modelTypeId === null) ??
    all[0] ??
    null
  );
}

export async function bidSheet(c: Ctx, asked: z.output<typeof BidQuery>): Promise<BidSheet> {
  const car = await carOf(c, asked);
  const [names] = await q.carNames(c.db, car.makeId, car.modelId, car.seriesId, car.modelTypeId);
  if (!names) refuse('notFound', 'That make does not exist');
  const template = await templateFor(c, car, asked.templateId);
  const traits = traitsOf({
    make: names!.make,
    engine: car.engine,
    transmission: car.transmission,
    modelType: names!.model_type,
    names: [names!.model, names!.series],
    catalogue: await parametersOf(c, car.marks),
  });
  const named = (template?.lines ?? []).map(({ partId, partDesc: part }) => ({
    partId,
    part,
    why: whyNot(part, traits),
  }));
  const parts = new Map(named.flatMap(({ partId, part, why }) => (why === null ? [[partId, part]] : [])));
  const unlikely = named.flatMap(({ part, why }) => (why === null ? [] : [{ part, why, instead: '' }]));
  const ids = [...parts.keys()];
  const today = todayIn(c.clock());
  const [sales, prices, waiting, [before], costs] = await Promise.all([
    salesToGoBy(c, ids, car),
    pricesOfParts(c, ids, [car]),
    q.waitingByPart(c.db, ids, car.makeId, car.modelId),
    q.vehiclesOfModel(c.db, car.makeId, car.modelId, asked.acqId ?? null),
    yardSetting(c, 'buying'),
  ]);
  const every = ids.map((partId): BidLine & { cents: number } => {
    const chosen = sales.of(partId);
    const price = priceFor(
      prices.filter((each) => each.partId === partId),
      car,
      usualCondition,
    );
    const line = bidLine({ fates: fates(chosen.rows), listCents: price?.retailCents ?? 0 });
    return {
      partId,
      part: parts.get(partId)!,
      scope: chosen.scope,
      sold: line.sold,
      known: line.known,
      here: sales.here(partId),
      waiting: waiting.find((row) => row.part_id === partId)?.n ?? 0,
      expectedPrice: dollarsOrNull(line.priceCents),
      chance: line.chance === null ? null : line.chance / 10,
      expected: dollars(line.expectedCents),
      basis: line.basis,
      caution: line.caution,
      cents: line.expectedCents,
    };
  });
  const { counted: lines, instead } = oneOfEach(every);
  const sum = bidSum(
    lines.map((line) => line.cents),
    costs,
  );
  const blind = lines.filter((line) => line.cents === 0).length;
  const { isKnown, caution } = bidCaution({ lines: lines.length, blind, vehiclesBefore: before!.n });
  return {
    on: today,
    vehicle: [names!.make, names!.model, names!.series].filter(Boolean).join(' '),
    templateId: template?.templateId ?? null,
    template: template?.name ?? '',
    lines: lines.map(({ cents: _, ...line }) => line),
    notCounted: [...unlikely, ...instead],
    expectedSales: dollars(sum.expectedSalesCents),
    stripping: dollars(costs.strippingCents),
    freight: dollars(costs.freightCents),
    overhead: dollars(sum.overheadCents),
    overheadPercent: costs.overheadPercent,
    wantedMarginPercent: costs.wantedMarginPercent,
    ceiling: isKnown ? dollars(sum.ceilingCents) : null,
    target: isKnown ? dollars(sum.targetCents) : null,
    requestsWaiting: waiting.reduce((all, row) => all + row.n, 0),
    vehiclesBefore: before!.n,
    caution,
  };
}
